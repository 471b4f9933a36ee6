import type { AlertDetail } from '#contract/alerts.ts';
import type { Event } from '#contract/events.ts';
import type { EventType } from '#contract/values.ts';
import { DAY_MS, MINUTE_MS } from '#domain/units/units.ts';
import type { AlertViewer } from '../../access/alert-viewer.ts';
import type { AuthorizedMember } from '../../context/authorized-member.ts';
import type { Queryable } from '../../db/queryable.ts';
import type { StoredAlert } from '../../records/alerts.store.ts';
import { events } from '../../records/events.store.ts';
import { readings } from '../../records/readings.store.ts';

/** A meter's value this close in time is about the same glucose as the sensor's. */
const METER_MS = 15 * MINUTE_MS;
const METER_TYPES = ['BG', 'calibration'] as const satisfies EventType[];
const DOSE_MS = 2 * DAY_MS;
/** More than anybody notes in these times. */
const MAX_EVENTS = 50;

type Surroundings = Pick<AlertDetail, 'extremeAt' | 'meter' | 'doseBefore'>;

/** What the log shows next to an alert: when its extreme was, what a meter said, and the last dose before. */
export async function loadSurroundings(
  db: Queryable,
  { member }: AlertViewer,
  alert: StoredAlert,
): Promise<Surroundings> {
  if (alert.subject === 'sensor') return { extremeAt: null, meter: null, doseBefore: null };
  return {
    extremeAt: await findExtremeAt(db, member, alert),
    meter: await findMeter(db, member, alert.openedAtMs),
    doseBefore: await findDoseBefore(db, member, alert.openedAtMs),
  };
}

async function findExtremeAt(db: Queryable, member: AuthorizedMember, alert: StoredAlert): Promise<number | null> {
  const { extremeMgdl, beganAtMs, endedAtMs } = alert;
  if (extremeMgdl === null) return null;
  const span = { from: beganAtMs, to: (endedAtMs ?? Number.MAX_SAFE_INTEGER - 1) + 1 };
  const trace = await readings(db).loadTrace(member, span);
  return trace.at[trace.mgdl.indexOf(extremeMgdl)] ?? null;
}

async function findMeter(db: Queryable, member: AuthorizedMember, atMs: number): Promise<Event | null> {
  const span = { from: atMs - METER_MS, to: atMs + METER_MS + 1 };
  const measured: Event[] = [];
  for (const type of METER_TYPES)
    measured.push(...(await events(db).ofType(member, span, { type, limit: MAX_EVENTS })));
  const far = ({ at }: Event): number => Math.abs(at - atMs);
  const [nearest] = measured.filter(({ value }) => value !== null).toSorted((a, b) => far(a) - far(b));
  return nearest ?? null;
}

/** A dose of 0 was not given. */
async function findDoseBefore(db: Queryable, member: AuthorizedMember, atMs: number): Promise<Event | null> {
  const span = { from: atMs - DOSE_MS, to: atMs + 1 };
  const doses = await events(db).ofType(member, span, { type: 'insulin', limit: MAX_EVENTS });
  return doses.findLast(({ value }) => value !== 0) ?? null;
}
