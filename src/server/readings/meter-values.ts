import type { Event } from '#contract/events.ts';
import { meterKind, type MeterKind } from '#contract/quality.ts';
import type { MeterReading } from '#domain/care/agreement.ts';
import type { AuthorizedMember } from '../context/authorized-member.ts';
import type { Queryable } from '../db/queryable.ts';
import { events } from '../records/events.store.ts';
import { loadQualitySetting } from '../records/quality-setting.store.ts';

type Span = { readonly from: number; readonly to: number };

/** Meter's values of one answer, of each of the two types of events. */
const MAX_METERS = 2_000;

/** What a meter showed in a span, in order of time. */
export async function loadMeterValues(db: Queryable, member: AuthorizedMember, span: Span): Promise<MeterReading[]> {
  return (await loadMeterEvents(db, member, span)).map(({ at, value }) => ({ at, mgdl: value ?? 0 }));
}

/** The same as events, each with a value above 0. */
export async function loadMeterEvents(db: Queryable, member: AuthorizedMember, span: Span): Promise<Event[]> {
  const [blood, calibrations] = await Promise.all([
    events(db).ofType(member, span, { type: 'BG', limit: MAX_METERS }),
    events(db).ofType(member, span, { type: 'calibration', limit: MAX_METERS }),
  ]);
  return [...blood, ...calibrations].filter(({ value }) => value !== null && value > 0).toSorted((a, b) => a.at - b.at);
}

/** Which meter the values are of, and which kind may judge a sensor: one that is made for the species. */
export async function loadMeterKind(
  db: Queryable,
  member: AuthorizedMember,
): Promise<{ readonly meter: MeterKind | null; readonly suitable: MeterKind }> {
  const setting = await loadQualitySetting(db, member);
  return {
    meter: meterKind.nullable().catch(null).parse(setting.meter),
    suitable: member.petType === null ? 'people' : 'pet',
  };
}
