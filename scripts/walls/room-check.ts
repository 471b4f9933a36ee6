import { findClaims } from './brand-check.ts';
import { readModule, type Module } from './read-module.ts';
import { isRoom, mayImport, ROOMS, type Finding, type Room } from './rooms.ts';

const PURE: ReadonlySet<Room> = new Set(['domain', 'figure']);

/** What modules import across rooms, claim, and read where they are pure; before that, whether the reading sees what it must. */
export function wallsOfRooms(modules: readonly Module[]): Finding {
  const blind = ROOMS.flatMap((room) => ROOMS.flatMap((other) => misreading(room, other) ?? []));
  return { problems: [...blind, ...modules.flatMap(findProblems)], checked: modules.length };
}

function misreading(room: Room, other: Room): string | null {
  const seen = findProblems(readModule(`src/${room}/probe.ts`, `import { here } from '#${other}/wall.ts';`));
  return seen.length > 0 === mayImport(room, other) ? `the reading misjudges ${room} → ${other}` : null;
}

function findProblems(module: Module): string[] {
  const { path, arrows, impure } = module;
  const room = findRoom(path);
  if (room === null) return [`${path}: is in no room`];
  const crossed = arrows.filter(({ to }) => !isAllowed(room, to));
  return [
    ...crossed.map(({ specifier, kind }) => `${path}: ${room} may not import ${specifier} (${kind})`),
    ...(PURE.has(room) ? impure.map((name) => `${path}: ${room} is pure and may not read ${name}`) : []),
    ...findClaims(module),
  ];
}

function isAllowed(room: Room, to: string): boolean {
  const other = findRoom(to);
  return other === null || mayImport(room, other);
}

/** The room that a path is in; null outside the rooms. */
function findRoom(path: string): Room | null {
  const [top, room] = path.split('/');
  return top === 'src' && isRoom(room) ? room : null;
}
