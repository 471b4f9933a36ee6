import { z } from 'zod';
import { DEXCOM_LIMITS, limitFlag } from '#domain/glucose/sensor-limits.ts';
import { MINUTE_MS } from '#domain/units/units.ts';
import { parseTrendNumber } from '../nightscout/directions.ts';
import type { NewReading } from '../rules/reading-rules.ts';
import { troubleOfStatus, type Answer } from './ask.ts';
import type { ConnectorService, Fetched, Login, ServiceSession, Wanted, Wire } from './connector-service.ts';
import { SessionOverError, TroubleError } from './trouble.ts';

/** Each region has its servers, and the id of the app that the portal calls itself. */
const REGIONS: Readonly<Record<string, { readonly host: string; readonly applicationId: string }>> = {
  us: { host: 'https://share2.dexcom.com', applicationId: 'd89443d2-327c-4a6f-89e5-496bbb0317db' },
  ous: { host: 'https://shareous1.dexcom.com', applicationId: 'd89443d2-327c-4a6f-89e5-496bbb0317db' },
  jp: { host: 'https://share.dexcom.jp', applicationId: 'd8665ade-9673-4e27-9ff6-92db4ce13d13' },
};
const SERVICES_PATH = '/ShareWebServices/Services';
/** The id of an account or a session that was refused. */
const NO_ID = /^0{8}-0{4}-0{4}-0{4}-0{12}$/u;
/** The service has a day. */
const MAX_MINUTES = 1_440;
const MAX_COUNT = 288;
/** More than the newest known value is asked for, because phones send some later. */
const OVERLAP_MINUTES = 60;
/** Below are the codes of a sensor without a value. */
const LOWEST_VALUE = 13;

const WRONG_CREDENTIALS: ReadonlySet<string> = new Set([
  'AccountPasswordInvalid',
  'SSO_AuthenticatePasswordInvalid',
  'SSO_AuthenticateAccountNotFound',
]);
const SESSION_OVER: ReadonlySet<string> = new Set(['SessionIdNotFound', 'SessionNotValid']);
/** The service writes it in two ways. */
const TOO_MANY_TRIES = /^SSO_AuthenticateMaxAttemptsExce/u;

const refusal = z.looseObject({ Code: z.string(), Message: z.string().nullish() });
const egv = z.looseObject({ WT: z.string(), Value: z.number(), Trend: z.union([z.string(), z.number()]).nullish() });
const sessionToken = z.object({ accountId: z.string(), sessionId: z.string() });

/** Dexcom Share: the account is that of the sensor's owner, whose app must share with at least one follower. */
export const dexcomShare: ConnectorService = {
  everyMs: 5 * MINUTE_MS,
  needsRegion: true,
  isRegion: (region) => region in REGIONS,
  signIn,
  listFollowed: async (_wire, { token }, account) => [
    { followedId: sessionToken.parse(JSON.parse(token)).accountId, name: account, sensor: null },
  ],
  fetchReadings,
};

async function signIn(wire: Wire, { account, password, region }: Login): Promise<ServiceSession> {
  const { applicationId = '' } = REGIONS[region ?? ''] ?? {};
  const given = { password, applicationId };
  const accountId = await askForId(wire, region, 'AuthenticatePublisherAccount', { accountName: account, ...given });
  const sessionId = await askForId(wire, region, 'LoginPublisherAccountById', { accountId, ...given });
  return { region, token: JSON.stringify({ accountId, sessionId }), expiresAtMs: null };
}

async function askForId(wire: Wire, region: string | null, call: string, body: object): Promise<string> {
  const id = z.guid().safeParse(await post(wire, region, `/General/${call}`, body)).data;
  if (id === undefined) throw new TroubleError('unexpected', call);
  if (NO_ID.test(id)) throw new TroubleError('password', 'NoId');
  return id;
}

async function fetchReadings(wire: Wire, session: ServiceSession, wanted: Wanted): Promise<Fetched> {
  const { sessionId } = sessionToken.parse(JSON.parse(session.token));
  const query = new URLSearchParams({
    sessionId,
    minutes: String(minutesSince(wanted.sinceMs, wire.nowMs)),
    maxCount: String(MAX_COUNT),
  });
  const path = `/Publisher/ReadPublisherLatestGlucoseValues?${query.toString()}`;
  const rows = z.array(z.unknown()).safeParse(await post(wire, session.region, path, {})).data;
  if (rows === undefined) throw new TroubleError('unexpected', 'ReadPublisherLatestGlucoseValues');
  const readings = rows.flatMap((row) => toReading(row) ?? []);
  const source = { sn: 'Dexcom Share', model: 'Dexcom', isSerial: false };
  return { batches: [{ source, readings }], followed: wanted.followed, renewed: null };
}

function minutesSince(sinceMs: number | null, nowMs: number): number {
  if (sinceMs === null) return MAX_MINUTES;
  const minutes = Math.ceil((nowMs - sinceMs) / MINUTE_MS) + OVERLAP_MINUTES;
  return Math.min(MAX_MINUTES, Math.max(OVERLAP_MINUTES, minutes));
}

/** `Date(1700000000000)` in UTC, also with an offset behind it, which is the phone's. */
function toReading(row: unknown): NewReading | null {
  const parsed = egv.safeParse(row).data;
  const at = Number(/Date\((\d{1,15})/u.exec(parsed?.WT ?? '')?.[1] ?? Number.NaN);
  if (parsed === undefined || !Number.isSafeInteger(at) || parsed.Value < LOWEST_VALUE) return null;
  return { at, mgdl: parsed.Value, flag: limitFlag(parsed.Value, DEXCOM_LIMITS), trend: toTrend(parsed.Trend) };
}

/** The name of a direction, or its number in older answers, which is the same 1 to 7. */
function toTrend(sent: string | number | null | undefined): number | null {
  if (typeof sent !== 'number') return parseTrendNumber(sent);
  return Number.isInteger(sent) && sent >= 1 && sent <= 7 ? sent : null;
}

async function post(wire: Wire, region: string | null, path: string, body: object): Promise<unknown> {
  const answer = await wire.ask({
    url: `${toHost(wire, region)}${SERVICES_PATH}${path}`,
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': `PetCGM/${wire.config.version}` },
    body,
  });
  if (answer.status !== 200) throw toRefusal(answer);
  return answer.json;
}

/** Refusals come with HTTP 500 and a code. */
function toRefusal(answer: Answer): Error {
  const { Code: code, Message: message } = refusal.safeParse(answer.json).data ?? {};
  const unknown = troubleOfStatus(answer) ?? new TroubleError('unexpected');
  if (code === undefined) return unknown;
  if (WRONG_CREDENTIALS.has(code)) return new TroubleError('password', code);
  if (code === 'SSO_InternalError' && /cannot authenticate/iu.test(message ?? ''))
    return new TroubleError('password', code);
  if (TOO_MANY_TRIES.test(code)) return new TroubleError('locked', code, answer.waitMs);
  if (SESSION_OVER.has(code)) return new SessionOverError(code);
  return new TroubleError(unknown.trouble.code, code, answer.waitMs);
}

function toHost({ config }: Wire, region: string | null): string {
  const own = config.dexcomShareUrl;
  if (own !== undefined) return own.replace('{region}', region ?? 'us');
  return REGIONS[region ?? '']?.host ?? 'https://share2.dexcom.com';
}
