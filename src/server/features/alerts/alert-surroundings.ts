import type { AlertDetail } from '#contract/alerts.ts';
import type { Event } from '#contract/events.ts';
import { checkLow, findCheckWindow } from '#domain/care/low-checks.ts';
import { DAY_MS, MINUTE_MS } from '#domain/units/units.ts';
import type { AlertViewer } from '../../access/alert-viewer.ts';
import type { AuthorizedMember } from '../../context/authorized-member.ts';
import type { Queryable } from '../../db/queryable.ts';
import { loadMeterEvents } from '../../readings/meter-values.ts';
import { toLowSpan, type KindSpan } from '../../records/alert-kinds.store.ts';
import type { StoredAlert } from '../../records/alerts.store.ts';
import { careNews } from '../../records/care-news.store.ts';
import { events } from '../../records/events.store.ts';
import { readings } from '../../records/readings.store.ts';

/** A meter's value this close in time is about the same glucose as the sensor's. */
const METER_MS = 15 * MINUTE_MS;
const DOSE_MS = 2 * DAY_MS;
/** More than anybody notes in these times. */
const MAX_EVENTS = 50;

type Surroundings = Pick<AlertDetail, 'extremeAt' | 'meter' | 'meterCheck' | 'doseBefore' | 'news'>;

/** An alert, from when until when it was of its kind, and the present. */
type Seen = { readonly alert: StoredAlert; readonly span: KindSpan | undefined; readonly now: number };

/** What the log shows next to an alert: when its extreme was, a meter's value, the last dose before it, and facts of a treatment. */
export async function loadSurroundings(db: Queryable, { member }: AlertViewer, seen: Seen): Promise<Surroundings> {
  const { alert } = seen;
  if (alert.subject === 'sensor') {
    return { extremeAt: null, meter: null, meterCheck: null, doseBefore: null, news: null };
  }
  return {
    extremeAt: await findExtremeAt(db, member, alert),
    ...(await findMeter(db, member, seen)),
    doseBefore: await findDoseBefore(db, member, alert.openedAtMs),
    news: await careNews(db).factsOf(member, alert),
  };
}

async function findExtremeAt(db: Queryable, member: AuthorizedMember, alert: StoredAlert): Promise<number | null> {
  const { extremeMgdl, beganAtMs, endedAtMs } = alert;
  if (extremeMgdl === null) return null;
  const span = { from: beganAtMs, to: (endedAtMs ?? Number.MAX_SAFE_INTEGER - 1) + 1 };
  const trace = await readings(db).loadTrace(member, span);
  return trace.at[trace.mgdl.indexOf(extremeMgdl)] ?? null;
}

async function findMeter(
  db: Queryable,
  member: AuthorizedMember,
  { alert, span, now }: Seen,
): Promise<Pick<AlertDetail, 'meter' | 'meterCheck'>> {
  const { kind, untold, openedAtMs } = alert;
  if (kind === 'urgentLow' && untold === null) {
    const low = toLowSpan(alert, span);
    const { from, to } = findCheckWindow(low, now);
    const { state, meter } = checkLow(low, await loadMeterEvents(db, member, { from, to: to + 1 }), now);
    return { meter, meterCheck: state };
  }
  const around = { from: openedAtMs - METER_MS, to: openedAtMs + METER_MS + 1 };
  const far = ({ at }: Event): number => Math.abs(at - openedAtMs);
  const [nearest = null] = (await loadMeterEvents(db, member, around)).toSorted((a, b) => far(a) - far(b));
  return { meter: nearest, meterCheck: null };
}

/** A dose of 0 was not given. */
async function findDoseBefore(db: Queryable, member: AuthorizedMember, atMs: number): Promise<Event | null> {
  const span = { from: atMs - DOSE_MS, to: atMs + 1 };
  const doses = await events(db).ofType(member, span, { type: 'insulin', limit: MAX_EVENTS });
  return doses.findLast(({ value }) => value !== 0) ?? null;
}
