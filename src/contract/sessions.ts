import { z } from 'zod';
import { endpoint, id, nothing, itemSchema } from './endpoint.ts';
import { sessionFactor } from './factor-values.ts';
import { encrypted, keyId, loginType } from './values.ts';

/** One session of the caller's account; browser and system are the makers' own names, `null` if unknown. */
export const sessionRow = z.object({
  id: z.string(),
  createdAt: z.int(),
  lastUsedAt: z.int(),
  expiresAt: z.int(),
  loginType,
  browser: z.string().nullable(),
  system: z.string().nullable(),
  /** The second factor of the sign-in; `null` without a second step. */
  factor: sessionFactor.nullable(),
  /** The session that asks. */
  current: z.boolean(),
});
/** One session of the caller's account. */
export type SessionRow = z.infer<typeof sessionRow>;

/** One sign-in into the caller's account, or an attempt at one. */
export const signInRow = z.object({
  at: z.int(),
  address: z.string().nullable(),
  loginType,
  succeeded: z.boolean(),
});
/** One sign-in into the caller's account, or an attempt at one. */
export type SignInRow = z.infer<typeof signInRow>;

export const listSessions = endpoint({
  path: '/web/user/listSessions',
  summary: "Where the caller's account is signed in; this session first, then the one used last",
  access: 'session',
  body: nothing,
  answer: z.object({ rows: z.array(sessionRow), total: z.int() }),
});

export const endSession = endpoint({
  path: '/web/user/endSession',
  summary: "End one session of the caller's account at once, its live streams as well",
  access: 'session',
  body: z.object({ id }),
  answer: nothing,
});

export const endOtherSessions = endpoint({
  path: '/web/user/endOtherSessions',
  summary: "End every other session of the caller's account at once, their live streams as well",
  access: 'session',
  body: nothing,
  answer: itemSchema(z.object({ ended: z.int() })),
});

export const listSignIns = endpoint({
  path: '/web/user/listSignIns',
  summary: "The newest 50 sign-ins into the caller's account and attempts at one, newest first",
  access: 'session',
  body: nothing,
  answer: z.object({ rows: z.array(signInRow), total: z.int() }),
});

export const takeOut = endpoint({
  path: '/web/user/takeOut',
  summary: "All of the caller's data as a ZIP of CSV and JSON files; at most 10 a day",
  access: 'session',
  sends: 'file',
  body: nothing,
  answer: nothing,
});

export const closeAccount = endpoint({
  path: '/web/user/closeAccount',
  summary: 'Delete the account in 7 days: every session ends and nobody sees its pets from now on',
  access: 'session',
  body: z.object({ password: encrypted, keyId }),
  answer: itemSchema(z.object({ closesAt: z.int() })),
});

export const keepAccount = endpoint({
  path: '/web/user/keepAccount',
  summary: 'Take the closing of the account back',
  access: 'session',
  body: nothing,
  answer: nothing,
});
