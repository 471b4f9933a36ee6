import { join } from 'node:path';

/** What waits for texts that a first visit does not load. */
const LATE_WORDS = 'src/web/words/words.ts';

/** The ids of a module's static imports, which load without a user action. */
export type ImportsOf = (id: string) => readonly string[];

/** What the page asks for at the first visit, by the module that brings it. */
const ROOTS = {
  main: 'src/web/main.ts',
  shell: 'src/web/app/shell.tsx',
  firstHome: 'src/web/app/value-first.ts',
  login: 'src/web/features/sign-in/LoginScreen.tsx',
  signedIn: 'src/web/app/SignedIn.tsx',
  homePart: 'src/web/features/home/HomePart.tsx',
} as const;

/** The modules that each root needs, itself included. */
export type Needs = Readonly<Record<keyof typeof ROOTS, ReadonlySet<string>>>;

/**
 * What the query library saves changes with. Its index imports these for everybody; only forms and dialogs, which a user
 * opens, use them.
 */
const SAVING = /\/node_modules\/@tanstack\/.+\/(?:useMutation|mutationObserver)\.js$/u;

/** React itself; what turns JSX into elements is a small module of its own. */
const REACT = /\/node_modules\/(?:react-dom|react\/(?:index|cjs\/react\.))/u;

/** A file of the build: which modules go into it, and how many entries have to need them. */
type Chunk = {
  readonly name: string;
  readonly holds: (id: string, needs: Needs) => boolean;
  readonly minShareCount?: number;
};

/**
 * The files of the build; a module belongs to the first one that matches. The content of a first visit follows from the
 * imports: a module loads with `/login` or Home if, and only if, something that is drawn there imports it. Modules that
 * are needed together are in one file, because each file costs a slow phone part of a round trip. Everything that a
 * user opens later is in separate files, a few for what several screens share.
 */
export const CHUNKS: readonly Chunk[] = [
  // The entry stays outside: it waits for files that import this one, and they would wait for the entry.
  // What draws the value of Home before React has come must not wait for React: it is in this file and the next one.
  // With the style sheets of every first page: each file costs a slow phone 10 ms before the first call.
  {
    name: 'start',
    holds: (id, { main, shell, firstHome, login, signedIn }) =>
      (main.has(id) && !id.endsWith(ROOTS.main)) ||
      (shell.has(id) && (firstHome.has(id) || isStyle(id))) ||
      (login.has(id) && signedIn.has(id) && isStyle(id)),
  },
  {
    name: 'first-home',
    // With all style sheets of Home: their order stays, and one file compresses better than two.
    holds: (id, { firstHome, signedIn }) => firstHome.has(id) || (isStyle(id) && signedIn.has(id)),
  },
  { name: 'base', holds: (id, { shell }) => shell.has(id) && id.includes('/node_modules/') },
  {
    name: 'page',
    holds: (id, { shell, login, signedIn }) => shell.has(id) || (login.has(id) && signedIn.has(id)),
  },
  { name: 'fields', holds: (id, { login }) => login.has(id) && isShared(id) },
  { name: 'sign-in', holds: (id, { login }) => login.has(id) },
  // Home is in it: owners open it first, followers next, and one file compresses better than two.
  { name: 'signed-in', holds: (id, { signedIn }) => signedIn.has(id) },
  { name: 'curve', holds: (id, { homePart }) => homePart.has(id) },
  { name: 'forms', holds: (id) => isPlain(id) || SAVING.test(id), minShareCount: 2 },
  {
    name: 'report',
    holds: (id) => /\/src\/(?:domain|figure|web\/(?:chart|glucose|report-cards))\//u.test(id),
    minShareCount: 2,
  },
  {
    name: 'alerts',
    holds: (id) => /\/src\/web\/(?:alerts\/|features\/home\/now\/AlertAnswer)/u.test(id),
  },
  { name: 'on-device', holds: (id) => /\/src\/(?:worker|web\/(?:push|features\/installed))\//u.test(id) },
  { name: 'home-views', holds: (id) => id.includes('/src/web/features/home/'), minShareCount: 2 },
];

function isStyle(id: string): boolean {
  return id.endsWith('.module.css');
}

/** Whether a module is about interface or words, not about glucose, and has no library of its own. */
function isPlain(id: string): boolean {
  return /\/src\/web\/(?:ui(?:\/kit)?|words)\/[\w.-]+$/u.test(id);
}

/** Whether screens of several features may draw a module. */
function isShared(id: string): boolean {
  return !/\/src\/web\/(?:app|features)\//u.test(id);
}

/**
 * Follows the imports from each root of a project.
 *
 * @throws Error when a first visit would wait for texts: what it draws calls `useFirstWords`, not `useWords`; or when what is
 *   drawn before React has come imports React
 */
export function findNeeds(project: string, importsOf: ImportsOf): Needs {
  const needs = Object.entries(ROOTS).map(
    ([name, path]) => [name, reachedFrom(join(project, path), importsOf)] as const,
  );
  const late = join(project, LATE_WORDS);
  const waiting = needs.flatMap(([, modules]) => [...modules].filter((id) => importsOf(id).includes(late)));
  if (waiting.length > 0)
    throw new Error(`a first visit would wait for the words of ${[...new Set(waiting)].join(', ')}`);
  const found = Object.fromEntries(needs) as Needs; // one set a root
  const early = [...found.firstHome].find((id) => REACT.test(id));
  if (early !== undefined) throw new Error(`the value of Home would wait for ${early}`);
  return found;
}

function reachedFrom(root: string, importsOf: ImportsOf): ReadonlySet<string> {
  const reached = new Set<string>();
  const open = [root];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (reached.has(id) || SAVING.test(id)) continue;
    reached.add(id);
    open.push(...importsOf(id));
  }
  return reached;
}
