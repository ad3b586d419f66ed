"""Reading sources: whether every text that a sentence is made with is marked for the catalogue."""

import ast
from importlib.util import find_spec
from pathlib import Path

from lapilli.catalogues import calls_with_texts


def unmarked(source):
    """The calls in a source that say a text which the catalogue need not have."""
    names = _Names(ast.parse(source))
    return [
        call
        for call, texts in calls_with_texts(source)
        if not all(_is_literal(text) or _is_marked(text, names.seen_by(call)) for text in texts)
    ]


class _Names(ast.NodeVisitor):
    """What every name in a module is defined as: at its top, and in each function."""

    def __init__(self, tree):
        self.scopes = [{}]
        self._seen = {}
        self.visit(tree)

    def seen_by(self, call):
        """The definitions around a call, innermost last."""
        return self._seen[call.lineno, call.col_offset]

    def define(self, target, value):
        for name in ast.walk(target):
            if isinstance(name, ast.Name):
                self.scopes[-1].setdefault(name.id, []).append(value)

    def visit_Assign(self, node):
        for target in node.targets:
            self.define(target, node.value)
        self.generic_visit(node)

    def visit_AnnAssign(self, node):
        if node.value:
            self.define(node.target, node.value)
        self.generic_visit(node)

    def visit_For(self, node):
        self.define(node.target, node.iter)
        self.generic_visit(node)

    visit_comprehension = visit_For

    def visit_ImportFrom(self, node):
        for each in node.names:
            self.scopes[-1][each.asname or each.name] = [(node.module, each.name)]

    def visit_FunctionDef(self, node):
        self.scopes.append({})
        self.generic_visit(node)
        self.scopes.pop()

    visit_AsyncFunctionDef = visit_FunctionDef  # noqa: N815

    def visit_Call(self, node):
        self._seen[node.lineno, node.col_offset] = list(self.scopes)
        self.generic_visit(node)


def _is_literal(text):
    return isinstance(text, ast.Constant) and isinstance(text.value, str)


def _is_marked(text, scopes):
    """Whether a text that is not written where it is used is marked where it is."""
    match text:
        case ast.Call(func=ast.Name(id="marked"), args=[argument]):
            return _is_literal(argument)
        case ast.Attribute(attr="text" | "many"):
            return True  # another sentence's
        case ast.IfExp(body=body, orelse=orelse):
            return _is_marked(body, scopes) and _is_marked(orelse, scopes)
        case (
            ast.Subscript(value=table)
            | ast.Call(func=ast.Attribute(value=table, attr="get" | "items" | "values"))
        ):
            return _is_marked(table, scopes)
        case ast.Dict() | ast.Tuple() | ast.List():
            return _is_marked_table(text)
        case ast.Attribute(value=ast.Name(id=module), attr=name):
            found = _definitions(module, scopes)
            return bool(found) and all(
                isinstance(each, tuple) and _is_marked_in(".".join(each), name) for each in found
            )
        case ast.Name(id=name):
            found = _definitions(name, scopes)
            return bool(found) and all(
                _is_marked_in(*each) if isinstance(each, tuple) else _is_marked(each, scopes)
                for each in found
            )
    return False


def _definitions(name, scopes):
    return next((scope[name] for scope in reversed(scopes) if name in scope), [])


def _is_marked_in(module, name):
    """Whether a name is a table of marked texts at the top of another module."""
    top = _Names(ast.parse(Path(find_spec(module).origin).read_text(encoding="utf-8"))).scopes
    return _is_marked(ast.Name(name), top)


def _is_marked_table(table):
    """Whether a table has marked texts, and no others; what has no space is a key or a rule's number."""
    calls = [each for each in ast.walk(table) if isinstance(each, ast.Call) and _is_marked(each, [])]
    marked = {id(text) for call in calls for text in call.args}
    loose = [each.value for each in ast.walk(table) if _is_literal(each) and id(each) not in marked]
    return bool(calls) and not any(" " in text for text in loose)
