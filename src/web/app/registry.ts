import type { LoginType } from '#contract/values.ts';
import type { FirstKey } from '#i18n/catalog.ts';
import type { IconName } from '#web/ui/icons.tsx';
import { loadOwnHome } from './home-loader.ts';
import type { ScreenPath } from './known-paths.ts';
import type { ChunkLoader } from '#web/api/chunks.ts';

/** One screen that the server's menu may name. */
export type ScreenEntry = {
  readonly path: ScreenPath;
  /** Title of the page. */
  readonly title: FirstKey;
  readonly icon: IconName;
  readonly load: ChunkLoader;
  /** What a vet sees there, where it differs. */
  readonly loadForVet?: ChunkLoader;
};

/** Every screen there is below the layout; which of them a user can open is for the server's menu to say. */
export const screens: readonly ScreenEntry[] = [
  {
    path: '/home',
    title: 'menu.homeTitle',
    icon: 'pulse',
    load: loadOwnHome,
    loadForVet: async () => (await import('./screens/DoctorHomeScreen.tsx')).DoctorHomeScreen,
  },
  {
    path: '/sessionReport',
    title: 'menu.sessionReport',
    icon: 'clock',
    load: async () => (await import('./screens/SensorReportScreen.tsx')).SensorReportScreen,
  },
  {
    path: '/report',
    title: 'menu.report',
    icon: 'bars',
    load: async () => (await import('./screens/ReportScreen.tsx')).ReportScreen,
  },
  {
    path: '/event',
    title: 'menu.event',
    icon: 'list',
    load: async () => (await import('./screens/EventScreen.tsx')).EventScreen,
  },
  {
    path: '/follower',
    title: 'menu.follower',
    icon: 'people',
    load: async () => (await import('./screens/FollowerScreen.tsx')).FollowerScreen,
  },
  {
    path: '/followerRequest',
    title: 'menu.followerRequest',
    icon: 'personCheck',
    load: async () => (await import('./screens/FollowerRequestScreen.tsx')).FollowerRequestScreen,
  },
  {
    path: '/follow',
    title: 'menu.follow',
    icon: 'pulse',
    load: async () => (await import('./screens/FollowScreen.tsx')).FollowScreen,
  },
  {
    path: '/settings',
    title: 'menu.settings',
    icon: 'sliders',
    load: async () => (await import('./screens/SettingsScreen.tsx')).SettingsScreen,
  },
];

/** Screens that belong to everybody who is signed in, whatever the menu says. */
export const fixedScreens: readonly ScreenEntry[] = [
  {
    path: '/follow/:memberId',
    title: 'menu.follow',
    icon: 'pulse',
    load: async () => (await import('./screens/FollowedPetScreen.tsx')).FollowedPetScreen,
  },
  {
    path: '/user/profile',
    title: 'menu.profile',
    icon: 'person',
    load: async () => (await import('./screens/ProfileScreen.tsx')).ProfileScreen,
  },
];

/** Brings what this kind of user sees on a screen. */
export function chooseLoader({ load, loadForVet }: ScreenEntry, role: LoginType): ChunkLoader {
  return (role === '1' && loadForVet) || load;
}
