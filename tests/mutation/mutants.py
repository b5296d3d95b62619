"""Mutants of a module: the same source with one small thing changed, as a tired programmer might."""

import ast
import difflib
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

_COMPARISONS: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
}
_OPERATORS: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Div,
    ast.Div: ast.Mult,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.Pow: ast.Mult,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
}
_SPEED = re.compile(
    "_?(BLOCK_[A-Z]+|BEAT|CACHED(_[A-Z]+)?|REMEMBERED|(KEPT|READ)_BYTES|NEAR_(VALUES|ROWS)|[A-Z]+_AT_ONCE)"
)
# Of the web page's script: what is no code, then what is changed. `=>` is no comparison.
_SCRIPT = re.compile(
    r"""//[^\n]*|/\*.*?\*/|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|=>|\*\*|\+\+|--|[-+*]="""
    r"""|(?P<token>===|!==|<=|>=|&&|\|\||<|>|\+|-|\*|\bMath\.(?:min|max|floor|ceil)\b|\btrue\b|\bfalse\b)"""
    r"""|(?P<number>(?<![\w.$])\d+(?:\.\d+)?(?:e-?\d+)?(?!\w))""",
    re.DOTALL,
)
_SCRIPT_TOKENS = {
    "===": ("!==",),
    "!==": ("===",),
    "<": ("<=", ">="),
    "<=": ("<", ">"),
    ">": (">=", "<="),
    ">=": (">", "<"),
    "&&": ("||",),
    "||": ("&&",),
    "+": ("-",),
    "-": ("+",),
    "*": ("/",),
    "Math.min": ("Math.max",),
    "Math.max": ("Math.min",),
    "Math.floor": ("Math.ceil",),
    "Math.ceil": ("Math.floor",),
    "true": ("false",),
    "false": ("true",),
}
_NAMES = {
    "min": "max",
    "max": "min",
    "any": "all",
    "all": "any",
    "ceil": "floor",
    "floor": "ceil",
    "minimum": "maximum",
    "maximum": "minimum",
    "argmin": "argmax",
    "argmax": "argmin",
}


@dataclass(frozen=True, kw_only=True)
class Mutant:
    """One change of a module: the characters from `start` to `end` become `new`.

    path: of the module inside the project
    """

    path: str
    original: str
    start: int
    end: int
    new: str

    @cached_property
    def source(self) -> str:
        return self.original[: self.start] + self.new + self.original[self.end :]

    @property
    def is_valid(self) -> bool:
        """Whether it can be compiled, which takes a while for a long module; a script always can."""
        if self.is_script:
            return True
        try:
            ast.parse(self.source)
        except SyntaxError:
            return False
        return True

    @property
    def is_script(self) -> bool:
        return self.path.endswith(".js")

    @property
    def line(self) -> int:
        return self.original.count("\n", 0, self.start) + 1

    @property
    def function(self) -> str | None:
        """Qualified name of the innermost function that is changed, as Python has it; None outside of all."""
        if self.is_script:
            return None
        inside = [name for first, last, name in _functions(ast.parse(self.original)) if first <= self.line <= last]
        return max(inside, key=len, default=None)

    @property
    def diff(self) -> str:
        before, after = (text.splitlines() for text in (self.original, self.source))
        return "\n".join(difflib.unified_diff(before, after, self.path, self.path, n=1, lineterm=""))


def mutants_of(path: str, source: str) -> Iterator[Mutant]:
    """All mutants of a module, in the order of the source; a few of them cannot be compiled."""
    if path.endswith(".js"):
        yield from _script_mutants(path, source)
        return
    tree = ast.parse(source)
    starts = _line_starts(source)
    left_out = _said_or_declared(tree)
    for node in ast.walk(tree):
        if id(node) in left_out or not isinstance(node, ast.expr | ast.stmt):
            continue
        for changed in _changed(node):
            start = starts[node.lineno - 1] + _characters(source, starts, node.lineno, node.col_offset)
            assert node.end_lineno is not None
            assert node.end_col_offset is not None
            end = starts[node.end_lineno - 1] + _characters(source, starts, node.end_lineno, node.end_col_offset)
            mutant = Mutant(path=path, original=source, start=start, end=end, new=changed)
            if source[start:end] != changed:
                yield mutant


def _script_mutants(path: str, source: str) -> Iterator[Mutant]:
    for found in _SCRIPT.finditer(source):
        others = _SCRIPT_TOKENS.get(found["token"] or "", ())
        if number := found["number"]:
            others = tuple(f"{float(number) + step:.15g}" for step in (1, -1) if float(number) + step >= 0)
        for other in others:
            yield Mutant(path=path, original=source, start=found.start(), end=found.end(), new=other)


def _changed(node: ast.expr | ast.stmt) -> Iterator[str]:
    match node:
        case ast.Compare(left=left, ops=ops, comparators=comparators):
            for i, op in enumerate(ops):
                for other in _COMPARISONS[type(op)]:
                    yield _in_parentheses(ast.Compare(left, [*ops[:i], other(), *ops[i + 1 :]], comparators))
        case ast.BoolOp(op=both, values=values):
            yield _in_parentheses(ast.BoolOp(ast.Or() if isinstance(both, ast.And) else ast.And(), values))
        case ast.BinOp(left=left, op=op, right=right) if type(op) in _OPERATORS:
            yield _in_parentheses(ast.BinOp(left, _OPERATORS[type(op)](), right))
        case ast.UnaryOp(op=ast.Not() | ast.USub() | ast.Invert(), operand=operand):
            yield _in_parentheses(operand)
        case ast.Constant(value=bool() as value):
            yield str(not value)
        case ast.Constant(value=int() | float() as value) if value + 1 != value:
            yield repr(value + 1)
            if value != 0:
                yield repr(value - 1)
        case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name)) if name in _NAMES:
            yield ast.unparse(ast.Call(_renamed(node.func), node.args, node.keywords))
        case ast.Call(func=ast.Name(id="abs" | "sorted" | "round_up"), args=[only], keywords=[]):
            yield _in_parentheses(only)
        case ast.IfExp(test=test, body=body, orelse=orelse):
            yield _in_parentheses(ast.IfExp(test, orelse, body))
        case ast.Expr(value=ast.Call()) | ast.Raise() | ast.AugAssign() | ast.Delete():
            yield "pass"
        case ast.Break():
            yield "continue"
        case ast.Continue():
            yield "break"
        case ast.Return(value=ast.Constant(value=False)):
            # None is as false.
            pass
        case ast.Return(value=value) if value is not None:
            yield "return None"


def _functions(node: ast.AST, before: str = "") -> Iterator[tuple[int, int, str]]:
    """First and last line of the body and qualified name of each."""
    for inner in ast.iter_child_nodes(node):
        match inner:
            case ast.FunctionDef(name=name, body=body):
                assert inner.end_lineno is not None
                yield body[0].lineno, inner.end_lineno, before + name
                yield from _functions(inner, f"{before}{name}.<locals>.")
            case ast.ClassDef(name=name):
                yield from _functions(inner, f"{before}{name}.")
            case _:
                yield from _functions(inner, before)


def _renamed(function: ast.expr) -> ast.expr:
    if isinstance(function, ast.Name):
        return ast.Name(_NAMES[function.id], function.ctx)
    assert isinstance(function, ast.Attribute)
    return ast.Attribute(function.value, _NAMES[function.attr], function.ctx)


def _in_parentheses(node: ast.expr) -> str:
    return f"({ast.unparse(node)})"


def _said_or_declared(tree: ast.Module) -> set[int]:
    """Nodes whose change nobody would call a fault: annotations, decorators, words of errors, assertions, names.

    Also how much is worked on or kept at a time, which is a matter of speed, the 1 of `reshape(-1)`, where numpy takes
    any number below 0, and what an argument is by default that the function never looks at.
    """
    parts: list[ast.AST | None] = []
    for node in ast.walk(tree):
        match node:
            case ast.FunctionDef():
                parts += [*node.decorator_list, node.returns, *_unread_defaults(node)]
            case ast.ClassDef():
                parts += [*node.decorator_list, *node.bases]
            case ast.arg():
                parts.append(node.annotation)
            case ast.AnnAssign():
                parts.append(node.annotation)
            case ast.Raise(exc=exc):
                parts.append(exc)
            case ast.Assert() | ast.JoinedStr() | ast.Slice(lower=None, upper=None) | ast.keyword(arg="strict"):
                # zip(…, strict=True) is an assertion too.
                parts.append(node)
            case ast.Expr(value=ast.Call(func=ast.Name(id="assert_never"))):
                # For the type checker.
                parts.append(node)
            case ast.Assign(value=ast.Tuple(elts=values)) if any(map(_is_size, values)):
                parts += [value for value in values if _is_size(value)]
            case ast.Assign(targets=[ast.Name(id=name)]) if name in ("__all__", "Source", "Name") or (
                isinstance(node.value, ast.BinOp) and name[0].isupper() and not name.isupper()
            ):
                # A name for a type, such as `Name = str | PathLike`.
                parts.append(node)
            case ast.Assign(targets=[ast.Name(id=name)], value=value) if _SPEED.fullmatch(name) or _is_size(value):
                parts.append(value)
            case ast.Call(func=ast.Attribute(attr="reshape"), args=sizes):
                parts += [size.operand for size in sizes if isinstance(size, ast.UnaryOp)]
    return {id(inner) for part in parts if part is not None for inner in ast.walk(part)}


def _unread_defaults(function: ast.FunctionDef) -> Iterator[ast.expr]:
    """Of arguments that are there for the caller alone, as in protocols and what keeps to them."""
    read = {node.id for line in function.body for node in ast.walk(line) if isinstance(node, ast.Name)}
    named, several = [*function.args.posonlyargs, *function.args.args], function.args.defaults
    pairs = [*zip(named[len(named) - len(several) :], several, strict=True)]
    for argument, default in (*pairs, *zip(function.args.kwonlyargs, function.args.kw_defaults, strict=True)):
        if default is not None and argument.arg not in read:
            yield default


def _is_size(value: ast.expr) -> bool:
    """Of a block, such as max(1, _BLOCK_VALUES // d)."""
    match value:
        case ast.Call(func=ast.Name(id="max"), args=[ast.Constant(value=1), ast.BinOp(left=ast.Name(id=name))]):
            return _SPEED.fullmatch(name) is not None
    return False


def _line_starts(source: str) -> list[int]:
    starts = [0]
    for line in source.splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    return starts


def _characters(source: str, starts: list[int], line: int, bytes_before: int) -> int:
    """Columns are counted in bytes by the parser, and in characters by us."""
    text = source[starts[line - 1] : starts[line]]
    return len(text.encode()[:bytes_before].decode())
