import type { Thresholds } from '#domain/glucose/levels.ts';
import { MINUTE_MS } from '#domain/units/units.ts';
import type { AuthorizedMember } from '../../context/authorized-member.ts';
import type { Services } from '../../context/ctx.ts';
import { outside } from '../../context/transaction.ts';
import { DIRECTION_NAMES, MAX_STEP_MS } from '../../nightscout/directions.ts';
import { loadPetKnown, loadPetNow } from '../../readings/pet-now.ts';
import { loadLimits } from '../../records/member-limits.store.ts';
import { appRecords } from '../../records/app-records.store.ts';
import { EVERY_ENTRY, findEntries, LOOK_BACK_MS } from './find-entries.ts';
import { parseCount } from './find-query.ts';
import { ALWAYS } from './find-times.ts';
import { findBattery } from './phone-battery.ts';
import { wholeReader } from './reader.ts';
import { scaledChange, scaledReading, loadSiteUnit, type SiteUnit } from './site-unit.ts';

type Point = { readonly mgdl: number; readonly mills: number; readonly direction: string; readonly device: string };

const ARROWS: Readonly<Record<string, string>> = {
  DoubleUp: '⇈',
  SingleUp: '↑',
  FortyFiveUp: '↗',
  Flat: '→',
  FortyFiveDown: '↘',
  SingleDown: '↓',
  DoubleDown: '⇊',
};
/** The time that an answered change refers to. */
const STEP_MINUTES = 5;
/** A change over a longer time than this is scaled to five minutes. */
const MAX_PLAIN_STEP_MINUTES = 9;
const PEBBLE_COUNTS = { usual: 1, most: 1_000 };
const BUCKETS = 4;
/** The statuses that are searched for a battery. */
const STATUSES = 20;

/** The newest values for watch faces: texts, with the change since the previous one. */
export async function loadPebble(
  services: Services,
  member: AuthorizedMember,
  query: Readonly<Record<string, unknown>>,
): Promise<object> {
  const unit: SiteUnit = query['units'] === 'mmol' ? 'mmol' : 'mg/dl';
  const count = parseCount(query['count'], PEBBLE_COUNTS);
  const points = await newestPoints(services, member, Math.max(2, count));
  const { own } = await loadLimits(outside(services), member);
  const change = computeChange(points);
  const battery = await loadBattery(services, member);
  const latest = {
    bgdelta: change === null ? 0 : unit === 'mmol' ? scaledChange(unit, change.mgdl).toFixed(1) : change.mgdl,
    ...(battery === null ? {} : { battery: String(battery) }),
  };
  const bgs = points.slice(0, count).map((point, index) => ({
    sgv: scaledReading(unit, point.mgdl, own).toFixed(unit === 'mmol' ? 1 : 0),
    trend: DIRECTION_NAMES.indexOf(point.direction) + 1,
    direction: point.direction,
    datetime: point.mills,
    ...(index === 0 ? latest : {}),
  }));
  const { state } = await loadPetState(services, member);
  return { status: [{ now: services.clock.now(), state }], bgs, cals: [] };
}

/**
 * The current state for follower apps: the newest value, its change and direction, the uploader's battery, and
 * `petState`, the portal's own property with the state shown on Home and in the lists. Insulin and carbohydrates on
 * board are not computed and left out.
 *
 * @param names  the requested properties; all if empty
 */
export async function loadProperties(
  services: Services,
  member: AuthorizedMember,
  names: readonly string[],
): Promise<Record<string, unknown>> {
  const db = outside(services);
  const unit = await loadSiteUnit(db, member);
  const points = await newestPoints(services, member, BUCKETS);
  const battery = await loadBattery(services, member);
  const all = {
    ...glucoseProperties(points, unit, (await loadLimits(db, member)).own),
    ...(points.length === 0 ? {} : { petState: await loadPetState(services, member) }),
    ...(battery === null ? {} : { upbat: { display: `${battery}%`, level: battery } }),
  };
  return Object.fromEntries(Object.entries(all).filter(([name]) => names.length === 0 || names.includes(name)));
}

/** The pet's state by the portal's common rule, with the level and instant of its newest reading, and a very low meter's value. */
async function loadPetState(services: Services, member: AuthorizedMember) {
  const db = outside(services);
  const { state, last, ended, meter } = await loadPetNow(db, await loadPetKnown(db, member, services.clock.now()));
  return {
    state,
    level: last?.level ?? null,
    mills: last?.at ?? null,
    endedAt: ended?.at ?? null,
    ...(meter && { meter: { mgdl: meter.mgdl, mills: meter.at } }),
  };
}

function glucoseProperties(points: readonly Point[], unit: SiteUnit, limits: Thresholds): Record<string, unknown> {
  const [last] = points;
  if (last === undefined) return {};
  const change = computeChange(points);
  return {
    bgnow: toBucket(last, unit, limits),
    buckets: points.map((point) => toBucket(point, unit, limits)),
    direction: { value: last.direction, label: ARROWS[last.direction] ?? '-', display: ARROWS[last.direction] ?? '-' },
    ...(change === null ? {} : { delta: { ...change, ...shownChange(change.mgdl, unit) } }),
  };
}

function toBucket({ mgdl: value, ...rest }: Point, unit: SiteUnit, limits: Thresholds) {
  const sgv = { ...rest, type: 'sgv', mgdl: value, scaled: scaledReading(unit, value, limits) };
  return { mean: value, last: value, mills: rest.mills, sgvs: [sgv] };
}

function shownChange(change: number, unit: SiteUnit) {
  const value = scaledChange(unit, change);
  const text = unit === 'mmol' ? value.toFixed(1) : String(value);
  return { scaled: value, display: value >= 0 ? `+${text}` : text };
}

/** The change over five minutes up to the newest value; null if the previous value is too old. */
function computeChange([last, before]: readonly Point[]) {
  if (last === undefined || before === undefined || last.mills - before.mills > MAX_STEP_MS) return null;
  const elapsedMins = (last.mills - before.mills) / MINUTE_MS;
  const absolute = last.mgdl - before.mgdl;
  const interpolated = elapsedMins > MAX_PLAIN_STEP_MINUTES;
  const mean5MinsAgo = interpolated ? last.mgdl - (absolute / elapsedMins) * STEP_MINUTES : before.mgdl;
  return { absolute, elapsedMins, interpolated, mean5MinsAgo, mgdl: Math.round(last.mgdl - mean5MinsAgo) };
}

/** Of the uploader that reported last, in percent. */
async function loadBattery(services: Services, member: AuthorizedMember): Promise<number | null> {
  return findBattery(await appRecords(outside(services), 'devicestatus').within(member, ALWAYS, STATUSES));
}

async function newestPoints(services: Services, member: AuthorizedMember, count: number): Promise<Point[]> {
  const from = services.clock.now() - LOOK_BACK_MS;
  const query = { ...EVERY_ENTRY, types: ['sgv'] as const, from, count };
  const entries = await findEntries(services, wholeReader(member), query);
  return entries.map(({ sgv, date, direction, device }) => ({
    mgdl: Number(sgv),
    mills: date,
    direction: String(direction),
    device: String(device),
  }));
}
