import { createHash, randomBytes } from 'node:crypto';
import { MINUTE_MS, HOUR_MS } from '#domain/units/units.ts';
import { startStandIn, type Received, type Reply, type StandIn, type StandInSettings } from './stand-in.ts';

const GRAPH_MS = 12 * HOUR_MS;
const TOKEN_MS = 180 * 24 * HOUR_MS;
const PAGE = '<!DOCTYPE html><html><title>Attention Required!</title></html>';

/** What the service answers to everything, instead of what it was asked for. */
const TROUBLES = {
  terms: { status: 200, body: toStep('tou') },
  privacy: { status: 200, body: toStep('pp') },
  verifyEmail: { status: 200, body: toStep('verifyEmail') },
  secondFactor: { status: 200, body: toStep('mfaCode') },
  password: { status: 200, body: { status: 2, error: { message: 'notAuthenticated' } } },
  version: { status: 403, body: { status: 920, data: { minimumVersion: '99.1.0' } } },
  headerMissing: { status: 400, body: { message: 'RequiredHeaderMissing' } },
  locked: {
    status: 429,
    body: { status: 429, data: { code: 60, data: { failures: 3, interval: 60, lockout: 300 }, message: 'locked' } },
  },
  tooMany: { status: 429, body: PAGE, headers: { 'retry-after': '7200' } },
  banned: { status: 403, body: PAGE },
  down: { status: 503, body: PAGE },
  page: { status: 200, body: PAGE },
  otherStatus: { status: 200, body: { status: 911 } },
  noData: { status: 200, body: { status: 0, data: {} } },
  huge: { status: 200, body: { status: 0, data: 'x'.repeat(1_100_000) } },
  moved: { status: 302, body: PAGE, headers: { location: 'http://127.0.0.1:1/' } },
  elsewhere: { status: 200, body: { status: 0, data: { redirect: true, region: 'evil.example/' } } },
  gone: { status: 404, body: { message: 'NotFound' } },
  hang: 'hang',
  broken: null,
} as const satisfies Readonly<Record<string, Reply>>;
const NO_TOKEN = { status: 401, body: { message: 'MissingOrInvalidToken' } };
/** A trouble that the stand-in can be in. */
export type LinkUpTrouble = keyof typeof TROUBLES;

/** A value as the sensor made it. */
export type SensorValue = { readonly at: number; readonly mgdl: number };

/** Somebody with a sensor, whom accounts follow. */
export type Patient = {
  readonly patientId: string;
  firstName: string;
  sensor: { readonly sn: string; readonly fittedAtMs: number } | null;
  /** Minutes between two values of the history. */
  everyMinutes: number;
  /** mg/dL at an instant, whole minutes. */
  readonly mgdl: (at: number) => number;
  /** How far the clock of the phone is ahead. */
  aheadMs: number;
  /** Until when nothing of a time is there, such as while the phone is off: it comes afterwards. */
  lost: { readonly from: number; readonly to: number; readonly backAt: number } | null;
};

/** A service with one account. */
export type LibreLinkUp = StandIn & {
  readonly account: { email: string; password: string; region: string };
  readonly patients: Patient[];
  /** What it is in from now on, or at an instant. */
  readonly inTrouble: (trouble: LinkUpTrouble | null | ((nowMs: number) => LinkUpTrouble | null)) => void;
  /** No token counts any more. */
  readonly endTokens: () => void;
  /** Answers carry a new token, and the one they were asked with does not count any more. */
  readonly renewTokens: (on: boolean) => void;
  /** Each value of the history comes twice. */
  readonly sendTwice: (on: boolean) => void;
  /** How the list of those who share is refused. */
  readonly refuseList: (trouble: 'gone' | 'sessionOver' | null) => void;
  /** The values of the moment that it has answered. */
  readonly currents: SensorValue[];
};

/** A patient with a sensor that makes a value every five minutes and shows the one of each minute. */
export function aPatient(changes: Partial<Patient> = {}): Patient {
  return {
    patientId: '11111111-2222-3333-4444-555555555555',
    firstName: 'Mimi',
    sensor: { sn: '0M0001', fittedAtMs: 0 },
    everyMinutes: 5,
    mgdl: (at) => 150 + Math.round(60 * Math.sin(at / (3 * HOUR_MS))),
    aheadMs: 0,
    lost: null,
    ...changes,
  };
}

/** The history of a patient's sensor as it is known at an instant: 12 hours. */
export function historyOf({ everyMinutes, mgdl, lost }: Patient, nowMs: number): SensorValue[] {
  const everyMs = everyMinutes * MINUTE_MS;
  const newest = Math.floor(nowMs / everyMs) * everyMs;
  const list: SensorValue[] = [];
  for (let at = newest - GRAPH_MS; at <= newest; at += everyMs) {
    if (!isLost(lost, at, nowMs)) list.push({ at, mgdl: mgdl(at) });
  }
  return list;
}

/** Starts LibreLink Up in which the account is of the region `eu2`. */
export async function startLibreLinkUp(
  settings: StandInSettings,
  patients: Patient[] = [aPatient()],
): Promise<LibreLinkUp> {
  const account = { email: 'nina@mail.example', password: 'correct horse', region: 'eu2' };
  const userId = 'aaaaaaaa-bbbb-cccc-dddd-eeeeeeeeeeee';
  const tokens = new Set<string>();
  const currents: SensorValue[] = [];
  let findTrouble = (_nowMs: number): LinkUpTrouble | null => null;
  let isTwice = false;
  let doesRenew = false;
  let listTrouble: 'gone' | 'sessionOver' | null = null;
  const newTicket = () => {
    const token = randomBytes(24).toString('base64url');
    tokens.add(token);
    return { token, expires: Math.floor((settings.now() + TOKEN_MS) / 1_000), duration: TOKEN_MS };
  };
  const login = ({ json, region }: Received): Reply => {
    const isRight = json['email'] === account.email && json['password'] === account.password;
    if (!isRight) return TROUBLES.password;
    const data =
      region === account.region || region === ''
        ? { user: { id: userId, country: 'SI' }, authTicket: newTicket() }
        : { redirect: true, region: account.region };
    return { status: 200, body: { status: 0, data } };
  };
  const graph = (patient: Patient): Reply => {
    const nowMs = settings.now();
    const history = historyOf(patient, nowMs).filter(({ at }) => at <= nowMs - MINUTE_MS);
    const sent = (isTwice ? history.flatMap((value) => [value, value]) : history).map((value) => ({
      ...value,
      at: value.at + patient.aheadMs,
    }));
    const current = currentOf(patient, nowMs);
    if (current !== null) currents.push(current);
    const connection = toConnection(patient, current);
    if (doesRenew) tokens.clear();
    const renewed = doesRenew ? { ticket: newTicket() } : {};
    const data = { connection, activeSensors: [], graphData: sent.map(toPoint) };
    return { status: 200, body: { status: 0, data, ...renewed } };
  };
  const answer = (request: Received): Reply => {
    const trouble = findTrouble(settings.now());
    if (trouble !== null) return TROUBLES[trouble];
    if (request.headers['product'] === undefined) return TROUBLES.headerMissing;
    if (request.path === '/llu/auth/login') return login(request);
    if (!isKnown(request, tokens)) return NO_TOKEN;
    const hash = createHash('sha256').update(userId).digest('hex');
    if (request.headers['account-id'] !== hash) return TROUBLES.headerMissing;
    if (request.path === '/llu/connections') {
      if (listTrouble === 'gone') return TROUBLES.gone;
      if (listTrouble === 'sessionOver') return NO_TOKEN;
      const data = patients.map((patient) => toConnection(patient, currentOf(patient, settings.now())));
      return { status: 200, body: { status: 0, data } };
    }
    const [, id] = /^\/llu\/connections\/([\w-]+)\/graph$/u.exec(request.path) ?? [];
    const patient = patients.find(({ patientId }) => patientId === id);
    return patient === undefined ? { status: 404, body: { message: 'NotFound' } } : graph(patient);
  };
  const standIn = await startStandIn(settings, answer);
  return Object.assign(standIn, {
    account,
    patients,
    currents,
    inTrouble: (next: Parameters<LibreLinkUp['inTrouble']>[0]) => {
      findTrouble = typeof next === 'function' ? next : () => next;
    },
    endTokens: () => tokens.clear(),
    renewTokens: (on: boolean) => {
      doesRenew = on;
    },
    sendTwice: (on: boolean) => {
      isTwice = on;
    },
    refuseList: (trouble: typeof listTrouble) => {
      listTrouble = trouble;
    },
  });
}

function toStep(type: string): object {
  return { status: 4, data: { step: { type, componentName: 'AcceptDocument' }, authTicket: { token: 'step' } } };
}

function isKnown({ headers }: Received, tokens: ReadonlySet<string>): boolean {
  return tokens.has(headers.authorization?.replace('Bearer ', '') ?? '');
}

function isLost(lost: Patient['lost'], at: number, nowMs: number): boolean {
  return lost !== null && at >= lost.from && at < lost.to && nowMs < lost.backAt;
}

/** The value of the last whole minute; none while the phone does not send. */
function currentOf({ mgdl, lost, sensor }: Patient, nowMs: number): SensorValue | null {
  const at = Math.floor(nowMs / MINUTE_MS) * MINUTE_MS;
  return sensor === null || isLost(lost, at, nowMs) ? null : { at, mgdl: mgdl(at) };
}

function toConnection({ patientId, firstName, sensor }: Patient, current: SensorValue | null): object {
  return {
    patientId,
    firstName,
    lastName: 'Kovač',
    sensor: sensor === null ? null : { sn: sensor.sn, a: Math.floor(sensor.fittedAtMs / 1_000), pt: 4 },
    glucoseMeasurement: current === null ? null : { ...toPoint(current), type: 1, TrendArrow: 3 },
  };
}

function toPoint({ at, mgdl }: SensorValue): Record<string, unknown> {
  return {
    FactoryTimestamp: toUsTime(at),
    Timestamp: toUsTime(at + 2 * HOUR_MS),
    type: 0,
    ValueInMgPerDl: mgdl,
    MeasurementColor: 1,
    GlucoseUnits: 1,
    Value: mgdl,
    isHigh: false,
    isLow: false,
  };
}

/** `12/30/2022 4:47:40 PM`. */
function toUsTime(at: number): string {
  const date = new Date(at);
  const hour = date.getUTCHours();
  const two = (number: number) => String(number).padStart(2, '0');
  const time = `${hour % 12 === 0 ? 12 : hour % 12}:${two(date.getUTCMinutes())}:${two(date.getUTCSeconds())}`;
  return `${date.getUTCMonth() + 1}/${date.getUTCDate()}/${date.getUTCFullYear()} ${time} ${hour < 12 ? 'AM' : 'PM'}`;
}
