/** Pages with a screen behind the sign-in. */
export const SCREEN_PATHS = [
  '/home',
  '/sessionReport',
  '/report',
  '/event',
  '/follower',
  '/followerRequest',
  '/follow',
  '/follow/:memberId',
  '/settings',
  '/user/profile',
] as const;

/** Pages that everybody may open. */
export const PUBLIC_PATHS = [
  '/login',
  '/register',
  '/forget',
  '/privacy',
  '/report/:lang/:id',
  '/reportPdf/:id',
  '/doctorDetail/:id',
] as const;

/** Pages that say why another one cannot be had. */
export const ERROR_PATHS = ['/403', '/404', '/500'] as const;

/** Pages that are read with the token of a report link. */
export const REPORT_LINK_PATHS = [
  '/report/:lang/:id',
  '/reportPdf/:id',
  '/doctorDetail/:id',
] as const satisfies readonly (typeof PUBLIC_PATHS)[number][];
