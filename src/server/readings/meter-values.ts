import type { Event } from '#contract/events.ts';
import { meterKind, type MeterKind } from '#contract/quality.ts';
import type { MeterReading } from '#domain/care/agreement.ts';
import type { AuthorizedMember } from '../context/authorized-member.ts';
import type { Queryable } from '../db/queryable.ts';
import { events } from '../records/events.store.ts';
import { loadQualitySetting } from '../records/quality-setting.store.ts';

type Span = { readonly from: number; readonly to: number };

/** Meter's values of one answer. */
const MAX_METERS = 4_000;

/** What a meter showed in a span, in order of time; of very many the newest. */
export async function loadMeterValues(db: Queryable, member: AuthorizedMember, span: Span): Promise<MeterReading[]> {
  return (await loadMeterEvents(db, member, span)).map(({ at, value }) => ({ at, mgdl: value ?? 0 }));
}

/** The same as events, each with a value above 0; the newest `limit` of them. */
export async function loadMeterEvents(
  db: Queryable,
  member: AuthorizedMember,
  span: Span,
  limit = MAX_METERS,
): Promise<Event[]> {
  const noted = await events(db).newestOf(member, span, { types: ['BG', 'calibration'], limit });
  return noted.filter(({ value }) => value !== null && value > 0);
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
