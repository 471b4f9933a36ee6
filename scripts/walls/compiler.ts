import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { ABSENT_GLOBALS, mayImport, ROOMS, type Finding, type Room } from './rooms.ts';

const ROOT = join(import.meta.dirname, '../..');
const COPY = join(ROOT, '.cache/walls');
const TSC = join(ROOT, 'node_modules/typescript/bin/tsc');
/** What every room of the copy holds: a file for each way to import it, as the compiler complains once about a file. */
const WALLS = { byRoom: 'wall.ts', byPath: 'wall-by-path.ts' } as const;

type Probe = { readonly room: Room; readonly file: string; readonly text: string; readonly what: string };

/** Every arrow between two rooms, tried with the compiler. */
export function wallsOfCompiler(): Finding {
  copyRooms();
  const allowed = ROOMS.flatMap(allowedProbes);
  const forbidden = ROOMS.flatMap(forbiddenProbes);
  allowed.forEach(write);
  const errors = compile(['-b', ...ROOMS.map((room) => `src/${room}`)]);
  forbidden.forEach(write);
  const open = ROOMS.flatMap((room) => undetected(room, forbidden));
  return {
    problems: [...errors.map((line) => `an allowed arrow does not compile: ${line}`), ...open],
    checked: allowed.length + forbidden.length,
  };
}

/** The rooms' own settings, each with one file that others may try to import. */
function copyRooms(): void {
  rmSync(COPY, { recursive: true, force: true });
  for (const room of ROOMS) {
    mkdirSync(join(COPY, 'src', room), { recursive: true });
    copyFileSync(join(ROOT, 'src', room, 'tsconfig.json'), join(COPY, 'src', room, 'tsconfig.json'));
    for (const file of Object.values(WALLS)) {
      writeFileSync(join(COPY, 'src', room, file), `export const here = '${room}';\n`);
    }
  }
  copyFileSync(join(ROOT, 'tsconfig.base.json'), join(COPY, 'tsconfig.base.json'));
  const project = z.object({ imports: z.record(z.string(), z.string()) });
  const { imports } = project.parse(JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')));
  writeFileSync(join(COPY, 'package.json'), JSON.stringify({ type: 'module', imports }));
}

function allowedProbes(room: Room): Probe[] {
  const others = ROOMS.filter((other) => other !== room && mayImport(room, other));
  return others.map((other) => importing(room, other, `#${other}/${WALLS.byRoom}`));
}

function forbiddenProbes(room: Room): Probe[] {
  const others = ROOMS.filter((other) => !mayImport(room, other) && !canSee(room, other));
  const arrows = others.flatMap((other) => [
    importing(room, other, `#${other}/${WALLS.byRoom}`),
    importing(room, other, `../${other}/${WALLS.byPath}`),
  ]);
  return [...arrows, ...ABSENT_GLOBALS[room].map((name) => reading(room, name))];
}

/**
 * Whether a room can see another one through a third: project references are transitive, so the compiler cannot refuse
 * that import. For these pairs only the check of the source holds the wall.
 */
function canSee(room: Room, other: Room): boolean {
  return ROOMS.some((between) => between !== room && mayImport(room, between) && mayImport(between, other));
}

function importing(room: Room, other: Room, specifier: string): Probe {
  const file = `to-${other}${specifier.startsWith('.') ? '-by-path' : ''}.ts`;
  const text = `import { here } from '${specifier}';\nexport const there: string = here;\n`;
  return { room, file, text, what: `${room} imports ${specifier}` };
}

function reading(room: Room, name: string): Probe {
  return {
    room,
    file: `reads-${name}.ts`,
    text: `export const there: unknown = ${name};\n`,
    what: `${room} reads ${name}`,
  };
}

function write({ room, file, text }: Probe): void {
  writeFileSync(join(COPY, 'src', room, file), text);
}

/** The forbidden probes of a room that compile all the same. */
function undetected(room: Room, probes: readonly Probe[]): string[] {
  const errors = compile(['-p', `src/${room}`, '--noEmit']);
  const wrong = probes.filter((probe) => probe.room === room && !errors.some((line) => names(line, probe)));
  return wrong.map(({ what }) => `the compiler lets pass: ${what}`);
}

const names = (line: string, { room, file }: Probe): boolean => line.startsWith(`src/${room}/${file}(`);

function compile(parameters: readonly string[]): string[] {
  const { stdout } = spawnSync(process.execPath, [TSC, ...parameters, '--pretty', 'false'], {
    cwd: COPY,
    encoding: 'utf8',
  });
  return stdout
    .replaceAll('\\', '/')
    .split('\n')
    .filter((line) => line.includes('error TS'));
}
