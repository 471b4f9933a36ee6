/** The tabs of a pet's treatment, in the order of their row. */
export const TREATMENT_PATHS = [
  '/treatment',
  '/treatment/periods',
  '/treatment/signs',
  '/treatment/meter',
  '/treatment/targets',
  '/treatment/year',
  '/treatment/remission',
] as const;

/** The path of one tab of a treatment. */
export type TreatmentPath = (typeof TREATMENT_PATHS)[number];

/** The parts of a followed pet's page after the first one, which is `/follow/:memberId`. */
export const FOLLOWED_PATHS = [
  '/follow/:memberId/sessions',
  '/follow/:memberId/report',
  '/follow/:memberId/events',
  ...TREATMENT_PATHS.map((path) => `/follow/:memberId${path}` as const),
] as const;

/** Pages with a screen behind the sign-in. */
export const SCREEN_PATHS = [
  '/home',
  '/sessionReport',
  '/report',
  ...TREATMENT_PATHS,
  '/event',
  '/follower',
  '/followerRequest',
  '/follow',
  '/follow/:memberId',
  ...FOLLOWED_PATHS,
  '/follow/:memberId/alerts',
  '/follow/:memberId/alertLog',
  '/alarm/:alertId',
  '/settings',
  '/settings/alerts',
  '/settings/alertLog',
  '/settings/sources',
  '/settings/sources/add',
  '/settings/import',
  '/user/profile',
] as const;

/** The path of one screen. */
export type ScreenPath = (typeof SCREEN_PATHS)[number];

/** Pages that everybody may open. */
export const PUBLIC_PATHS = [
  '/login',
  '/register',
  '/forget',
  '/privacy',
  '/report/:lang/:id',
  '/reportPdf/:id',
  '/doctorDetail/:id',
  '/consultPack/:id',
] as const;

/** Pages that say why another one cannot be had. */
export const ERROR_PATHS = ['/403', '/404', '/500'] as const;

/** Pages that are read with the token of a report link. */
export const REPORT_LINK_PATHS = [
  '/report/:lang/:id',
  '/reportPdf/:id',
  '/doctorDetail/:id',
  '/consultPack/:id',
] as const satisfies readonly (typeof PUBLIC_PATHS)[number][];

/** The path of one page, with a `:name` for each value that its addresses hold. */
export type PagePath = ScreenPath | (typeof PUBLIC_PATHS | typeof ERROR_PATHS)[number];

type ValueName<Path extends string> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Next}`
    ? Name | ValueName<Next>
    : Rest
  : never;

/** What the addresses of a page hold: `{ memberId }` of `/follow/:memberId`. Ids and tags, which need no escaping. */
export type PageValues<Path extends string> = Readonly<Record<ValueName<Path>, string>>;

type Filled<Path extends string> = Path extends `${infer Start}:${infer Rest}`
  ? Rest extends `${string}/${infer Next}`
    ? `${Start}${string}/${Filled<Next>}`
    : `${Start}${string}`
  : Path;

type Address<Path extends string> = Filled<Path> | `${Filled<Path>}?${string}`;

/** An address within the portal that leads to a page, with or without a query; `/` is where a session starts. */
export type PageAddress = '/' | Address<PagePath>;

/** Writes the address of a page. */
export function toPage<Path extends PagePath>(path: Path, values: PageValues<Path>): Filled<Path>;
export function toPage(path: string, values: Readonly<Record<string, string>>): string {
  return path.replaceAll(/:(\w+)/gu, (_place, name: string) => values[name] ?? '');
}

/** What an address's path holds, if it is one of this page: like the router, ignoring case and a slash at the end. */
export function readPage<Path extends PagePath>(path: Path, pathname: string): PageValues<Path> | null;
export function readPage(path: string, pathname: string): Readonly<Record<string, string>> | null {
  const form = new RegExp(`^${path.replaceAll(/:(\w+)/gu, '(?<$1>[^/]+)')}/?$`, 'iu');
  const found = form.exec(pathname);
  return found && { ...found.groups };
}

/** Which of these pages a path is, if any. */
export function findPage<Path extends PagePath>(paths: readonly Path[], pathname: string): Path | undefined {
  return paths.find((path) => readPage(path, pathname));
}
