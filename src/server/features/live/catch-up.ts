import { setImmediate as breathe } from 'node:timers/promises';
import type { LiveData } from '#contract/live.ts';
import { OVERLAP_MS } from '#contract/live-ids.ts';
import { isSwitchedOn } from '#domain/alerts/kinds.ts';
import { DAY_MS } from '#domain/units/units.ts';
import { requireMember } from '../../access/require-member.ts';
import type { AuthorizedMember } from '../../context/authorized-member.ts';
import type { Ctx } from '../../context/ctx.ts';
import { outside } from '../../context/transaction.ts';
import { liveReading, TREND_MS } from '../../readings/announce.ts';
import { alertTurnsSince } from '../../records/alert-episodes.store.ts';
import { loadLimits, type MemberLimits } from '../../records/member-limits.store.ts';
import { readings } from '../../records/readings.store.ts';
import { toLiveEvent } from './live-event.ts';
import type { EventWriter } from './live-stream.ts';

/** The maximum number of readings, or alerts, of a pet that are sent one by one; above it the client reloads. */
const MAX_REPLAYED = 300;
/** After a longer absence nothing is sent one by one. */
const MAX_AWAY_MS = DAY_MS;
const SENT_AT_A_TIME = 50;

/** Something that a stream has missed, and when it was stored. */
type Missed = { readonly storedAtMs: number } & (
  | { readonly kind: 'reading'; readonly data: LiveData<'reading'> }
  | { readonly kind: 'alert'; readonly data: LiveData<'alert'> }
);

/**
 * Sends what a stream has missed since an instant: readings, and alerts that opened or ended, in the order in which
 * they were stored. Then it asks the client to reload everything else (`device` for each member, `follower`). After
 * more than a day, or for a member with more than 300 of them, it sends only that.
 */
export async function catchUp(
  ctx: Ctx,
  stream: EventWriter,
  members: ReadonlySet<string>,
  sinceMs: number,
): Promise<void> {
  stream.holdAt(sinceMs);
  const isShort = ctx.clock.now() - sinceMs <= MAX_AWAY_MS;
  const missed = isShort ? await missedBy(ctx, members, sinceMs - OVERLAP_MS) : [];
  for (const [index, { kind, data, storedAtMs }] of missed.entries()) {
    if (index % SENT_AT_A_TIME === SENT_AT_A_TIME - 1) await breathe();
    stream.holdAt(Math.max(sinceMs, storedAtMs));
    stream.send(toLiveEvent(kind, data), storedAtMs);
  }
  for (const memberId of members) stream.send(toLiveEvent('device', { memberId }));
  stream.send(toLiveEvent('follower', {}));
  stream.holdAt(null);
}

async function missedBy(ctx: Ctx, members: ReadonlySet<string>, sinceMs: number): Promise<Missed[]> {
  const missed: Missed[] = [];
  for (const memberId of members) {
    const member = await requireMember(ctx, memberId, 'read');
    const limits = await loadLimits(outside(ctx), member);
    missed.push(...(await missedReadings(ctx, member, limits, sinceMs)));
    missed.push(...(await missedAlerts(ctx, member, limits, sinceMs)));
  }
  return missed.sort(inOrder);
}

/** A reading comes before the alert that it caused, and the end of an alert before the start of another. */
function inOrder(one: Missed, other: Missed): number {
  const isAlert = ({ kind }: Missed) => Number(kind === 'alert');
  const opens = ({ kind, data }: Missed) => Number(kind === 'alert' && data.open);
  return (
    one.storedAtMs - other.storedAtMs ||
    isAlert(one) - isAlert(other) ||
    one.data.at - other.data.at ||
    opens(one) - opens(other)
  );
}

async function missedReadings(
  ctx: Ctx,
  member: AuthorizedMember,
  { own }: MemberLimits,
  sinceMs: number,
): Promise<Missed[]> {
  const store = readings(outside(ctx));
  const span = { storedFromMs: sinceMs, fromMs: sinceMs - MAX_AWAY_MS };
  const stored = await store.storedSince(member, span, MAX_REPLAYED + 1);
  const first = stored[0];
  const last = stored.at(-1);
  if (first === undefined || last === undefined || stored.length > MAX_REPLAYED) return [];
  const trace = await store.loadTrace(member, { from: first.atMs - TREND_MS, to: last.atMs + 1 });
  return stored.flatMap(({ atMs, storedAtMs }): Missed[] => {
    const reading = liveReading(trace, atMs, own);
    return reading === null ? [] : [{ storedAtMs, kind: 'reading', data: { memberId: member.id, ...reading } }];
  });
}

async function missedAlerts(
  ctx: Ctx,
  member: AuthorizedMember,
  { alerts }: MemberLimits,
  sinceMs: number,
): Promise<Missed[]> {
  const turns = await alertTurnsSince(outside(ctx), member, sinceMs, MAX_REPLAYED + 1);
  if (turns.length > MAX_REPLAYED) return [];
  return turns
    .filter(({ kind }) => isSwitchedOn(alerts, kind))
    .map(({ storedAtMs, ...turn }) => ({ storedAtMs, kind: 'alert', data: { memberId: member.id, ...turn } }));
}
