import { readFileSync } from 'node:fs';
import { filesBelow, isSource, withoutComments } from '../source-files.ts';
import { findTarget, readArrows } from './arrows.ts';
import { findClaims } from './brands.ts';
import { isRoom, mayImport, ROOMS, type Finding, type Room } from './rooms.ts';

type Place = { readonly room: Room; readonly path: string };

const PURE: ReadonlySet<Room> = new Set(['domain', 'figure']);
const IMPURE = [
  /\bDate\.now\b/u,
  /\bnew Date\(\s*\)/u,
  /\bMath\.random\b/u,
  /\bprocess\b\.?/u,
  /\bconsole\b\./u,
  /\bperformance\b\./u,
];

/** The imports and the words that really stand in the sources; before that, whether the reading sees what it must. */
export function wallsOfSource(): Finding {
  const files = filesBelow('src', isSource);
  const blind = ROOMS.flatMap((room) => ROOMS.flatMap((other) => misreading(room, other) ?? []));
  return { problems: [...blind, ...files.flatMap(findProblems)], checked: files.length };
}

function misreading(room: Room, other: Room): string | null {
  const seen = problemsIn(`src/${room}/probe.ts`, `import { here } from '#${other}/wall.ts';`);
  return seen.length > 0 === mayImport(room, other) ? `the reading misjudges ${room} → ${other}` : null;
}

function findProblems(path: string): string[] {
  return problemsIn(path, readFileSync(path, 'utf8'));
}

function problemsIn(path: string, source: string): string[] {
  const place = findPlace(path);
  if (place === null) return [`${path}: is in no room`];
  const crossed = readArrows(path, source).flatMap(({ specifier }) => crossing(place, specifier) ?? []);
  return [...crossed, ...impurities(place, source), ...findClaims(path, withoutComments(source))];
}

/** Where a path is; null outside the rooms. */
function findPlace(path: string): Place | null {
  const [top, room] = path.split('/');
  return top === 'src' && isRoom(room) ? { room, path } : null;
}

function crossing(from: Place, specifier: string): string | null {
  const to = findPlace(findTarget(from.path, specifier));
  if (to === null || mayImport(from.room, to.room)) return null;
  return `${from.path}: ${from.room} may not import ${specifier}`;
}

function impurities(place: Place, source: string): string[] {
  if (!PURE.has(place.room)) return [];
  const text = withoutComments(source);
  return IMPURE.filter((form) => form.test(text)).map((form) => `${place.path}: not pure, holds ${form.source}`);
}
