import { randomUUID } from 'node:crypto';
import { MINUTE_MS } from '#domain/units/units.ts';
import { startStandIn, type Received, type Reply, type StandIn, type StandInSettings } from './stand-in.ts';

const NO_ID = '00000000-0000-0000-0000-000000000000';
const EVERY_MS = 5 * MINUTE_MS;

/** What the service answers to everything, instead of what it was asked for. */
const TROUBLES = {
  password: toRefusal('AccountPasswordInvalid'),
  noAccount: toRefusal('SSO_InternalError', 'Cannot Authenticate by AccountName'),
  locked: toRefusal('SSO_AuthenticateMaxAttemptsExceeded'),
  lockedOldWord: toRefusal('SSO_AuthenticateMaxAttemptsExceeed'),
  noId: { status: 200, body: NO_ID },
  down: { status: 502, body: '<html>' },
  otherCode: toRefusal('InvalidArgument'),
  page: { status: 200, body: '<html>' },
  broken: null,
} as const satisfies Readonly<Record<string, Reply>>;
/** A trouble that the stand-in can be in. */
export type ShareTrouble = keyof typeof TROUBLES;

/** A service with one account, whose sensor makes a value every five minutes. */
export type DexcomShare = StandIn & {
  readonly account: { accountName: string; password: string; region: string };
  readonly inTrouble: (trouble: ShareTrouble | null) => void;
  readonly endSessions: () => void;
  /** The value at an instant. */
  mgdl: (at: number) => number;
};

/** Starts Dexcom Share with an account outside the USA. */
export async function startDexcomShare(settings: StandInSettings): Promise<DexcomShare> {
  const account = { accountName: 'marko@mail.example', password: 'correct horse', region: 'ous' };
  const accountId = randomUUID();
  const sessions = new Set<string>();
  const state: { trouble: ShareTrouble | null } = { trouble: null };
  const toValues = ({ query }: Received): Reply => {
    if (!sessions.has(query.get('sessionId') ?? '')) return toRefusal('SessionIdNotFound');
    const [minutes, maxCount] = [Number(query.get('minutes')), Number(query.get('maxCount'))];
    if (minutes < 1 || minutes > 1_440 || maxCount < 1 || maxCount > 288) return TROUBLES.otherCode;
    const newest = Math.floor(settings.now() / EVERY_MS) * EVERY_MS;
    const count = Math.min(maxCount, Math.floor((minutes * MINUTE_MS) / EVERY_MS));
    const rows = Array.from({ length: count }, (_, index) => toRow(newest - index * EVERY_MS, service.mgdl));
    return { status: 200, body: rows };
  };
  const answer = (request: Received): Reply => {
    const { path, json, region } = request;
    if (state.trouble !== null) return TROUBLES[state.trouble];
    if (path.endsWith('/Publisher/ReadPublisherLatestGlucoseValues')) return toValues(request);
    const isRight = json['password'] === account.password && region === account.region;
    if (path.endsWith('/General/AuthenticatePublisherAccount')) {
      const isKnown = isRight && json['accountName'] === account.accountName;
      return isKnown ? { status: 200, body: accountId } : TROUBLES.password;
    }
    if (!isRight || json['accountId'] !== accountId) return TROUBLES.noId;
    const session = randomUUID();
    sessions.add(session);
    return { status: 200, body: session };
  };
  const standIn = await startStandIn(settings, answer);
  const service: DexcomShare = Object.assign(standIn, {
    account,
    mgdl: () => 150,
    inTrouble: (next: ShareTrouble | null) => {
      state.trouble = next;
    },
    endSessions: () => sessions.clear(),
  });
  return service;
}

function toRefusal(Code: string, Message = ''): Extract<Reply, object> {
  return { status: 500, body: { Code, Message, SubCode: Code, TypeName: 'FaultException' } };
}

function toRow(at: number, mgdl: (at: number) => number): object {
  return { WT: `Date(${at})`, ST: `Date(${at})`, DT: `Date(${at}+0200)`, Value: mgdl(at), Trend: 'FortyFiveDown' };
}
