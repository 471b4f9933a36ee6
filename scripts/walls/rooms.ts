/** The rooms, and which others each may import. Said here once more, not read from the configurations that it judges. */
export const ARROWS = {
  domain: [],
  contract: ['domain'],
  figure: ['domain'],
  i18n: ['domain', 'contract'],
  report: ['domain', 'i18n', 'figure'],
  server: ['domain', 'contract', 'i18n', 'figure', 'report'],
  worker: ['domain', 'contract', 'i18n'],
  web: ['domain', 'contract', 'i18n', 'figure', 'worker'],
  cli: ['domain', 'contract', 'server'],
} as const satisfies Record<string, readonly string[]>;

/** The name of a room. */
export type Room = keyof typeof ARROWS;

/** All rooms. */
export const ROOMS = Object.keys(ARROWS).filter(isRoom);

/** Globals that a room must not know, by a name that would read one. */
export const ABSENT_GLOBALS: Readonly<Record<Room, readonly string[]>> = {
  domain: ['process', 'console', 'document', 'fetch'],
  contract: ['process', 'console', 'document', 'fetch'],
  figure: ['process', 'console', 'document', 'fetch'],
  i18n: ['process', 'document'],
  report: ['document', 'window'],
  server: ['document', 'window'],
  worker: ['process', 'document', 'window'],
  web: ['process', 'Buffer'],
  cli: ['document', 'window'],
};

/** Whether a room may import another; itself always. */
export function mayImport(room: Room, other: Room): boolean {
  const allowed: readonly string[] = ARROWS[room];
  return room === other || allowed.includes(other);
}

/** Whether a text names a room. */
export function isRoom(text: string | undefined): text is Room {
  return text !== undefined && text in ARROWS;
}

/** The problems found, and how much was checked. */
export type Finding = { readonly problems: readonly string[]; readonly checked: number };
