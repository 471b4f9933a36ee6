import type { ChainProblem } from '#contract/alert-settings.ts';
import { FAILURES } from '#domain/alerts/delivery.ts';
import { areAlwaysLate, LATE_MS } from '#domain/alerts/late-arrivals.ts';
import { isSwitchedOn } from '#domain/alerts/kinds.ts';
import { findTold } from '#domain/alerts/rounds.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/units/units.ts';
import { requireAlertViewer, type AlertViewer } from '../../access/alert-viewer.ts';
import { AppError } from '../../context/app-error.ts';
import type { Ctx } from '../../context/ctx.ts';
import { outside } from '../../context/transaction.ts';
import type { AlertChannelTable } from '../../db/alert-tables.ts';
import type { Queryable } from '../../db/queryable.ts';
import { deviceStates, isFromFile } from '../../readings/device-state.ts';
import { alertChannels } from '../../records/alert-channels.store.ts';
import { alertPeople } from '../../records/alert-people.store.ts';
import { loadArrivals } from '../../records/life-signs.store.ts';
import { loadLimits } from '../../records/member-limits.store.ts';
import { isSetBack, portalAbsences } from '../../records/portal-absences.store.ts';
import { sensorSessions } from '../../records/sensor-sessions.store.ts';
import { uploaderClocks } from '../../records/uploader-clocks.store.ts';
import { silenceLimitMs } from '../../rules/silence-rules.ts';

const WEEK_MS = 7 * DAY_MS;
/** A device that got a message reports within this time that it showed it. */
const REPORTED_WITHIN_MS = 10 * MINUTE_MS;
/** The sensors with the longest intervals send three times in this time. */
const ARRIVED_WITHIN_MS = 2 * HOUR_MS;
/** How long it is said that the portal was away, and that readings came from the future. */
const SAID_FOR_MS = { portalDown: DAY_MS, clockAskew: HOUR_MS };

/** What may keep an alert from reaching the caller. */
type Problems = { readonly serverTime: number; readonly problems: ChainProblem[] };

/**
 * Looks at each link between a sensor and the caller: the uploader, the portal, and the caller's own channels.
 *
 * @throws AppError as `requireMember`; `request.notAllowed` for a follower who gets no alerts
 */
export async function loadChain(ctx: Ctx, memberId: string | undefined): Promise<Problems> {
  const viewer = await requireAlertViewer(ctx, memberId);
  if (!viewer.getsAlerts) throw new AppError('request.notAllowed');
  const db = outside(ctx);
  const serverTime = ctx.clock.now();
  const channels = await alertChannels(db).list(viewer.accountId);
  const problems = [
    ...channelProblems(channels, serverTime),
    ...(await urgentLowProblems(db, viewer)),
    ...(await uploaderProblems(db, viewer, serverTime)),
    ...(await readingProblems(db, viewer, serverTime)),
    ...(await portalProblems(db, serverTime)),
  ];
  return { serverTime, problems };
}

const NOTHING = { label: null, channelId: null, failure: null, since: null, until: null };

function channelProblems(channels: readonly AlertChannelTable[], nowMs: number): ChainProblem[] {
  const isNone = channels.every(({ goneAtMs, failingSinceMs }) => goneAtMs !== null || failingSinceMs !== null);
  return [
    ...(isNone ? [{ ...NOTHING, kind: 'noChannel' as const }] : []),
    ...channels.flatMap((channel) => channelProblem(channel, nowMs) ?? []),
  ];
}

function channelProblem(channel: AlertChannelTable, nowMs: number): ChainProblem | null {
  const { id: channelId, label, goneAtMs, failingSinceMs } = channel;
  const of = (kind: ChainProblem['kind'], since: number) => ({ ...NOTHING, kind, label, channelId, since });
  if (goneAtMs !== null) return of('channelGone', goneAtMs);
  if (failingSinceMs !== null) return { ...of('channelFailing', failingSinceMs), failure: readFailure(channel) };
  const since = channel.shownAtMs ?? channel.createdAtMs;
  return isUnconfirmed(channel, nowMs) ? of('pushNotConfirmed', since) : null;
}

function readFailure({ failure }: AlertChannelTable): ChainProblem['failure'] {
  return FAILURES.find((one) => one === failure) ?? null;
}

/** Messages were handed over to a browser, and none was shown for a week. */
function isUnconfirmed({ kind, shownAtMs, createdAtMs, handedOverAtMs }: AlertChannelTable, nowMs: number): boolean {
  if (kind !== 'push' || handedOverAtMs === null) return false;
  const shown = shownAtMs ?? createdAtMs;
  return handedOverAtMs > shown && handedOverAtMs < nowMs - REPORTED_WITHIN_MS && shown < nowMs - WEEK_MS;
}

/** The owner has switched the urgent low off, and gets it all the same because nobody else who can be reached does. */
async function urgentLowProblems(db: Queryable, { member, isOwner }: AlertViewer): Promise<ChainProblem[]> {
  if (!isOwner || !isSwitchedOn((await loadLimits(db, member)).alerts, 'urgentLow')) return [];
  const listeners = await alertPeople(db).listeners(member);
  const owner = listeners.find(({ accountId }) => accountId === member.ownerAccountId);
  if (owner === undefined || owner.wishes.urgentLow.isOn) return [];
  return findTold('urgentLow', listeners).includes(owner) ? [{ ...NOTHING, kind: 'urgentLowAlone' }] : [];
}

/** The names of keys are for the owner alone. */
async function uploaderProblems(
  db: Queryable,
  { member, isOwner }: AlertViewer,
  nowMs: number,
): Promise<ChainProblem[]> {
  const states = deviceStates(await sensorSessions(db).all(member), nowMs);
  const active = states.find(({ state, row }) => state === 'active' && !isFromFile(row));
  const silentBefore = active === undefined ? -Infinity : nowMs - silenceLimitMs(active.row.intervalMinutes);
  const keys = await uploaderClocks(db).keys(member, nowMs - WEEK_MS);
  return keys.flatMap(({ name, sent, lastUsedAtMs: since, aheadAtMs }): ChainProblem[] => {
    const own = { ...NOTHING, label: isOwner ? name : null };
    const isAskew = aheadAtMs !== null && aheadAtMs >= nowMs - SAID_FOR_MS.clockAskew;
    const isSilent = sent && since !== null && since <= silentBefore;
    return [
      ...(isAskew ? [{ ...own, kind: 'clockAskew' as const, since: aheadAtMs }] : []),
      ...(isSilent ? [{ ...own, kind: 'uploaderSilent' as const, since }] : []),
    ];
  });
}

async function readingProblems(db: Queryable, { member }: AlertViewer, nowMs: number): Promise<ChainProblem[]> {
  const arrivals = await loadArrivals(db, member, {
    arrivedFromMs: nowMs - ARRIVED_WITHIN_MS,
    fromMs: nowMs - WEEK_MS,
  });
  return areAlwaysLate(arrivals, LATE_MS) ? [{ ...NOTHING, kind: 'readingsLate' }] : [];
}

async function portalProblems(db: Queryable, nowMs: number): Promise<ChainProblem[]> {
  const absences = await portalAbsences(db).since(nowMs - SAID_FOR_MS.portalDown);
  return absences.map((absence) => {
    const { fromMs, toMs } = absence;
    return isSetBack(absence)
      ? { ...NOTHING, kind: 'clockAskew', since: toMs }
      : { ...NOTHING, kind: 'portalDown', since: fromMs, until: toMs };
  });
}
