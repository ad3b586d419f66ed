"""The table: where people and bots meet to play.  The log is the truth; all else is rebuilt from it."""
