import { globSync } from 'node:fs';
import { join, normalize } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/** The name that a class or an animation gets in the build, by its name in a style sheet and the file of that. */
type NameClass = (name: string, file: string) => string;

/**
 * Short names for the classes of the build, such as `ab3`: letters for the style sheet, a number within it. The usual names
 * contain a hash each, which does not compress: they took 2 KB of Home's first visit. Short names follow from the list of style
 * sheets and the order in each, so two builds of the same sources agree.
 */
export function shortClassNames(project: string): NameClass {
  const sheets = globSync('src/web/**/*.module.css', { cwd: project }).map((sheet) => join(project, sheet));
  const letters = new Map(sheets.toSorted().map((sheet, index) => [sheet, toLetters(index)]));
  const numbers = new Map<string, Map<string, number>>();
  return (name, file) => {
    const [sheet = ''] = normalize(file).split('?');
    const prefix = letters.get(sheet);
    if (prefix === undefined) throw new Error(`${file} is not a style sheet of the portal`);
    const known = numbers.get(prefix) ?? new Map<string, number>();
    numbers.set(prefix, known);
    const number = known.get(name) ?? known.size;
    known.set(name, number);
    return `${prefix}${number}`;
  };
}

/** 0 is `a`, 26 is `aa`. */
function toLetters(index: number): string {
  const rest = Math.floor(index / 26);
  return `${rest === 0 ? '' : toLetters(rest - 1)}${String.fromCodePoint(97 + (index % 26))}`;
}

/** A module that imports the classes of a style sheet. */
const CLASS_IMPORT = /^import (?<classes>\w+) from (?<sheet>'[^']+\.module\.css');$/gmu;

/**
 * Gives classes short names, writes them where they are used, and leaves out the lists of them, which took 1 KB of Home's first
 * visit: a module that asks for its classes by name imports them one by one. Style sheets stay in the build even if their
 * modules are empty then. The build fails if a module asks for a class that its style sheet does not have.
 */
export function shortClasses(project: string): Plugin[] {
  return [
    {
      name: 'short-classes',
      apply: 'build',
      enforce: 'pre',
      config: () => ({ css: { modules: { generateScopedName: shortClassNames(project) } } }),
      transform: { filter: { id: /\.tsx?$/u }, handler: importClasses },
      onLog: (_level, log) => refuseUndefined(log),
    },
    {
      name: 'kept-style-sheets',
      apply: 'build',
      enforce: 'post',
      transform: {
        filter: { id: /\.module\.css$/u },
        handler: (code) => ({ code, moduleSideEffects: 'no-treeshake' }),
      },
    },
  ];
}

/** Imports classes one by one where each use says which one it is. Elsewhere the list of them is needed. */
export function importClasses(code: string): string {
  return code.replaceAll(CLASS_IMPORT, (all, classes: string, sheet: string) => {
    const uses = code.matchAll(new RegExp(String.raw`\b${classes}\b(?<named>\['\w+'\])?`, 'gu'));
    const others = [...uses].filter(({ groups }) => groups?.['named'] === undefined);
    return others.length === 1 ? `import * as ${classes} from ${sheet};` : all; // the import itself
  });
}

/** @throws Error if a module imports what the other one does not have: otherwise the class would be missing on the page */
export function refuseUndefined({ code, message }: Pick<Rolldown.RolldownLog, 'code' | 'message'>): void {
  if (code === 'IMPORT_IS_UNDEFINED') throw new Error(message);
}
