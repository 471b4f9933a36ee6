import type { LiveData, LiveKind } from '#contract/live.ts';
import { MINUTE_MS } from '#domain/units/units.ts';
import { requireMember, visibleMemberIds } from '../../access/members.ts';
import { sessions } from '../../access/sessions.store.ts';
import { AppError } from '../../http/app-error.ts';
import { accountOf, outside, type Ctx } from '../../http/ctx.ts';
import type { LiveMessage } from '../../live/hub.ts';
import { liveReading, TREND_MS } from '../../readings/announce.ts';
import { limitsOf } from '../../readings/member-limits.store.ts';
import { readings } from '../../readings/readings.store.ts';
import type { EventWriter } from './live-stream.ts';

/** What was stored shortly before the last event may have been on its way still. */
const RESUME_OVERLAP_MS = 10_000;
/** More than this is not replayed one by one: the client loads anew. */
const MOST_REPLAYED = 300;
const LONGEST_AWAY_MS = 24 * 60 * MINUTE_MS;

/** One open stream: what it may send now, and what ends it. */
export type Watch = {
  /** Takes a message of the hub; they are worked through one after the other, so that none overtakes a recheck. */
  readonly hear: (message: LiveMessage) => void;
  /** Sends a heartbeat after looking whether session and access still stand. */
  readonly beat: () => void;
  readonly shutDown: () => void;
};

/**
 * The members that a stream is about: those named, or all that the caller may see.
 *
 * @throws AppError `member.notFound` when one of those named is not the caller's to see
 */
export async function watchedMembers(ctx: Ctx, named: readonly string[]): Promise<Set<string>> {
  const visible = new Set(await visibleMemberIds(outside(ctx), ctx.actor));
  if (named.some((id) => !visible.has(id))) throw new AppError('member.notFound');
  return named.length === 0 ? visible : new Set(named);
}

/** Starts to watch; `resumeFrom` is the time of the last event that the client got. */
export function watch(
  ctx: Ctx,
  stream: EventWriter,
  start: { readonly members: Set<string>; readonly named: readonly string[]; readonly resumeFrom: number | null },
): Watch {
  const { accountId, sessionId } = accountOf(ctx);
  let members = start.members;
  let caughtUpTo = ctx.clock.now();
  let queue = Promise.resolve();
  const inTurn = (work: () => Promise<void> | void) => {
    queue = queue
      .then(async () => (stream.isOpen() ? work() : undefined))
      .catch((error: unknown) => {
        ctx.log.error({ err: error }, 'a live stream failed');
        stream.end({ reason: 'shutdown' });
      });
  };
  const replay = (sinceMs: number) => catchUp(ctx, stream, members, sinceMs);
  const recheck = async () => {
    const visible = new Set(await visibleMemberIds(outside(ctx), ctx.actor));
    const lost = [...members].find((id) => !visible.has(id));
    if (lost !== undefined) return stream.end({ reason: 'access', memberId: lost });
    const gained = start.named.length > 0 ? [] : [...visible].filter((id) => !members.has(id));
    members = new Set([...members, ...gained]);
    for (const memberId of gained) stream.send('device', { memberId });
  };
  const tell = async (message: LiveMessage): Promise<void> => {
    switch (message.to) {
      case 'member':
        if (members.has(message.memberId)) pass(stream, message.kind, message.data);
        return;
      case 'account':
        if (message.accountId === accountId) pass(stream, message.kind, message.data);
        return;
      case 'recheck':
        return message.accountId === accountId ? recheck() : undefined;
      case 'endSession': {
        const isOwn = message.sessionId === null || message.sessionId === sessionId;
        if (message.accountId === accountId && isOwn) stream.end({ reason: 'session' });
        return;
      }
      case 'gap':
        await recheck();
        return stream.isOpen() ? replay(caughtUpTo) : undefined;
    }
  };
  const beat = async () => {
    const now = ctx.clock.now();
    if (!(await sessions(outside(ctx)).isAlive(sessionId, now))) return stream.end({ reason: 'session' });
    await recheck();
    if (stream.isOpen()) stream.beat();
    caughtUpTo = now;
  };
  const { resumeFrom } = start;
  if (resumeFrom !== null) inTurn(() => replay(resumeFrom));
  return {
    hear: (message) => inTurn(() => tell(message)),
    beat: () => inTurn(beat),
    shutDown: () => stream.end({ reason: 'shutdown' }),
  };
}

/** Sends again what was stored since a time, and asks the client to load anew whatever else may have changed. */
async function catchUp(ctx: Ctx, stream: EventWriter, members: ReadonlySet<string>, since: number): Promise<void> {
  const from = since - RESUME_OVERLAP_MS;
  const isShort = ctx.clock.now() - from <= LONGEST_AWAY_MS;
  for (const memberId of members) {
    if (isShort) await replayMember(ctx, stream, memberId, from);
    stream.send('device', { memberId });
  }
  stream.send('follower', {});
}

async function replayMember(ctx: Ctx, stream: EventWriter, memberId: string, since: number): Promise<void> {
  const db = outside(ctx);
  const member = await requireMember(ctx, memberId, 'read');
  const stored = await readings(db).storedSince(member, since, MOST_REPLAYED + 1);
  const first = stored[0];
  const last = stored.at(-1);
  if (first === undefined || last === undefined || stored.length > MOST_REPLAYED) return;
  const { own } = await limitsOf(db, member);
  const trace = await readings(db).loadTrace(member, { from: first.atMs - TREND_MS, to: last.atMs + 1 });
  for (const { atMs } of stored) {
    const reading = liveReading(trace, atMs, own);
    if (reading !== null) stream.send('reading', { memberId, ...reading });
  }
}

function pass(stream: EventWriter, kind: LiveKind, data: unknown): void {
  stream.send(kind, data as LiveData<typeof kind>); // published by this program with the kind's own type
}
