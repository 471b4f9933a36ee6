import { posix } from 'node:path';
import { parseSync, Visitor, type ESTree } from 'vite';

/** How a module names another: for its values, its types alone, while it runs, or as the address of a worker's script. */
export type ArrowKind = 'value' | 'type' | 'dynamic' | 'address';

/** One import as written. */
export type Arrow = { readonly specifier: string; readonly kind: ArrowKind };

/**
 * Every import of a module, read from its syntax tree: static ones, exports from elsewhere, `import()` in code and in
 * types, and `new URL(…, import.meta.url)`.
 *
 * @throws SyntaxError when the source does not parse
 */
export function readArrows(path: string, source: string): Arrow[] {
  const { program, errors } = parseSync(path, source);
  const [error] = errors;
  if (error !== undefined) throw new SyntaxError(`${path}: ${error.message}`);
  const arrows: Arrow[] = [];
  const add = (kind: ArrowKind, specifier: string | null) => {
    if (specifier !== null) arrows.push({ specifier, kind });
  };
  new Visitor({
    ImportDeclaration: (node) => add(node.importKind === 'type' ? 'type' : 'value', node.source.value),
    ExportAllDeclaration: (node) => add(node.exportKind === 'type' ? 'type' : 'value', node.source.value),
    ExportNamedDeclaration: (node) => add(node.exportKind === 'type' ? 'type' : 'value', node.source?.value ?? null),
    TSImportType: (node) => add('type', node.source.value),
    ImportExpression: (node) => add('dynamic', readText(node.source)),
    NewExpression: (node) => add('address', readAddress(node)),
  }).visit(program);
  return arrows;
}

/** The path that an import names, from the project's root; a package keeps its name. */
export function findTarget(path: string, specifier: string): string {
  const [bare = ''] = specifier.split('?');
  if (bare.startsWith('#')) return `src/${bare.slice(1)}`;
  return bare.startsWith('.') ? posix.join(posix.dirname(path), bare) : bare;
}

/** A text without parts that are only known while the program runs. */
function readText(node: ESTree.Expression): string | null {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null;
  if (node.type !== 'TemplateLiteral' || node.expressions.length > 0) return null;
  return node.quasis.map(({ value }) => value.cooked ?? value.raw).join('');
}

function readAddress({ callee, arguments: [first, second] }: ESTree.NewExpression): string | null {
  const isAddress = callee.type === 'Identifier' && callee.name === 'URL' && second?.type === 'MemberExpression';
  return isAddress && first !== undefined && first.type !== 'SpreadElement' ? readText(first) : null;
}
