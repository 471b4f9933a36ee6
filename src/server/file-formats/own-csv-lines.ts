import type { Event } from '#contract/events.ts';
import type { SetAsideStretch } from '#contract/quality.ts';
import type { SetAsideReason } from '#contract/set-aside-reasons.ts';
import { formatStamp } from '../formats/stamp.ts';
import type { StoredReading } from '../db/reading-tables.ts';
import { lineOfCells } from './csv.ts';
import type { NumberedSensor } from './numbered-sensors.ts';
import { careCells } from './own-csv-details.ts';

/** The value of `event` in a line that is a sensor session. */
export const SESSION_LINE = 'sensor';
/** The value of `event` in a line that is a stretch of readings that their owner set aside. */
export const ASIDE_LINE = 'setAside';

/**
 * The columns of the portal's CSV, which has lines for sensor sessions, stretches that were set aside, readings and
 * events. A reading names its sensor, and its session by the number in the line of that session. `set_aside` is why a
 * reading was set aside, for whoever counts them elsewhere; an import takes the stretches. `source` and `sent_by` of a
 * reading are for people; an import takes `sender`.
 */
const COLUMNS = [
  'timestamp',
  'mg/dL',
  'interval_minutes',
  'kind',
  'sensor',
  'flag',
  'trend',
  'sender',
  'session',
  'set_aside',
  'event',
  'value',
  'unit',
  'title',
  'label',
  'insulin',
  'alert',
  'late',
  'doubts',
  'confirmed',
  'reason',
  'signs',
  'water',
  'lab',
  'note',
  'source',
  'model',
  'ended',
  'warm_up_minutes',
  'lifetime_days',
  'remarks',
  'end_reason',
  'end_place',
  'end_glue',
  'end_note',
  'sent_by',
  'event_id',
] as const;

type Column = (typeof COLUMNS)[number];

/** The first line. */
export const HEADER = COLUMNS.join(',');
/** The names of the flags of readings. */
export const FLAGS = ['', 'low', 'high'] as const;

/** A sensor session below `HEADER`. */
export function sensorLine({ number, row }: NumberedSensor, zone: string): string {
  return line({
    timestamp: formatStamp(row.startedAtMs, zone),
    event: SESSION_LINE,
    session: number,
    sensor: row.sn,
    source: row.source,
    model: row.model,
    ended: row.endedAtMs === null ? null : formatStamp(row.endedAtMs, zone),
    interval_minutes: row.intervalMinutes,
    warm_up_minutes: row.warmUpMinutes,
    lifetime_days: row.lifetimeDays,
    remarks: row.remarks,
    end_reason: row.endReason,
    end_place: row.endPlace,
    end_glue: row.endGlue,
    end_note: row.endNote,
  });
}

/** A stretch that was set aside, below `HEADER`. */
export function asideLine({ from, to, reason, note }: SetAsideStretch, zone: string): string {
  return line({
    timestamp: formatStamp(from, zone),
    event: ASIDE_LINE,
    ended: formatStamp(to, zone),
    set_aside: reason,
    note,
  });
}

/** What an exported reading is told with. */
type ReadingFrame = {
  readonly session: NumberedSensor | undefined;
  readonly setAside: SetAsideReason | null;
  /** Who sent it, by name; null if only `source` is known. */
  readonly sentBy: string | null;
  readonly zone: string;
};

/** A reading below `HEADER`. */
export function readingLine(reading: StoredReading, { session, setAside, sentBy, zone }: ReadingFrame): string {
  return line({
    timestamp: formatStamp(reading.atMs, zone),
    'mg/dL': reading.tenths / 10,
    interval_minutes: reading.intervalMinutes,
    kind: reading.scan === 1 ? 'scan' : 'history',
    sensor: session?.row.sn ?? null,
    flag: FLAGS[reading.flag],
    trend: reading.trend,
    sender: reading.sender,
    session: session?.number ?? null,
    set_aside: setAside,
    source: session?.row.source ?? null,
    sent_by: sentBy,
  });
}

/** An event below `HEADER`. Its id is only for its versions in the same export. */
export function eventLine(event: Event, zone: string, eventId: string | null = null): string {
  return line({
    event_id: eventId,
    timestamp: formatStamp(event.at, zone),
    event: event.type,
    value: event.value,
    unit: event.unit,
    title: event.title,
    label: event.detail?.label ?? null,
    insulin: event.detail?.insulinKind ?? null,
    alert: event.detail?.alert ?? null,
    late: event.detail?.late === true ? 'yes' : null,
    doubts: event.detail?.doubts?.join(' ') ?? null,
    confirmed: event.detail?.confirmed === true ? 'yes' : null,
    reason: event.detail?.reason ?? null,
    ...careCells(event.detail, zone),
    note: event.detail?.note ?? null,
    source: event.source,
  });
}

function line(cells: Readonly<Partial<Record<Column, string | number | null>>>): string {
  return lineOfCells(COLUMNS.map((column) => String(cells[column] ?? '')));
}
