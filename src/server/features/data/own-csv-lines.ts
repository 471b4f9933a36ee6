import type { Event } from '#contract/events.ts';
import { formatStamp } from '../../formats/stamp.ts';
import type { StoredReading } from '../../records/readings.store.ts';
import { lineOfCells } from './csv.ts';
import type { NumberedSensor } from './numbered-sensors.ts';
import { careCells } from './own-csv-details.ts';

/** The value of `event` in a line that is a sensor session. */
export const SESSION_LINE = 'sensor';

/**
 * The columns of the portal's CSV, which has lines for sensor sessions, readings and events. A reading names its
 * sensor, and its session by the number in the line of that session.
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

/** A reading below `HEADER`. */
export function readingLine(reading: StoredReading, session: NumberedSensor | undefined, zone: string): string {
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
  });
}

/** An event below `HEADER`. */
export function eventLine(event: Event, zone: string): string {
  return line({
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
