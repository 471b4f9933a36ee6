import { z } from 'zod';
import { CODE_LENGTH, MAX_RECOVERY_CODE_LENGTH } from './limits.ts';

/** A code of six digits: of an authenticator app, or sent to the account. */
export const sixDigits = z.string().regex(new RegExp(`^\\d{${CODE_LENGTH}}$`));

/** The methods of the second step; `reset` becomes available after the waiting time for its removal. */
export const factorMethod = z.enum(['passkey', 'totp', 'recoveryCode', 'reset']);
/** How a second step is taken. */
export type FactorMethod = z.infer<typeof factorMethod>;

/** The second factor of a session; `device` is a remembered device. */
export const sessionFactor = z.enum(['passkey', 'totp', 'recoveryCode', 'device']);
/** The second factor of a session. */
export type SessionFactor = z.infer<typeof sessionFactor>;

/** Names a sign-in, or another step, that waits for a proof. */
export const stepTicket = z.string().min(1).max(1_000);

/** Bytes as WebAuthn writes them. */
export const base64Url = (maxLength: number) =>
  z
    .string()
    .regex(/^[\w-]+$/)
    .max(maxLength);

/** What a browser answers when a passkey was used (`AuthenticationResponseJSON`). */
export const passkeyAnswer = z.object({
  id: base64Url(1_400),
  rawId: base64Url(1_400),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64Url(4_000),
    authenticatorData: base64Url(8_000),
    signature: base64Url(4_000),
    userHandle: base64Url(200).optional(),
  }),
});
/** What a browser answers when a passkey was used. */
export type PasskeyAnswer = z.output<typeof passkeyAnswer>;

/** What a browser needs to use a passkey (`PublicKeyCredentialRequestOptionsJSON`). */
export const passkeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string().optional(),
  timeout: z.int().optional(),
  userVerification: z.string().optional(),
  allowCredentials: z
    .array(z.object({ id: z.string(), type: z.string(), transports: z.array(z.string()).optional() }))
    .optional(),
});

/** A proof for the second step: exactly one of these. */
export const factorProof = z.object({
  totp: sixDigits.optional(),
  recoveryCode: z.string().trim().min(1).max(MAX_RECOVERY_CODE_LENGTH).optional(),
  passkey: passkeyAnswer.optional(),
  resetCode: sixDigits.optional(),
});
/** A proof for the second step. */
export type FactorProof = z.output<typeof factorProof>;

/** Whether exactly one proof was sent. */
export function hasOneProof({ totp, recoveryCode, passkey, resetCode }: FactorProof): boolean {
  return [totp, recoveryCode, passkey, resetCode].filter((proof) => proof !== undefined).length === 1;
}

/** Answer with code 501: the second step, and how it can be taken. */
export const secondFactorStep = z.object({
  step: z.literal('secondFactor'),
  ticket: z.string(),
  methods: z.array(factorMethod),
  passkey: passkeyRequest.nullable(),
  expiresAt: z.int(),
  /** When the second step can be removed by a code sent to the account; `null` when nobody asked for that. */
  resetAt: z.int().nullable(),
});
/** The second step of a sign-in. */
export type SecondFactorStep = z.infer<typeof secondFactorStep>;
