import type { CareFacts } from '#contract/care-news.ts';
import { CARE_KINDS, type CareKind } from '#domain/alerts/kinds.ts';
import { toLowsFacts, toRisingFacts } from '#domain/care/care-facts.ts';
import { startOfSmallDoseDays } from '#domain/care/small-dose-lows.ts';
import { SMALL_DOSE_RULES } from '#domain/care/small-dose-rules.ts';
import { isAtNight } from '#domain/glucose/last-night.ts';
import { endOfLocalDay, startOfLocalDay } from '#domain/time/days.ts';
import { memberForJob, membersForJob, nullIfGone } from '../access/require-member.ts';
import { settleAlertsOf } from '../alerting/settle-alerts.ts';
import type { AuthorizedMember } from '../context/authorized-member.ts';
import type { Services } from '../context/ctx.ts';
import { inTransactionOn, outside } from '../context/transaction.ts';
import type { Tx } from '../db/queryable.ts';
import { alertEpisodes } from '../records/alert-episodes.store.ts';
import { careNews, insertCareNews } from '../records/care-news.store.ts';
import { loadLimits } from '../records/member-limits.store.ts';
import { remissionWatches } from '../records/remission-watches.store.ts';
import { catsOnSmallDose, catsWithoutInsulin } from '../records/small-dose-cats.store.ts';
import { announceAlerts, NO_NEWS, toAnnounced, type AlertNews } from './raise-alerts.ts';
import { loadSmallDoseLows } from './small-dose-lows.ts';
import { loadRisingDays } from './watched-days.ts';

type Writer = AuthorizedMember<'write'>;

/** News of a treatment: since when it goes, the instant that makes it new, and until when what it says goes; epoch ms. */
type Found = {
  readonly beganAt: number;
  /** It is told again only if this is after everything that was told before. */
  readonly newSince: number;
  readonly until: number;
  readonly facts: CareFacts;
};

/** Members that are loaded together: a statement has at most 32,766 parameters on SQLite, 65,535 on PostgreSQL. */
const MEMBERS_AT_ONCE = 1_000;
/** Candidates go by the zone that is the furthest ahead: its five days began first. */
const FIRST_ZONE = 'Pacific/Kiritimati';

/**
 * Tells people once that glucose of a cat without insulin rises again, and of repeated lows of a cat on a small dose;
 * again only when it begins again. It is not told between 22:00 and 6:00 on the cat's clock: the lows themselves have
 * their own alerts. It is over when the days no longer show it, and with the end of the watch.
 *
 * @param onError  called for a member that failed; the others continue
 */
export async function raiseCareNews(services: Services, onError: (error: unknown) => void): Promise<void> {
  if (services.config.portalVariant === 'human') return;
  const db = outside(services);
  const nowMs = services.clock.now();
  const small = {
    nowMs,
    sinceMs: startOfSmallDoseDays(FIRST_ZONE, nowMs),
    largestUnits: SMALL_DOSE_RULES.largestUnits,
  };
  const lists = await Promise.all([careNews(db).membersWithNews(), catsWithoutInsulin(db), catsOnSmallDose(db, small)]);
  const ids = [...new Set(lists.flat())];
  for (let start = 0; start < ids.length; start += MEMBERS_AT_ONCE) {
    const members = await membersForJob(db, ids.slice(start, start + MEMBERS_AT_ONCE));
    for (const member of members.values()) await settleKinds(services, member).catch(onError);
  }
}

async function settleKinds(services: Services, member: Writer): Promise<void> {
  for (const kind of CARE_KINDS) await settleKind(services, member, kind);
}

async function settleKind(services: Services, member: Writer, kind: CareKind): Promise<void> {
  const nowMs = services.clock.now();
  const [found, open] = await Promise.all([
    find(services, member, kind),
    careNews(outside(services)).open(member, kind),
  ]);
  const isOpen = open !== undefined;
  if (isOpen === (found !== null) || (found !== null && isAtNight(nowMs, member.zone))) return;
  await inTransactionOn(services, member.id, async (tx, afterCommit) => {
    const own = await memberForJob(tx, member.id).catch(nullIfGone);
    if (own === null) return;
    const news = found === null ? await endCareNews(tx, own, kind, nowMs) : await openNews(tx, own, found, nowMs);
    afterCommit(() => announceAlerts(services.live, member.id, news));
  });
}

/** Null where the days show nothing. */
function find(services: Services, member: Writer, kind: CareKind): Promise<Found | null> {
  return kind === 'risingAgain' ? findRise(services, member) : findLows(services, member);
}

async function findRise(services: Services, member: Writer): Promise<Found | null> {
  const { days, rules } = await loadRisingDays(services, member);
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return null;
  const beganAt = startOfLocalDay(first.date, member.zone);
  const until = endOfLocalDay(last.date, member.zone);
  return {
    beganAt,
    newSince: beganAt,
    until,
    facts: { kind: 'risingAgain', ...toRisingFacts(days, rules.range.high) },
  };
}

async function findLows(services: Services, member: Writer): Promise<Found | null> {
  if ((await remissionWatches(outside(services)).running(member)) !== undefined) return null;
  const found = await loadSmallDoseLows(services, member);
  const [first, last] = [found?.lows[0], found?.lows.at(-1)];
  if (found === null || first === undefined || last === undefined) return null;
  const facts = { kind: 'repeatedLows', ...toLowsFacts(found) } as const;
  return { beganAt: first.begin, newSince: last.begin, until: last.end, facts };
}

/** Another process, or a call that ended the watch, may have been faster: what holds now is asked in the transaction. */
async function openNews(tx: Tx, member: Writer, found: Found, nowMs: number): Promise<AlertNews> {
  const { kind } = found.facts;
  const store = careNews(tx);
  const isWatched = (await remissionWatches(tx).running(member)) !== undefined;
  if (isWatched !== (kind === 'risingAgain') || (await store.open(member, kind)) !== undefined) return NO_NEWS;
  const toldUntil = await store.toldUntil(member, kind);
  if (toldUntil !== null && found.newSince < toldUntil) return NO_NEWS;
  await insertCareNews(tx, member, { toldAtMs: nowMs, untilMs: found.until, facts: found.facts });
  const times = { beganAtMs: found.beganAt, openedAtMs: nowMs, closedAtMs: null, toldAtMs: nowMs };
  await alertEpisodes(tx).insert(member, { kind, ...times, eventId: null });
  return settle(tx, member, { kind, isOpen: true, nowMs });
}

/** Ends news of a kind without a message: what waits to be sent is dropped. */
export async function endCareNews(tx: Tx, member: Writer, kind: CareKind, nowMs: number): Promise<AlertNews> {
  const isEnd = await alertEpisodes(tx).end(member, kind, nowMs);
  return isEnd ? settle(tx, member, { kind, isOpen: false, nowMs }) : NO_NEWS;
}

type Settling = { readonly kind: CareKind; readonly isOpen: boolean; readonly nowMs: number };

async function settle(tx: Tx, member: Writer, { kind, isOpen, nowMs }: Settling): Promise<AlertNews> {
  const { alerts: switches } = await loadLimits(tx, member);
  const { alerts, messages } = await settleAlertsOf(tx, member, { fromMs: nowMs, switches, nowMs });
  const turn = { kind, open: isOpen, at: nowMs };
  return { turns: [toAnnounced(turn, alerts)], hasMessages: messages > 0 };
}
