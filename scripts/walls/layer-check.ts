import type { LayerTable, Tables } from './layers.ts';
import type { Arrow, Module } from './read-module.ts';
import type { Finding } from './rooms.ts';

/** Where a file is in a table: the row counted from the lowest, and the unit that holds it. */
type Place = { readonly row: number; readonly unit: string };

/** The rows, and the folder that their entries are in. */
type FolderTable = { readonly base: string; readonly rows: LayerTable };

/** In each folder with a table: arrows that go up or across a row, files without a row, and rows without a file. */
export function wallsOfLayers(modules: readonly Module[], tables: Tables): Finding {
  const folders = Object.entries(tables).map(([folder, table]) => checkFolder(modules, folder, table));
  return {
    problems: [...new Set(folders.flatMap(({ problems }) => problems))],
    checked: new Set(folders.flatMap(({ files }) => files)).size,
  };
}

/** A folder's table as text, the highest row first. */
export function showTable(folder: string, table: LayerTable): string {
  const rows = table.map((units, index) => `${String(index + 1).padStart(4)}  ${units.join(' | ')}`);
  return [`layers of src/${folder}, each imports those below`, ...rows.toReversed()].join('\n');
}

type CheckedFolder = { readonly problems: readonly string[]; readonly files: readonly string[] };

function checkFolder(all: readonly Module[], folder: string, rows: LayerTable): CheckedFolder {
  const table: FolderTable = { base: `src/${folder}/`, rows };
  const modules = all.filter(({ path }) => path.startsWith(table.base));
  const files = modules.map(({ path }) => path);
  const known = new Set(files);
  const placeless = files.filter((path) => findPlace(table, path) === null).map((path) => `${path}: is in no layer`);
  const wrong = modules.flatMap(({ path, arrows }) =>
    arrows.filter(({ to }) => known.has(to)).flatMap((arrow) => judge(table, path, arrow)),
  );
  return { problems: [...placeless, ...findEmptyUnits(table, files), ...wrong], files };
}

/** Units that hold no file: left over from a move, or misspelt. */
function findEmptyUnits(table: FolderTable, files: readonly string[]): string[] {
  const held = new Set(files.flatMap((path) => findEntry(table, path)?.entry ?? []));
  const empty = table.rows.flat().filter((entry) => !held.has(entry));
  return empty.map((entry) => `the layer ${entry} holds no file`);
}

function judge(table: FolderTable, from: string, { to, kind }: Arrow): string[] {
  const [a, b] = [findPlace(table, from), findPlace(table, to)];
  if (a === null || b === null || a.unit === b.unit || a.row > b.row) return [];
  const what = a.row === b.row ? 'of the same layer' : 'of a higher layer';
  return [`${from}: ${a.unit} may not import ${b.unit}, ${what} (${kind}): ${to}`];
}

function findPlace(table: FolderTable, path: string): Place | null {
  const found = findEntry(table, path);
  if (found === null) return null;
  const { row, entry, inside } = found;
  if (!entry.endsWith('/*')) return { row, unit: entry };
  const folder = entry.split('/').length;
  return { row, unit: inside.split('/').slice(0, folder).join('/') };
}

/** The longest entry that holds a path, so that a folder may be in another layer than the one around it. */
function findEntry({ base, rows }: FolderTable, path: string): { row: number; entry: string; inside: string } | null {
  const inside = path.slice(base.length);
  const all = rows.flatMap((units, row) => units.map((entry) => ({ row, entry, inside })));
  const holding = all.filter(({ entry }) => holds(entry, inside));
  return holding.sort((a, b) => b.entry.length - a.entry.length)[0] ?? null;
}

function holds(entry: string, inside: string): boolean {
  if (entry === '.') return !inside.includes('/');
  if (!entry.endsWith('/*')) return inside === entry || inside.startsWith(`${entry}/`);
  return inside.startsWith(entry.slice(0, -1)) && inside.split('/').length > entry.split('/').length;
}
