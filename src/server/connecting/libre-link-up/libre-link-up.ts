import { createHash } from 'node:crypto';
import { z } from 'zod';
import { MINUTE_MS } from '#domain/units/units.ts';
import type { NewReading } from '../../rules/reading-rules.ts';
import type { Answer } from '../ask.ts';
import type { ConnectorService, Fetched, Followed, Login, ServiceSession, Wanted, Wire } from '../connector-service.ts';
import { NotFollowedError, SessionOverError, TroubleError } from '../trouble.ts';
import { readData, readEnvelope, type Envelope } from './answers.ts';
import { toReading } from './measurements.ts';

/** `eu`, `eu2`, `us`, `ap` …; new ones appear without notice, and all of them are hosts of the same owner. */
const REGION = /^[a-z]{2}\d?$/u;
const OTHER_HOSTS: Readonly<Record<string, string>> = {
  ru: 'https://api.libreview.ru',
  cn: 'https://api-cn.myfreestyle.cn',
};
/** A region that sends on to a region that sends on is a fault. */
const MAX_REDIRECTS = 2;
const MODEL = 'FreeStyle Libre';

const redirection = z.looseObject({ redirect: z.literal(true), region: z.string() });
const ticket = z.looseObject({ token: z.string().min(1), expires: z.number() });
const signedIn = z.looseObject({ authTicket: ticket, user: z.looseObject({ id: z.string().min(1) }) });
const sensor = z.looseObject({ sn: z.string().max(64).nullish(), a: z.number().nullish() });
const connection = z.looseObject({
  patientId: z.string().min(1).max(100),
  firstName: z.string().nullish(),
  lastName: z.string().nullish(),
  sensor: sensor.nullish().catch(null),
  glucoseMeasurement: z.unknown().optional(),
});
const graph = z.looseObject({ connection, graphData: z.array(z.unknown()).nullish() });
const sessionToken = z.object({ token: z.string(), accountId: z.string() });

/** LibreLink Up of Abbott: the account follows one or more people with a Libre sensor. */
export const libreLinkUp: ConnectorService = {
  everyMs: 5 * MINUTE_MS,
  needsRegion: false,
  isRegion: (region) => REGION.test(region),
  signIn,
  listFollowed: async (wire, session) => {
    const answer = await get(wire, session, '/llu/connections');
    return readData(z.array(connection), readEnvelope(answer)).map(toFollowed);
  },
  fetchReadings,
};

async function signIn(wire: Wire, login: Login): Promise<ServiceSession> {
  let { region } = login;
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    const body = await postLogin(wire, region, login);
    const elsewhere = redirection.safeParse(body.data).data;
    if (elsewhere === undefined) return toSession(body, region);
    if (!REGION.test(elsewhere.region)) throw new TroubleError('unexpected', `region ${elsewhere.region}`);
    ({ region } = elsewhere);
  }
  throw new TroubleError('unexpected', `region ${region ?? ''}`);
}

async function postLogin(wire: Wire, region: string | null, { account, password }: Login): Promise<Envelope> {
  const answer = await wire.ask({
    url: `${toHost(wire, region)}/llu/auth/login`,
    method: 'POST',
    headers: toHeaders(wire),
    body: { email: account, password },
  });
  try {
    return readEnvelope(answer);
  } catch (error) {
    // Without a session, its refusal is one of the credentials.
    throw error instanceof SessionOverError ? new TroubleError('password', error.message) : error;
  }
}

function toSession(body: Envelope, region: string | null): ServiceSession {
  const { authTicket, user } = readData(signedIn, body);
  const accountId = createHash('sha256').update(user.id).digest('hex');
  return withTicket(region, authTicket, accountId);
}

function withTicket(region: string | null, given: z.infer<typeof ticket>, accountId: string): ServiceSession {
  const token = JSON.stringify({ token: given.token, accountId } satisfies z.infer<typeof sessionToken>);
  return { region, token, expiresAtMs: given.expires * 1_000 };
}

async function fetchReadings(wire: Wire, session: ServiceSession, { followed }: Wanted): Promise<Fetched> {
  const path = `/llu/connections/${encodeURIComponent(followed.followedId)}/graph`;
  const answer = await get(wire, session, path);
  if (answer.status === 404) throw new NotFollowedError(path);
  const body = readEnvelope(answer);
  const data = readData(graph, body);
  // Never take what belongs to somebody else.
  if (data.connection.patientId !== followed.followedId) throw new NotFollowedError(followed.followedId);
  const history = (data.graphData ?? []).flatMap((value) => toReading(value, false) ?? []);
  const current = toReading(data.connection.glucoseMeasurement, true);
  return {
    batches: bySensor(current === null ? history : [...history, current], data.connection, followed),
    followed: toFollowed(data.connection),
    renewed: toRenewed(body, session),
  };
}

/** The graph reaches back into the time of the sensor before: those values are that one's. */
function bySensor(
  readings: readonly NewReading[],
  { sensor: present }: z.infer<typeof connection>,
  before: Followed,
): Fetched['batches'] {
  const sn = present?.sn || before.sensor;
  const fittedAtMs = (present?.a ?? 0) * 1_000;
  const isSame = before.sensor === sn;
  const earlier = readings.filter(({ at }) => at < fittedAtMs);
  const own = readings.filter(({ at }) => at >= fittedAtMs);
  return [
    { source: toSource(isSame ? null : before.sensor), readings: earlier },
    { source: toSource(sn), readings: own },
  ].filter((batch) => batch.readings.length > 0);
}

function toSource(sn: string | null): Fetched['batches'][number]['source'] {
  return sn === null ? { sn: 'LibreLink Up', model: MODEL, isSerial: false } : { sn, model: MODEL, isSerial: true };
}

function toFollowed({ patientId, firstName, lastName, sensor: present }: z.infer<typeof connection>): Followed {
  const name = `${firstName ?? ''} ${lastName ?? ''}`.trim().slice(0, 120);
  return { followedId: patientId, name, sensor: present?.sn || null };
}

/** Answers carry a token that lasts longer than the one they were asked with. */
function toRenewed({ ticket: given }: Envelope, session: ServiceSession): ServiceSession | null {
  const fresh = ticket.safeParse(given).data;
  if (fresh === undefined) return null;
  const { token, accountId } = sessionToken.parse(JSON.parse(session.token));
  return fresh.token === token ? null : withTicket(session.region, fresh, accountId);
}

function get(wire: Wire, session: ServiceSession, path: string): Promise<Answer> {
  const { token, accountId } = sessionToken.parse(JSON.parse(session.token));
  return wire.ask({
    url: `${toHost(wire, session.region)}${path}`,
    method: 'GET',
    headers: { ...toHeaders(wire), authorization: `Bearer ${token}`, 'account-id': accountId },
  });
}

function toHost({ config }: Wire, region: string | null): string {
  const own = config.libreLinkUpUrl;
  if (own !== undefined) return own.replace('{region}', region ?? 'global');
  if (region === null) return 'https://api.libreview.io';
  return OTHER_HOSTS[region] ?? `https://api-${region}.libreview.io`;
}

function toHeaders({ config }: Wire): Record<string, string> {
  return {
    'content-type': 'application/json',
    'cache-control': 'no-cache',
    product: 'llu.android',
    version: config.libreLinkUpVersion,
    'user-agent': `PetCGM/${config.version}`,
  };
}
