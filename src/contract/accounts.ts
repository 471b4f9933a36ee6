import { z } from 'zod';
import { endpoint, nothing, itemSchema } from './endpoint.ts';
import { factorProof, hasOneProof, secondFactorStep, sixDigits, stepTicket } from './factor-values.ts';
import { account, country, encrypted, keyId, language, loginType, petType, shownName } from './values.ts';

/**
 * A new session. Its token is shown only once and not stored in the clear. A browser that was unknown to the account
 * also gets a `deviceToken`: sent in the header `xDevice` (up to five, separated by commas), it gives the browser its
 * own limits for 90 days, so that other people's wrong passwords do not lock it out.
 */
export const sessionItem = z.object({
  xToken: z.string(),
  loginType,
  expiresAt: z.int(),
  deviceToken: z.string().optional(),
});
/** Answer to a login: a session, or (code 501) the further step that is needed. */
export const loginItem = z.union([sessionItem, z.object({ step: z.literal('verifyCode') }), secondFactorStep]);

/**
 * The public key for passwords. The encrypted text is the password alone, or JSON of `password`, `nonce` (16 to 64
 * random characters) and `at` (epoch ms); in that form it is accepted once, within 10 minutes.
 */
export const publicKeyItem = z.object({
  keyId: z.string(),
  publicKey: z.string(),
  algorithm: z.literal('RSA-OAEP-256'),
  bits: z.int(),
  /** The portal's time, to be sent with a password. */
  now: z.int(),
});

/** One entry of the server-driven menu; `title` is a catalog key. */
const menuEntry = z.object({
  path: z.string(),
  title: z.string(),
  icon: z.string(),
  hideMenu: z.boolean(),
});
/** An entry of the menu with those that belong below it; they are entries and routes like it. */
export const menuItem = menuEntry.extend({ children: z.array(menuEntry).optional() });
/** One entry of the server-driven menu. */
export type MenuItem = z.infer<typeof menuItem>;

/** Who is signed in, what the menu holds, and where to land. */
export const userInfo = z.object({
  user: z.object({
    accountId: z.string(),
    memberName: z.string(),
    memberId: z.string(),
    avatar: z.string().nullable(),
    email: z.string().nullable(),
    mobile: z.string().nullable(),
    professional: z.boolean(),
    /** In which the portal writes to the account. */
    language,
    /** When the account will be deleted for good; `null` when it is not being closed. */
    closesAt: z.int().nullable(),
    /** When the second step of the sign-in can be removed; `null` when nobody asked for that. */
    factorResetAt: z.int().nullable(),
  }),
  role: loginType,
  menus: z.array(menuItem),
  homePath: z.string(),
});
/** Who is signed in, what the menu holds, and where to land. */
export type UserInfo = z.infer<typeof userInfo>;

export const publicKey = endpoint({
  path: '/web/user/publicKey',
  summary: 'The key that passwords travel under',
  access: 'public',
  body: nothing,
  answer: itemSchema(publicKeyItem),
});

export const sendVerifyCode = endpoint({
  path: '/web/user/sendVerifyCode',
  summary: 'Send a verification code; the answer does not tell whether the account exists',
  access: 'public',
  body: z.object({ account, purpose: z.enum(['login', 'register', 'forget']) }),
  answer: nothing,
});

export const register = endpoint({
  path: '/web/user/register',
  summary: 'Open an account and sign in',
  access: 'public',
  body: z.object({
    account,
    code: sixDigits,
    password: encrypted,
    keyId,
    loginType,
    memberName: shownName,
    petType: petType.nullish(),
    country: country.nullish(),
    language,
  }),
  answer: itemSchema(sessionItem),
});

export const login = endpoint({
  path: '/web/user/login',
  summary: 'Sign in with a password, a code, or both when code 501 asked for it',
  access: 'public',
  body: z
    .object({
      account,
      loginType,
      password: encrypted.optional(),
      keyId,
      code: sixDigits.optional(),
      rememberMe: z.boolean().default(false),
    })
    .refine((body) => body.password !== undefined || body.code !== undefined, {
      path: ['password'],
    }),
  answer: itemSchema(loginItem),
});

export const forgetPassword = endpoint({
  path: '/web/user/forgetPassword',
  summary:
    'Set a new password with a code, and the second step where there is one; every session, key of an app and link to a report ends',
  access: 'public',
  body: z.object({
    account,
    code: sixDigits,
    newPassword: encrypted,
    keyId,
    /** Of the second step that code 501 asked for, with its proof. */
    ticket: stepTicket.optional(),
    factor: factorProof.refine(hasOneProof, { path: ['totp'] }).optional(),
  }),
  answer: z.object({ item: secondFactorStep.optional() }),
});

/** Keys to an account's pets that are valid: of apps, and of reports. */
export const validKeys = z.object({ tokens: z.int(), links: z.int() });

export const countKeys = endpoint({
  path: '/web/user/countKeys',
  summary: 'How many keys of apps and links to reports are valid, over all pets',
  access: 'session',
  body: nothing,
  answer: itemSchema(validKeys),
});

export const modifyPassword = endpoint({
  path: '/web/user/modifyPassword',
  summary:
    'Change the password; every session of the account ends, with `endKeys` keys of apps and links to reports as well',
  access: 'session',
  body: z.object({ oldPassword: encrypted, newPassword: encrypted, keyId, endKeys: z.boolean().default(false) }),
  /** The keys that are valid now. */
  answer: itemSchema(validKeys),
});

export const getUserInfo = endpoint({
  path: '/web/user/getUserInfo',
  summary: 'Who is signed in, the menu and the landing path',
  access: 'session',
  body: nothing,
  answer: itemSchema(userInfo),
});

export const logout = endpoint({
  path: '/web/user/logout',
  summary: 'End this session at once',
  access: 'session',
  body: nothing,
  answer: nothing,
});
