import { z } from 'zod';
import { troubleOfStatus, type Answer } from '../ask.ts';
import { SessionOverError, TroubleError } from '../trouble.ts';

/** The statuses in the body of an answer. */
const STATUS = { done: 0, wrongCredentials: 2, furtherStep: 4, tooMany: 429, oldVersion: 920 } as const;
/** HTTP statuses of a token that does not count any more. */
const SESSION_OVER: ReadonlySet<number> = new Set([401, 430]);
/** A step of the sign-in that asks for a code. Others (`tou`, `pp`, `verifyEmail`) are done in the app without one. */
const SECOND_FACTOR = /2fa|mfa|otp|factor|phone|sms|code/iu;

const envelope = z.looseObject({
  status: z.number().optional(),
  message: z.string().optional(),
  data: z.unknown().optional(),
  ticket: z.unknown().optional(),
});
/** The body of an answer. */
export type Envelope = z.infer<typeof envelope>;

const refusal = z.looseObject({
  minimumVersion: z.string().optional(),
  message: z.string().optional(),
  data: z.looseObject({ lockout: z.number().optional() }).optional(),
});
const furtherStep = z.looseObject({ step: z.looseObject({ type: z.string() }) });

/**
 * The body of an answer that went well.
 *
 * @throws TroubleError, or SessionOverError for a token that does not count any more
 */
export function readEnvelope(answer: Answer): Envelope {
  const { status: http, waitMs } = answer;
  const body = envelope.safeParse(answer.json).data;
  const status = body?.status;
  const told = refusal.safeParse(body?.data).data;
  if (status === STATUS.oldVersion || told?.minimumVersion !== undefined || body?.message === 'RequiredHeaderMissing')
    throw new TroubleError('version', told?.minimumVersion ?? body?.message ?? null);
  if (status === STATUS.tooMany || http === 429) throw tooMany(told, waitMs);
  if (SESSION_OVER.has(http) || SESSION_OVER.has(status ?? 0)) throw new SessionOverError(`HTTP ${http}`);
  if (status === STATUS.wrongCredentials) throw new TroubleError('password', `status ${status}`);
  // Their gate answers with a page when it blocks an address.
  if (http === 403) throw new TroubleError('tooMany', `HTTP ${http}`, waitMs);
  if (status === STATUS.furtherStep) throw stepNeeded(body?.data);
  const refused = troubleOfStatus(answer);
  if (refused !== null) throw refused;
  if (body === undefined || status === undefined) throw new TroubleError('unexpected', 'no status');
  if (status !== STATUS.done) throw new TroubleError('unexpected', `status ${status}`);
  if (furtherStep.safeParse(body.data).success) throw stepNeeded(body.data);
  return body;
}

/** A data part as a schema has it. @throws TroubleError `unexpected` */
export function readData<Schema extends z.ZodType>(schema: Schema, { data }: Envelope): z.output<Schema> {
  const parsed = schema.safeParse(data);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new TroubleError('unexpected', `data.${issue?.path.join('.') ?? ''}`);
}

function tooMany(told: z.infer<typeof refusal> | undefined, waitMs: number | null): TroubleError {
  const seconds = told?.data?.lockout;
  if (seconds === undefined && told?.message !== 'locked') return new TroubleError('tooMany', 'HTTP 429', waitMs);
  const lockoutMs = (seconds ?? 0) * 1_000;
  return new TroubleError(
    'locked',
    seconds === undefined ? null : `lockout ${seconds}`,
    Math.max(lockoutMs, waitMs ?? 0),
  );
}

function stepNeeded(data: unknown): TroubleError {
  const type = furtherStep.safeParse(data).data?.step.type ?? '';
  return new TroubleError(SECOND_FACTOR.test(type) ? 'secondFactor' : 'terms', `step ${type}`);
}
