import { LATE_MS } from '#domain/alerts/late-arrivals.ts';
import type { LiveData } from '#contract/live.ts';
import { isSwitchedOn, toSubject } from '#domain/alerts/kinds.ts';
import { toLevel } from '#domain/glucose/levels.ts';
import { MINUTE_MS } from '#domain/units/units.ts';
import type { Person } from '../alerting/alert-log.ts';
import { settleAlertsOf, type SettledAlerts } from '../alerting/settle-alerts.ts';
import type { AuthorizedMember } from '../context/authorized-member.ts';
import type { Tx } from '../db/queryable.ts';
import type { LiveHub } from '../live/hub.ts';
import { alertEpisodes } from '../records/alert-episodes.store.ts';
import type { StoredAlert } from '../records/alerts.store.ts';
import { loadLimits, type MemberLimits } from '../records/member-limits.store.ts';
import type { NewReading } from '../rules/reading-rules.ts';
import { toSamples } from './alert-trace.ts';
import type { LoadTrace } from './traces-once.ts';
import { HISTORY_MS, settleEpisodes, type AlertTurn, type Touched } from './settle-episodes.ts';

/** A rate of change is computed from the readings in this time before it. */
const RATE_MS = 20 * MINUTE_MS;

/**
 * Arrived readings: `following` are later than all known ones, `touched` are all that are new or have another value;
 * ascending.
 */
export type ArrivedReadings = { readonly following: readonly NewReading[]; readonly touched: readonly NewReading[] };

/** What to announce to watchers, and whether messages wait to be sent. */
export type AlertNews = { readonly turns: readonly AnnouncedTurn[]; readonly hasMessages: boolean };

type AnnouncedTurn = Omit<LiveData<'alert'>, 'memberId'>;

/** Nothing to announce. */
export const NO_NEWS: AlertNews = { turns: [], hasMessages: false };

/**
 * Opens, moves and ends the alert episodes of a member according to its readings, writes their events, and tells
 * people.
 */
export async function raiseAlerts(
  tx: Tx,
  member: AuthorizedMember<'write'>,
  { following, touched }: ArrivedReadings,
  { loadTrace, ...frame }: { readonly limits: MemberLimits; readonly nowMs: number; readonly loadTrace: LoadTrace },
): Promise<AlertNews> {
  const { limits, nowMs } = frame;
  const [first, last] = [touched[0], touched.at(-1)];
  const isRecent = last !== undefined && last.at >= nowMs - HISTORY_MS;
  const [turns, isUsual] = await Promise.all([
    endSilence(tx, member, following, nowMs),
    isRecent && isUneventful(tx, member, { following, touched }, { limits, loadTrace }),
  ]);
  const isEventful = first !== undefined && isRecent && !isUsual;
  if (isEventful) turns.push(...(await settleEpisodes(tx, member, { fromMs: first.at, ...frame })));
  if (turns.length === 0 && !isEventful) return NO_NEWS;
  return settleNews(tx, member, turns, { fromMs: first?.at ?? nowMs, limits, nowMs });
}

/** The alerts that the episodes now make, and the turns of episodes that are on. */
export async function settleNews(
  tx: Tx,
  member: AuthorizedMember<'write'>,
  turns: readonly AlertTurn[],
  { fromMs, limits, nowMs, by }: Touched & { readonly by?: Person | undefined },
): Promise<AlertNews> {
  const settled = await settleAlertsOf(tx, member, { fromMs, switches: limits.alerts, nowMs, by });
  const isOn = turns.filter(({ kind }) => isSwitchedOn(limits.alerts, kind));
  const announced = isOn.map((turn) => toAnnounced(turn, settled.alerts));
  return {
    turns: [...announced, ...opensOf(settled, announced), ...endsOf(settled, announced)],
    hasMessages: settled.messages > 0,
  };
}

/** An alert can open with an episode that was announced before: what was over goes on, or what only history showed. */
function opensOf({ opened }: SettledAlerts, announced: readonly AnnouncedTurn[]): AnnouncedTurn[] {
  const isSaid = (id: string) => announced.some(({ alertId, open }) => alertId === id && open);
  return opened
    .filter(({ id }) => !isSaid(id))
    .map(({ id, kind, step, openedAtMs }) => ({ alertId: id, kind, state: toState(step), open: true, at: openedAtMs }));
}

/** An alert can end with an episode that was not announced: an urgent low one first becomes a low one, and then ends. */
function endsOf({ ended }: SettledAlerts, announced: readonly AnnouncedTurn[]): AnnouncedTurn[] {
  const isSaid = (id: string) => announced.some(({ alertId, state }) => alertId === id && state === 'ended');
  return ended
    .filter(({ id }) => !isSaid(id))
    .map(({ id, kind, endedAtMs }) => ({ alertId: id, kind, state: 'ended', open: false, at: endedAtMs ?? 0 }));
}

/** A turn of an episode, and whether its alert opened, changed or ended with it. */
export function toAnnounced(turn: AlertTurn, alerts: readonly StoredAlert[]): AnnouncedTurn {
  const subject = toSubject(turn.kind);
  const own = alerts.filter((one) => one.subject === subject);
  const alert = own.findLast((one) => isTurnOf(turn, one)) ?? own.at(-1);
  const ended = alert === undefined || alert.endedAtMs !== null ? 'ended' : 'changed';
  return { ...turn, alertId: alert?.id ?? null, state: turn.open ? toState(alert?.step ?? 1) : ended };
}

/** How the turn that makes an alert sound is announced, by how often it has sounded for all. */
function toState(step: number): 'opened' | 'changed' {
  return step === 1 ? 'opened' : 'changed';
}

/** One may begin at the instant at which the one before ends: after a gap in which the glucose stayed beyond the limit. */
function isTurnOf({ at, open }: AlertTurn, { openedAtMs, endedAtMs }: StoredAlert): boolean {
  const endMs = endedAtMs ?? Infinity;
  return open ? openedAtMs <= at && at < endMs : openedAtMs < at && at <= endMs;
}

/** Sends the news of a member's alerts, after the commit. */
export function announceAlerts(live: LiveHub, memberId: string, { turns, hasMessages }: AlertNews): void {
  for (const turn of turns) live.toMember(memberId, 'alert', { memberId, ...turn });
  if (hasMessages) live.wakeOutbox();
}

/** Settles the episodes from an instant on, after a change other than a new reading. */
export async function settleAlerts(
  tx: Tx,
  member: AuthorizedMember<'write'>,
  { fromMs, nowMs, by }: { readonly fromMs: number; readonly nowMs: number; readonly by?: Person },
): Promise<(live: LiveHub) => void> {
  const limits = await loadLimits(tx, member);
  const touched = { fromMs, limits, nowMs, by };
  const news = await settleNews(tx, member, await settleEpisodes(tx, member, touched), touched);
  return (live) => announceAlerts(live, member.id, news);
}

/** The usual case: new readings are in target, glucose does not change fast, and no episode is open. */
async function isUneventful(
  tx: Tx,
  member: AuthorizedMember<'write'>,
  { following, touched }: ArrivedReadings,
  { limits: { own, opening }, loadTrace }: { readonly limits: MemberLimits; readonly loadTrace: LoadTrace },
): Promise<boolean> {
  if (touched.length > following.length || touched.some(({ mgdl }) => toLevel(mgdl, own) !== 'target')) return false;
  const [from, to] = [touched[0]?.at ?? 0, touched.at(-1)?.at ?? 0];
  const [episodes, trace] = await Promise.all([
    alertEpisodes(tx).since(member, from),
    loadTrace({ from: from - RATE_MS, to: to + 1 }),
  ]);
  if (episodes.length > 0) return false;
  const slowest = Math.min(opening.rates.fallingFast, opening.rates.risingFast);
  return toSamples(trace).every(({ at, rate }) => at < from || Math.abs(rate ?? 0) < slowest);
}

/** Readings that are history when they arrive raise no alarm, and do not end a silence. */
async function endSilence(
  tx: Tx,
  member: AuthorizedMember<'write'>,
  following: readonly NewReading[],
  nowMs: number,
): Promise<AlertTurn[]> {
  const newest = following.at(-1);
  if (newest === undefined || newest.at < nowMs - LATE_MS) return [];
  const isEnd = await alertEpisodes(tx).end(member, 'noData', newest.at);
  return isEnd ? [{ kind: 'noData', open: false, at: newest.at }] : [];
}
