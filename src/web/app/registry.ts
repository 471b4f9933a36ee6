import { FOLLOWED_PATHS, TREATMENT_PATHS, type ScreenPath } from '#contract/pages.ts';
import { toScreenFace } from '#contract/screens.ts';
import type { LoginType } from '#contract/values.ts';
import type { FirstKey } from '#i18n/catalog.ts';
import { HomeScreen } from './screens/HomeScreen.tsx';
import { alreadyHere, type ChunkLoader } from '#web/api/chunks.ts';

/** One screen that the server's menu may name. */
export type ScreenEntry = {
  readonly path: ScreenPath;
  /** The screen that shows this one as a part of its own: open to whoever may open that, and drawn in its place. */
  readonly within?: ScreenPath;
  /** Title of the page, where it is not that of the menu. */
  readonly pageTitle?: FirstKey;
  readonly load: ChunkLoader;
  /** The variant for vets, if it differs. */
  readonly loadForVet?: ChunkLoader;
};

const loadSettings: ChunkLoader = async () => (await import('./screens/SettingsScreen.tsx')).SettingsScreen;
const loadTreatment: ChunkLoader = async () => (await import('./screens/TreatmentScreen.tsx')).TreatmentScreen;
const loadFollowedPet: ChunkLoader = async () => (await import('./screens/FollowedPetScreen.tsx')).FollowedPetScreen;
const loadFollowedAlerts: ChunkLoader = async () =>
  (await import('./screens/FollowedAlertsScreen.tsx')).FollowedAlertsScreen;

/** Every screen there is below the layout; which of them a user can open is for the server's menu to say. */
export const screens: readonly ScreenEntry[] = [
  {
    path: '/home',
    pageTitle: 'menu.homeTitle',
    load: alreadyHere(HomeScreen), // owners open it first
    loadForVet: async () => (await import('./screens/DoctorHomeScreen.tsx')).DoctorHomeScreen,
  },
  {
    path: '/sessionReport',
    load: async () => (await import('./screens/SensorReportScreen.tsx')).SensorReportScreen,
  },
  {
    path: '/report',
    load: async () => (await import('./screens/ReportScreen.tsx')).ReportScreen,
  },
  ...TREATMENT_PATHS.map((path) => ({ path, within: '/treatment', load: loadTreatment }) as const),
  {
    path: '/event',
    load: async () => (await import('./screens/EventScreen.tsx')).EventScreen,
  },
  {
    path: '/follower',
    load: async () => (await import('./screens/FollowerScreen.tsx')).FollowerScreen,
  },
  {
    path: '/followerRequest',
    load: async () => (await import('./screens/FollowerRequestScreen.tsx')).FollowerRequestScreen,
  },
  {
    path: '/follow',
    load: async () => (await import('./screens/FollowScreen.tsx')).FollowScreen,
  },
  { path: '/settings', load: loadSettings },
  { path: '/settings/alerts', within: '/settings', load: loadSettings },
  { path: '/settings/alertLog', within: '/settings', load: loadSettings },
  { path: '/settings/sources', within: '/settings', load: loadSettings },
  { path: '/settings/sources/add', within: '/settings', load: loadSettings },
  { path: '/settings/import', within: '/settings', pageTitle: 'menu.importTitle', load: loadSettings },
];

/** Screens for every signed-in user, whatever the menu. */
export const fixedScreens: readonly ScreenEntry[] = [
  ...['/follow/:memberId' as const, ...FOLLOWED_PATHS].map(
    (path) => ({ path, within: '/follow/:memberId', load: loadFollowedPet }) as const,
  ),
  { path: '/follow/:memberId/alerts', load: loadFollowedAlerts },
  { path: '/follow/:memberId/alertLog', within: '/follow/:memberId/alerts', load: loadFollowedAlerts },
  {
    path: '/alarm/:alertId',
    load: async () => (await import('./screens/AlarmScreen.tsx')).AlarmScreen,
  },
  {
    path: '/user/profile',
    load: async () => (await import('./screens/ProfileScreen.tsx')).ProfileScreen,
  },
];

/** Brings what this kind of user sees on a screen. */
export function chooseLoader({ load, loadForVet }: ScreenEntry, role: LoginType): ChunkLoader {
  return (role === '1' && loadForVet) || load;
}

/** The key of a page's title. */
export function pageTitle({ path, pageTitle: own }: ScreenEntry): FirstKey {
  return own ?? toScreenFace(path).title;
}
