import { z } from 'zod';
import { MINUTE_MS } from '#domain/units/units.ts';
import { defaultLimits } from '#domain/glucose/levels.ts';
import type { Db } from '#server/db/database.ts';
import type { AlertDeliveryTable, AlertTable } from '#server/db/alert-tables.ts';
import type { Calls, FailedCall } from './caller.ts';
import type { Person, SoakPet } from './cast.ts';
import type { Seen } from './people.ts';
import type { Sent } from './phone.ts';
import type { Arrival } from './reach.ts';
import type { Shown } from './stream.ts';
import type { Trouble } from './troubles.ts';

/** What was asked of the portal, and what it did: each line is a violation. */
export type Finding = { readonly name: string; readonly checked: number; readonly violations: readonly string[] };

/** An older reading is history of which nobody is told (docs/alerts.md). */
const HISTORY_MS = 20 * MINUTE_MS;
/** A message that failed is tried again after 5, 15, 45 and 135 seconds, then every five minutes. */
const TRIED_AGAIN_MS = 5 * MINUTE_MS;
const ESCALATE_MS = 10 * MINUTE_MS;
/** From a message to its answer everybody who is awake takes at most 8 minutes, and tries again while the portal is away. */
const ANSWERED_MS = 10 * MINUTE_MS;
const TIME = (ms: number) => (Number.isFinite(ms) ? new Date(ms).toISOString().slice(0, 19) : 'never');

/** A mail says its kind in words. */
const URGENT: ReadonlySet<string | null> = new Set(['urgentLow', 'urgentHigh', null]);

const entries = z.array(z.object({ date: z.number(), sgv: z.number() }));
const treatments = z.array(
  z.object({ created_at: z.string(), eventType: z.string(), insulin: z.number().nullish() }).loose(),
);

/**
 * Times in which calls may fail, or messages come later.
 *
 * @param graceMs  after a trouble, until everything has connected again; ms of the story, as `atOnceMs`
 * @param atOnceMs  what the machine may take for what is done at once
 */
export function troubleFinder(troubles: readonly Trouble[], { graceMs, atOnceMs }: Margins) {
  const overlaps = (fromMs: number, toMs: number) =>
    troubles.filter((trouble) => trouble.fromMs < toMs && trouble.toMs + graceMs > fromMs);
  return {
    atOnceMs,
    isCalm: (fromMs: number, toMs: number) => overlaps(fromMs, toMs).length === 0,
    /** How much later something may be that was due in this time. */
    delayMs: (fromMs: number, toMs: number) => {
      const met = overlaps(fromMs, toMs);
      const last = Math.max(...met.map((trouble) => trouble.toMs + graceMs));
      return met.length === 0 ? 0 : Math.max(0, last - fromMs) + TRIED_AGAIN_MS;
    },
  };
}
type Margins = { readonly graceMs: number; readonly atOnceMs: number };
type TroubleFinder = ReturnType<typeof troubleFinder>;

/** Every acknowledged reading is there once, with its value, and nothing else is. */
export async function checkReadings(calls: Calls, sent: readonly Sent[]): Promise<Finding> {
  const violations: string[] = [];
  let checked = 0;
  for (const { pet, readings, refused, problems } of sent) {
    violations.push(...problems);
    const { json } = await calls.get('/api/v1/entries.json?count=100000&find[date][$gte]=1', pet.phone);
    const stored = entries.parse(json);
    const values = new Map(stored.map(({ date, sgv }) => [date, sgv]));
    if (values.size !== stored.length) violations.push(`${pet.memberId}: ${stored.length - values.size} twice`);
    for (const { at, mgdl } of readings) {
      checked += 1;
      if (values.get(at) !== mgdl) violations.push(`${pet.memberId} ${TIME(at)}: ${mgdl} became ${values.get(at)}`);
      values.delete(at);
    }
    for (const at of values.keys()) violations.push(`${pet.memberId} ${TIME(at)}: nobody has sent it`);
    for (const at of refused) if (values.has(at)) violations.push(`${pet.memberId} ${TIME(at)}: was refused`);
  }
  return { name: 'acknowledged readings there once with their value', checked, violations };
}

/** Every dose and meal that was acknowledged is there once. */
export async function checkEvents(calls: Calls, sent: readonly Sent[]): Promise<Finding> {
  const violations: string[] = [];
  let checked = 0;
  for (const { pet, events } of sent) {
    const { json } = await calls.get('/api/v1/treatments.json?count=100000', pet.phone);
    const stored = treatments.parse(json).map((one) => ({ ...one, at: Date.parse(one.created_at) }));
    for (const { type, at, value } of events) {
      checked += 1;
      const isSame = (one: (typeof stored)[number]) =>
        type === 'insulin' ? one.insulin === value : one.insulin == null && /meal/iu.test(one.eventType);
      const found = stored.filter((one) => one.at === at && isSame(one)).length;
      if (found !== 1) violations.push(`${pet.memberId} ${TIME(at)}: ${type} ${value} is there ${found} times`);
    }
    if (stored.length !== events.length) {
      violations.push(`${pet.memberId}: ${stored.length} events instead of ${events.length}`);
    }
  }
  return { name: 'acknowledged doses and meals there once', checked, violations };
}

/** Home never shows less than what was acknowledged before it was asked, and no other value. */
export function checkHome(sent: readonly Sent[], seen: readonly Seen[]): Finding {
  const violations: string[] = [];
  const byPet = new Map(sent.map((one) => [one.pet.memberId, one.readings]));
  for (const { memberId, sentMs, at, mgdl } of seen) {
    const readings = byPet.get(memberId) ?? [];
    const newest = readings.findLast(({ acknowledgedMs }) => acknowledgedMs < sentMs);
    if (newest !== undefined && (at ?? 0) < newest.at) {
      violations.push(
        `${memberId} ${TIME(sentMs)}: showed ${at === null ? 'nothing' : TIME(at)}, not ${TIME(newest.at)}`,
      );
    }
    const shown = readings.find((one) => one.at === at);
    if (shown !== undefined && shown.mgdl !== mgdl) violations.push(`${memberId}: showed ${mgdl}, not ${shown.mgdl}`);
  }
  return { name: 'Home up to date', checked: seen.length, violations };
}

/**
 * An open stream has shown each reading that was acknowledged since it opened, and each alert. A page of one pet has shown
 * each once; an id of an event has room for the 50 last readings, which those of many pets exceed at this speed.
 */
export function checkStreams(
  sent: readonly Sent[],
  streams: readonly Shown[],
  alerts: readonly AlertTable[],
  { atOnceMs }: TroubleFinder,
): Finding {
  const checks = streams.map((shown) => {
    const own = sent.filter(({ pet }) => shown.readings.has(pet.memberId));
    const readings = own.flatMap((one) => unshownReadings(one, shown));
    const told = alerts.filter(({ memberId, untold }) => untold === null && shown.readings.has(memberId));
    const turns = told.flatMap((alert) => unshownTurns(alert, shown, shown.untilMs - atOnceMs));
    const isTwice = shown.twice > 0 && shown.readings.size === 1;
    const problems = [
      ...(shown.sinceMs === Infinity ? ['never connected'] : []),
      ...(isTwice ? [`${shown.twice} readings twice`] : []),
      ...readings,
      ...turns,
    ];
    const { role, accountId } = shown.person;
    const count = own.reduce((sum, one) => sum + one.readings.length, 0) + told.length;
    return { count, violations: problems.map((problem) => `${role} ${accountId}: ${problem}`) };
  });
  return {
    name: 'open streams showed what is stored, once',
    checked: checks.reduce((sum, { count }) => sum + count, 0),
    violations: checks.flatMap(({ violations }) => violations),
  };
}

function unshownReadings({ pet, readings }: Sent, { readings: shown, sinceMs }: Shown): string[] {
  const values = shown.get(pet.memberId);
  return readings
    .filter(({ at, mgdl, acknowledgedMs }) => acknowledgedMs > sinceMs && values?.get(at) !== mgdl)
    .map(({ at, acknowledgedMs }) => `${pet.memberId} ${TIME(at)}, stored ${TIME(acknowledgedMs)}: ${values?.get(at)}`);
}

/** The opening and the end of an alert, if they were long enough before the page was closed. */
function unshownTurns(alert: AlertTable, { opened, ended, sinceMs }: Shown, untilMs: number): string[] {
  const { id, kind, openedAtMs, endedAtMs } = alert;
  if (openedAtMs <= sinceMs || openedAtMs > untilMs) return [];
  const what = `${kind} of ${TIME(openedAtMs)}`;
  const isOverUnseen = endedAtMs !== null && endedAtMs <= untilMs && !ended.has(id);
  return [
    ...(opened.has(id) || ended.has(id) ? [] : [`${what} not shown`]),
    ...(isOverUnseen ? [`end of ${what} at ${TIME(endedAtMs)} not shown`] : []),
  ];
}

/** What is stored of alerts. */
export type AlertLog = { readonly alerts: readonly AlertTable[]; readonly deliveries: readonly AlertDeliveryTable[] };

export async function loadAlertLog({ kysely }: Db): Promise<AlertLog> {
  return {
    alerts: await kysely.selectFrom('alert').selectAll().execute(),
    deliveries: await kysely.selectFrom('alertDelivery').selectAll().execute(),
  };
}

type Urgent = {
  readonly pet: SoakPet;
  readonly subject: 'low' | 'high';
  readonly at: number;
  /** When the portal knew of it, and when it knew that it is over; ms of the story. */
  readonly knownMs: number;
  readonly overMs: number;
};

/** The first fresh reading of each stretch of at least two beyond an urgent limit. Left out is what was history when it came. */
function findUrgent({ pet, readings }: Sent): Urgent[] {
  const { urgentLow, urgentHigh } = defaultLimits(pet.kind);
  const subjectOf = (mgdl: number) => (mgdl < urgentLow ? 'low' : mgdl > urgentHigh ? 'high' : null);
  const found: Urgent[] = [];
  for (let index = 0; index < readings.length;) {
    const subject = subjectOf(readings[index]?.mgdl ?? 100);
    let end = index + 1;
    while (end < readings.length && subjectOf(readings[end]?.mgdl ?? 100) === subject) end += 1;
    const stretch = readings.slice(index, end);
    const fresh = stretch.find(({ at, acknowledgedMs }) => acknowledgedMs - at < HISTORY_MS);
    if (subject !== null && stretch.length >= 2 && fresh !== undefined) {
      const overMs = readings[end]?.acknowledgedMs ?? Infinity;
      found.push({ pet, subject, at: fresh.at, knownMs: fresh.acknowledgedMs, overMs });
    }
    index = end;
  }
  return found;
}

export type AlarmFinding = Finding & {
  /** From the acknowledgement of the reading to the first urgent message, ms of the story, in calm times. */
  readonly delays: readonly number[];
  /** Stretches that ended in silence, by the rules: after a trouble they came with their end in one call. */
  readonly brief: readonly string[];
};

/** Each stretch beyond an urgent limit has opened an alert, and a person has got its message in time. */
export function checkAlarms(
  sent: readonly Sent[],
  { alerts, deliveries }: AlertLog,
  arrivals: readonly Arrival[],
  trouble: TroubleFinder,
): AlarmFinding {
  const violations: string[] = [];
  const brief: string[] = [];
  const delays: number[] = [];
  const urgent = sent.flatMap(findUrgent);
  const byAlert = Map.groupBy(arrivals, ({ alertId }) => alertId);
  const messages = Map.groupBy(deliveries, ({ alertId }) => alertId);
  for (const { pet, subject, at, knownMs, overMs } of urgent) {
    const what = `${pet.memberId} urgent ${subject} of ${TIME(at)}, known ${TIME(knownMs)}`;
    const alert = alerts.find(
      (one) =>
        one.memberId === pet.memberId &&
        one.subject === subject &&
        one.beganAtMs <= at &&
        (one.endedAtMs === null || one.endedAtMs >= at),
    );
    if (alert === undefined) {
      violations.push(`${what}: no alert`);
      continue;
    }
    const first = (byAlert.get(alert.id) ?? []).find(({ kind, state }) => URGENT.has(kind) && state !== 'ended');
    const delay = (first?.atMs ?? Infinity) - knownMs;
    const allowed = trouble.atOnceMs + trouble.delayMs(knownMs - MINUTE_MS, knownMs + trouble.atOnceMs);
    const isCalm = allowed === trouble.atOnceMs;
    if (first === undefined && overMs === knownMs) {
      brief.push(`${what}, over ${TIME(overMs)}: ${toldOf(alert, messages.get(alert.id))}`);
      continue;
    }
    if (delay > allowed) {
      const late = `told after ${Math.round(delay / 1_000)} s instead of ${Math.round(allowed / 1_000)} s`;
      violations.push(`${what}, over ${TIME(overMs)}: ${late}; ${toldOf(alert, messages.get(alert.id))}`);
    }
    if (isCalm) delays.push(Math.max(0, delay));
  }
  return { name: 'stretches beyond an urgent limit told in time', checked: urgent.length, violations, delays, brief };
}

/** What the portal has stored of an alert and its messages, in a line. */
function toldOf(alert: AlertTable, messages: readonly AlertDeliveryTable[] = []): string {
  const { kind, openedAtMs, endedAtMs, untold, heldBack, step, stepAtMs } = alert;
  const end = endedAtMs === null ? 'open' : `ended ${TIME(endedAtMs)}`;
  const each = messages.map(({ status, createdAtMs }) => `${status} ${TIME(createdAtMs)}`);
  const list = each.length === 0 ? 'no message' : each.join(', ');
  return `${kind} opened ${TIME(openedAtMs)}, ${end}, ${untold ?? heldBack ?? `step ${step} ${TIME(stepAtMs)}`}; ${list}`;
}

/** An alert that reached somebody who is awake is answered, unless it was over before; one that is open reached somebody. */
export function checkAnswers(
  sent: readonly Sent[],
  { alerts, deliveries }: AlertLog,
  arrivals: readonly Arrival[],
  frame: { readonly trouble: TroubleFinder; readonly nowMs: number },
): Finding {
  const violations: string[] = [];
  const pets = new Map(sent.map(({ pet }) => [pet.memberId, pet]));
  const byAlert = Map.groupBy(arrivals, ({ alertId }) => alertId);
  const messages = Map.groupBy(deliveries, ({ alertId }) => alertId);
  let checked = 0;
  for (const alert of alerts) {
    const pet = pets.get(alert.memberId);
    if (pet === undefined || alert.untold !== null || alert.heldBack !== null) continue;
    checked += 1;
    const what = `${alert.memberId} ${alert.kind} of ${TIME(alert.openedAtMs)}`;
    const came = (byAlert.get(alert.id) ?? []).filter(({ state }) => state !== 'ended');
    const endMs = alert.endedAtMs ?? frame.nowMs;
    const lasted = (ms: number, fromMs: number) => endMs - fromMs > ms + frame.trouble.delayMs(fromMs, fromMs + ms);
    const [first] = came;
    if (first === undefined) {
      if (lasted(frame.trouble.atOnceMs, alert.openedAtMs)) violations.push(`${what}: reached nobody`);
      continue;
    }
    const awake = came.find(({ reachedAt }) => isAwake(pet, reachedAt));
    if (awake === undefined) {
      if (lasted(ESCALATE_MS + frame.trouble.atOnceMs, first.atMs)) violations.push(`${what}: nobody else was told`);
    } else if (alert.answeredAtMs === null && lasted(ANSWERED_MS, awake.atMs) && !hasSoundedAgain(alert, endMs)) {
      const reached = came.map(({ kind, state, atMs }) => `${kind ?? 'mail'} ${state} ${TIME(atMs)}`);
      violations.push(`${what}: not answered; ${toldOf(alert, messages.get(alert.id))}; reached ${reached.join(', ')}`);
    }
  }
  const stuck = deliveries.filter(
    ({ status, createdAtMs }) => status === 'waiting' && frame.nowMs - createdAtMs > TRIED_AGAIN_MS * 2,
  );
  for (const { id, createdAtMs } of stuck) violations.push(`message ${id} of ${TIME(createdAtMs)} still waits`);
  return { name: 'alerts reached a person and were answered', checked, violations };
}

/** What sounds for all shortly before the end has no answer yet. */
function hasSoundedAgain({ stepAtMs }: AlertTable, endMs: number): boolean {
  return endMs - stepAtMs <= ANSWERED_MS;
}

function isAwake({ owner, household }: SoakPet, reachedAt: string): boolean {
  const people: readonly (Person | null)[] = [owner, household];
  return people.some((person) => person?.reachedAt === reachedAt && person.answersAfterMs !== null);
}

/** Calls fail only while something is broken. */
export function checkCalls(failures: readonly FailedCall[], count: number, trouble: TroubleFinder): Finding {
  const violations = failures
    .filter(({ fromMs, toMs }) => trouble.isCalm(fromMs, toMs))
    .map(({ path, status, fromMs }) => `${TIME(fromMs)} ${path}: ${status === 0 ? 'no answer' : status}`);
  return { name: 'no call failed outside of the troubles', checked: count, violations };
}
