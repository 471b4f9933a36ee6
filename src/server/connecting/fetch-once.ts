import { MINUTE_MS } from '#domain/units/units.ts';
import type { ConnectorService, Fetched, Followed, ServiceSession, Wire } from './connector-service.ts';
import { NotFollowedError, SessionOverError, TroubleError, type Trouble } from './trouble.ts';
import { findFollowed } from './follow.ts';

/** A session that ends within this time is not used any more. */
const ENDS_SOON_MS = MINUTE_MS;
/** A service has more people than an account follows. */
const MAX_CANDIDATES = 50;

/** What is known of a connector before it fetches. */
export type Known = {
  readonly account: string;
  /** Null if it cannot be read, because the portal has another key. */
  readonly password: string | null;
  readonly region: string | null;
  readonly session: ServiceSession | null;
  readonly followedId: string | null;
  readonly candidates: readonly Followed[];
  readonly newestAtMs: number | null;
};

/** What became of one try. Session, region and people followed are kept even if it failed. */
export type Outcome = Pick<Known, 'region' | 'session' | 'followedId' | 'candidates'> & {
  readonly batches: Fetched['batches'];
  readonly trouble: Trouble | null;
};

/** Fetches the readings of a connector; signs in first without a session, and once more if the service ended it. */
export async function fetchOnce(wire: Wire, service: ConnectorService, known: Known): Promise<Outcome> {
  const round = createRound(wire, service, known);
  try {
    const fetched = await round.fetchReadings();
    return { ...round.now(), batches: fetched.batches, trouble: null };
  } catch (error) {
    if (!(error instanceof TroubleError)) throw error;
    return { ...round.now(), batches: [], trouble: error.trouble };
  }
}

function createRound(wire: Wire, service: ConnectorService, known: Known) {
  const { account, password } = known;
  let { region, followedId, candidates } = known;
  let session = isUsable(known.session, wire.nowMs) ? known.session : null;
  let isSignedIn = false;

  const signIn = async (): Promise<ServiceSession> => {
    if (password === null) throw new TroubleError('secretKey');
    session = null;
    const fresh = await service.signIn(wire, { account, password, region });
    isSignedIn = true;
    ({ region } = fresh);
    session = fresh;
    return fresh;
  };
  const withSession = async <T>(call: (current: ServiceSession) => Promise<T>): Promise<T> => {
    try {
      return await call(session ?? (await signIn()));
    } catch (error) {
      if (!(error instanceof SessionOverError) || isSignedIn) throw asTrouble(error);
    }
    return call(await signIn()).catch((error: unknown) => {
      throw asTrouble(error);
    });
  };
  const look = async (): Promise<Followed> => {
    const found = await withSession((current) => service.listFollowed(wire, current, account));
    candidates = found.slice(0, MAX_CANDIDATES);
    const followed = findFollowed(candidates, followedId);
    ({ followedId } = followed);
    return followed;
  };
  const fetchOf = async (followed: Followed): Promise<Fetched> => {
    const wanted = { followed, sinceMs: known.newestAtMs };
    const fetched = await withSession((current) => service.fetchReadings(wire, current, wanted));
    if (fetched.renewed !== null) session = fetched.renewed;
    candidates = candidates.map((one) => (one.followedId === followed.followedId ? fetched.followed : one));
    return fetched;
  };
  return {
    now: () => ({ region, session, followedId, candidates }),
    fetchReadings: async (): Promise<Fetched> => {
      const chosen = candidates.find((one) => one.followedId === followedId);
      try {
        return await fetchOf(chosen ?? (await look()));
      } catch (error) {
        if (!(error instanceof NotFollowedError)) throw error;
      }
      const followed = await look();
      try {
        return await fetchOf(followed);
      } catch (error) {
        throw error instanceof NotFollowedError ? new TroubleError('unexpected', 'not found') : error;
      }
    },
  };
}

/** A session that was made a moment ago and is over: another sign-in would not help. */
function asTrouble(error: unknown): unknown {
  return error instanceof SessionOverError ? new TroubleError('unexpected', error.message) : error;
}

function isUsable(session: ServiceSession | null, nowMs: number): boolean {
  return session !== null && (session.expiresAtMs ?? Infinity) > nowMs + ENDS_SOON_MS;
}
