import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { parseSync, Visitor, type ESTree } from 'vite';
import { filesBelow, isSource } from '../source-files.ts';

/** How a module refers to another one: by value, by type only, at runtime, or as the URL of a worker script. */
export type ArrowKind = 'value' | 'type' | 'dynamic' | 'address';

/** One import: as written, and the path from the project's root that it names; a package keeps its name. */
export type Arrow = { readonly specifier: string; readonly to: string; readonly kind: ArrowKind };

/** What the checks need to know of a file of ours. */
export type Module = {
  readonly path: string;
  readonly arrows: readonly Arrow[];
  /** Types that its code asserts by `as`, `<T>` or a type guard, by the name they have where they are exported. */
  readonly asserts: readonly string[];
  /** What it reads of clock, chance or the process. */
  readonly impure: readonly string[];
};

const IMPURE_MEMBERS: ReadonlySet<string> = new Set(['Date.now', 'Math.random']);
const IMPURE_NAMES: ReadonlySet<string> = new Set(['process', 'console', 'performance', 'crypto']);

/** Every source below `src` of a project, tests left out. */
export function readModules(root: string): Module[] {
  const files = filesBelow(join(root, 'src'), isSource).map((path) => path.slice(root.length + 1));
  return files.map((path) => readModule(path, readFileSync(join(root, path), 'utf8')));
}

/**
 * What a module imports and claims, read from its syntax tree: static imports, exports from elsewhere, `import()` in
 * code and in types, and `new URL(…, import.meta.url)`.
 *
 * @throws SyntaxError when the source does not parse
 */
export function readModule(path: string, source: string): Module {
  const { program, errors } = parseSync(path, source);
  const [error] = errors;
  if (error !== undefined) throw new SyntaxError(`${path}: ${error.message}`);
  const impure = new Set<string>();
  const assertions = new Assertions();
  const arrows: Arrow[] = [];
  const add = (kind: ArrowKind, specifier: string | null) => {
    if (specifier !== null) arrows.push({ specifier, to: findTarget(path, specifier), kind });
  };
  new Visitor({
    ImportDeclaration: (node) => add(isTypeOnly(node) ? 'type' : 'value', node.source.value),
    ExportAllDeclaration: (node) => add(node.exportKind === 'type' ? 'type' : 'value', node.source.value),
    ExportNamedDeclaration: (node) => add(isTypeOnly(node) ? 'type' : 'value', node.source?.value ?? null),
    TSImportType: (node) => add('type', node.source.value),
    ImportExpression: (node) => add('dynamic', readText(node.source)),
    NewExpression: (node) => {
      add('address', readAddress(node));
      if (isName(node.callee, 'Date') && node.arguments.length === 0) impure.add('new Date()');
    },
    CallExpression: (node) => void (isName(node.callee, 'Date') && impure.add('Date()')),
    MemberExpression: (node) => void (IMPURE_MEMBERS.has(readMember(node)) && impure.add(readMember(node))),
    Identifier: ({ name }) => void (IMPURE_NAMES.has(name) && impure.add(name)),
    ImportSpecifier: (node) => assertions.rename(node),
    TSAsExpression: ({ typeAnnotation }) => assertions.assert(typeAnnotation),
    TSTypeAssertion: ({ typeAnnotation }) => assertions.assert(typeAnnotation),
    TSTypePredicate: (node) => assertions.assert(node),
    TSTypeReference: (node) => assertions.refer(node),
  }).visit(program);
  return { path, arrows, asserts: assertions.names(), impure: [...impure] };
}

type Span = { readonly start: number; readonly end: number };

/** The types named within assertions; an imported type by its own name. */
class Assertions {
  readonly #exported = new Map<string, string>();
  readonly #asserted: Span[] = [];
  readonly #references: (Span & { readonly name: string })[] = [];

  rename({ imported, local }: ESTree.ImportSpecifier): void {
    this.#exported.set(local.name, imported.type === 'Literal' ? imported.value : imported.name);
  }

  assert({ start, end }: Span): void {
    this.#asserted.push({ start, end });
  }

  refer({ typeName, start, end }: ESTree.TSTypeReference): void {
    if (typeName.type === 'Identifier') this.#references.push({ name: typeName.name, start, end });
  }

  names(): string[] {
    const within = this.#references.filter((one) =>
      this.#asserted.some(({ start, end }) => start <= one.start && one.end <= end),
    );
    return within.map(({ name }) => this.#exported.get(name) ?? name);
  }
}

function findTarget(path: string, specifier: string): string {
  const [bare = ''] = specifier.split('?');
  if (bare.startsWith('#')) return `src/${bare.slice(1)}`;
  return bare.startsWith('.') ? posix.join(posix.dirname(path), bare) : bare;
}

/** Whether an import or export disappears at runtime; `import {}` and `import ''` do not. */
function isTypeOnly(node: ESTree.ImportDeclaration | ESTree.ExportNamedDeclaration): boolean {
  return (node.type === 'ImportDeclaration' ? node.importKind : node.exportKind) === 'type';
}

const isName = (node: ESTree.Expression, name: string): boolean => node.type === 'Identifier' && node.name === name;

function readMember({ object, property }: ESTree.MemberExpression): string {
  return object.type === 'Identifier' && property.type === 'Identifier' ? `${object.name}.${property.name}` : '';
}

/** A text without parts that are only known while the program runs. */
function readText(node: ESTree.Expression): string | null {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null;
  if (node.type !== 'TemplateLiteral' || node.expressions.length > 0) return null;
  return node.quasis.map(({ value }) => value.cooked ?? value.raw).join('');
}

function readAddress({ callee, arguments: [first, second] }: ESTree.NewExpression): string | null {
  const isAddress = isName(callee, 'URL') && second?.type === 'MemberExpression';
  return isAddress && first !== undefined && first.type !== 'SpreadElement' ? readText(first) : null;
}
