import { readFileSync } from 'node:fs';
import { filesBelow, isSource, withoutComments } from '../source-files.ts';
import { findTarget, readArrows } from './arrows.ts';
import { isRoom, mayImport, ROOMS, type Finding, type Room } from './rooms.ts';

type Place = { readonly room: Room; readonly feature: string | null; readonly path: string };

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
  return { problems: [...blind, ...misreadFeatures(), ...files.flatMap(problemsOf)], checked: files.length };
}

function misreading(room: Room, other: Room): string | null {
  const seen = problemsIn(`src/${room}/probe.ts`, `import { here } from '#${other}/wall.ts';`);
  return seen.length > 0 === mayImport(room, other) ? `the reading misjudges ${room} → ${other}` : null;
}

function misreadFeatures(): string[] {
  const path = (room: Room) => `src/${room}/features/one/probe.ts`;
  const crossed: readonly Room[] = ['server', 'web'];
  const missed = crossed.filter((room) => problemsIn(path(room), `import('../two/two.ts')`).length === 0);
  const store = problemsIn(path('server'), `import type { Two } from '#server/features/two/two.store.ts';`);
  return [...missed.map((room) => `the reading misses an import between features of ${room}`), ...store];
}

function problemsOf(path: string): string[] {
  return problemsIn(path, readFileSync(path, 'utf8'));
}

function problemsIn(path: string, source: string): string[] {
  const place = placeOf(path);
  if (place === null) return [`${path}: stands in no room`];
  const crossed = readArrows(path, source).flatMap(({ specifier }) => crossing(place, specifier) ?? []);
  return [...crossed, ...impurities(place, source)];
}

/** Where a path stands; null outside the rooms. A file right below `features/` puts features together and belongs to none. */
function placeOf(path: string): Place | null {
  const [top, room, , feature, ...rest] = path.split('/');
  if (top !== 'src' || !isRoom(room)) return null;
  const isFeature = path.startsWith(`src/${room}/features/`) && rest.length > 0;
  return { room, feature: isFeature ? (feature ?? null) : null, path };
}

function crossing(from: Place, specifier: string): string | null {
  const to = placeOf(findTarget(from.path, specifier));
  if (to === null) return null;
  if (!mayImport(from.room, to.room)) return `${from.path}: ${from.room} may not import ${specifier}`;
  const isOtherFeature = from.feature !== null && to.feature !== null && from.feature !== to.feature;
  const isStore = from.room === 'server' && to.path.endsWith('.store.ts');
  return isOtherFeature && !isStore ? `${from.path}: a feature may not import ${specifier} of another` : null;
}

function impurities(place: Place, source: string): string[] {
  if (!PURE.has(place.room)) return [];
  const text = withoutComments(source);
  return IMPURE.filter((form) => form.test(text)).map((form) => `${place.path}: not pure, holds ${form.source}`);
}
