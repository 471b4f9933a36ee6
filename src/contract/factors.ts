import { z } from 'zod';
import { sessionItem } from './accounts.ts';
import { endpoint, id, nothing, itemSchema } from './endpoint.ts';
import {
  base64Url,
  factorProof,
  hasOneProof,
  passkeyAnswer,
  passkeyRequest,
  sixDigits,
  stepTicket,
} from './factor-values.ts';
import { encrypted, keyId, loginType } from './values.ts';
import { MAX_NAME_LENGTH } from './limits.ts';

/** What a browser answers after creating a passkey (`RegistrationResponseJSON`). */
const passkeyCreated = z.object({
  id: base64Url(1_400),
  rawId: base64Url(1_400),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64Url(4_000),
    attestationObject: base64Url(16_000),
    transports: z.array(z.string().max(20)).max(8).optional(),
  }),
});
/** What a browser answers when it has made a passkey. */
export type PasskeyCreated = z.output<typeof passkeyCreated>;

/** What a browser needs to create a passkey (`PublicKeyCredentialCreationOptionsJSON`). */
const passkeyCreation = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string().optional(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.string(), alg: z.int() })),
  timeout: z.int().optional(),
  attestation: z.string().optional(),
  excludeCredentials: z
    .array(z.object({ id: z.string(), type: z.string(), transports: z.array(z.string()).optional() }))
    .optional(),
  authenticatorSelection: z
    .object({
      residentKey: z.string().optional(),
      requireResidentKey: z.boolean().optional(),
      userVerification: z.string().optional(),
    })
    .optional(),
});

const passkeyRow = z.object({
  id,
  name: z.string(),
  createdAt: z.int(),
  lastUsedAt: z.int().nullable(),
});
/** One passkey of the caller's account. */
export type PasskeyRow = z.infer<typeof passkeyRow>;

/** Where the caller's account does without the second step. */
const rememberedDevice = z.object({
  id,
  browser: z.string().nullable(),
  system: z.string().nullable(),
  createdAt: z.int(),
  expiresAt: z.int(),
});

/** The second step of the caller's account. */
export const factorsItem = z.object({
  /** The authenticator app; `null` without one. */
  totp: z.object({ since: z.int(), lastUsedAt: z.int().nullable() }).nullable(),
  passkeys: z.array(passkeyRow),
  /** The host that may use passkeys; `null` if the portal's address does not allow passkeys. */
  passkeyHost: z.string().nullable(),
  recoveryCodesLeft: z.int(),
  devices: z.array(rememberedDevice),
  /** When the second step can be removed by a code sent to the account; `null` when nobody asked for that. */
  resetAt: z.int().nullable(),
});
/** The second step of the caller's account. */
export type Factors = z.infer<typeof factorsItem>;

/** Recovery codes, shown only now; `null` where the existing ones stay valid. */
const madeCodes = z.object({ recoveryCodes: z.array(z.string()).nullable() });

export const completeLogin = endpoint({
  path: '/web/user/completeLogin',
  summary: 'The second step of a sign-in that code 501 asked for; takes exactly one proof',
  access: 'public',
  body: z
    .object({ ticket: stepTicket, ...factorProof.shape, rememberDevice: z.boolean().default(false) })
    .refine(hasOneProof, { path: ['totp'] }),
  answer: itemSchema(sessionItem),
});

export const beginPasskeyLogin = endpoint({
  path: '/web/user/beginPasskeyLogin',
  summary: 'What a browser needs to sign in with a passkey alone',
  access: 'public',
  body: nothing,
  answer: itemSchema(z.object({ ticket: z.string(), options: passkeyRequest })),
});

export const passkeyLogin = endpoint({
  path: '/web/user/passkeyLogin',
  summary: 'Sign in with a passkey alone',
  access: 'public',
  body: z.object({ ticket: stepTicket, passkey: passkeyAnswer, loginType, rememberMe: z.boolean().default(false) }),
  answer: itemSchema(sessionItem),
});

export const startFactorReset = endpoint({
  path: '/web/user/startFactorReset',
  summary: 'Ask for the second step to be removed in 3 days, from a sign-in that waits for it; the owner is told',
  access: 'public',
  body: z.object({ ticket: stepTicket }),
  answer: itemSchema(z.object({ resetAt: z.int() })),
});

export const keepFactors = endpoint({
  path: '/web/user/keepFactors',
  summary: 'Take the removal of the second step back',
  access: 'session',
  body: nothing,
  answer: nothing,
});

export const loadFactors = endpoint({
  path: '/web/user/loadFactors',
  summary: "The second step of the caller's account: authenticator app, passkeys, recovery codes, remembered devices",
  access: 'session',
  body: nothing,
  answer: itemSchema(factorsItem),
});

export const beginConfirm = endpoint({
  path: '/web/user/beginConfirm',
  summary: 'What a browser needs to confirm with a passkey who is signed in',
  access: 'session',
  body: nothing,
  answer: itemSchema(z.object({ ticket: z.string(), options: passkeyRequest })),
});

export const confirmIdentity = endpoint({
  path: '/web/user/confirmIdentity',
  summary:
    'Confirm the identity of the signed-in person with a password, a code or a passkey; needed to change the second step',
  access: 'session',
  body: z
    .object({
      password: encrypted.optional(),
      keyId,
      totp: sixDigits.optional(),
      ticket: stepTicket.optional(),
      passkey: passkeyAnswer.optional(),
    })
    .refine((body) => [body.password, body.totp, body.passkey].filter((proof) => proof !== undefined).length === 1, {
      path: ['password'],
    }),
  answer: nothing,
});

export const beginTotp = endpoint({
  path: '/web/user/beginTotp',
  summary: 'A secret for an authenticator app; in use once `enableTotp` has seen a code of it',
  access: 'session',
  body: nothing,
  answer: itemSchema(z.object({ secret: z.string(), uri: z.string() })),
});

export const enableTotp = endpoint({
  path: '/web/user/enableTotp',
  summary: 'Take the authenticator app into use with a code of it',
  access: 'session',
  body: z.object({ totp: sixDigits }),
  answer: itemSchema(madeCodes),
});

export const removeTotp = endpoint({
  path: '/web/user/removeTotp',
  summary: 'Ask for codes of the authenticator app no more',
  access: 'session',
  body: nothing,
  answer: nothing,
});

export const beginPasskey = endpoint({
  path: '/web/user/beginPasskey',
  summary: 'What a browser needs to make a passkey for this portal',
  access: 'session',
  body: nothing,
  answer: itemSchema(z.object({ ticket: z.string(), options: passkeyCreation })),
});

export const addPasskey = endpoint({
  path: '/web/user/addPasskey',
  summary: 'Add the passkey that the browser has made, under a name',
  access: 'session',
  body: z.object({
    ticket: stepTicket,
    name: z
      .string()
      .trim()
      .min(1)
      .max(MAX_NAME_LENGTH)
      .regex(/^[^\p{Cc}\p{Cf}]*$/u),
    passkey: passkeyCreated,
  }),
  answer: itemSchema(madeCodes.extend({ id })),
});

export const removePasskey = endpoint({
  path: '/web/user/removePasskey',
  summary: "Remove one of the caller's passkeys",
  access: 'session',
  body: z.object({ id }),
  answer: nothing,
});

export const renewRecoveryCodes = endpoint({
  path: '/web/user/renewRecoveryCodes',
  summary: 'Ten new recovery codes; those before them are no longer taken',
  access: 'session',
  body: nothing,
  answer: itemSchema(z.object({ recoveryCodes: z.array(z.string()) })),
});

export const forgetDevices = endpoint({
  path: '/web/user/forgetDevices',
  summary: 'Ask for the second step on every device again',
  access: 'session',
  body: nothing,
  answer: nothing,
});
