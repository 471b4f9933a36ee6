import type { Readable } from 'node:stream';
import type { Event } from '#contract/events.ts';
import { mgdlOfTenths, toMmolL } from '#domain/units/units.ts';
import { formatUtc } from '../../../formats/stamp.ts';
import type { StoredReading } from '../../../db/reading-tables.ts';
import { frameOf, type ExportContent } from '../export-content.ts';
import type { NumberedSensor } from '../../../file-formats/numbered-sensors.ts';
import { FLAGS } from '../../../file-formats/own-csv-lines.ts';
import { careCells } from '../../../file-formats/own-csv-details.ts';
import { mapPages } from '../pages.ts';
import { zipStream } from '../zip-stream.ts';
import { bookFiles, type XlsxRow, type XlsxSheet } from './xlsx-book.ts';
import type { XlsxCell } from './xlsx-cells.ts';
import type { XlsxColumn } from './xlsx-parts.ts';

/**
 * A workbook with the sheets `readings`, `events` and `sensors`. Times are those of the pet's zone, for people and
 * charts; `utc` is exact also in the repeated hour of autumn.
 */
export function streamXlsx(content: ExportContent, zone: string, nowMs: number): Readable {
  return zipStream(
    bookFiles([readingSheet(content, zone), eventSheet(content, zone), sensorSheet(content, zone)]),
    nowMs,
  );
}

const column = (heading: string, width = 12): XlsxColumn => ({ heading, width });
const timeColumns = [column('time', 20), column('utc', 25)] as const;

function timeCells(at: number, zone: string): readonly XlsxCell[] {
  return [{ at, zone }, formatUtc(at)];
}

const READING_COLUMNS = [
  ...timeColumns,
  column('mg/dL', 9),
  column('mmol/L', 9),
  column('interval_minutes'),
  column('kind'),
  column('flag', 8),
  column('trend', 8),
  column('session', 9),
  column('sensor', 22),
  column('source', 14),
  column('sent_by', 22),
  column('set_aside', 16),
];

function readingSheet(content: ExportContent, zone: string): XlsxSheet {
  const rows = mapPages(content.pages, (reading) => readingRow(content, reading, zone));
  return { name: 'readings', columns: READING_COLUMNS, rows };
}

function readingRow(content: ExportContent, reading: StoredReading, zone: string): XlsxRow {
  const { session, setAside, sentBy } = frameOf(content, reading);
  const mgdl = mgdlOfTenths(reading.tenths);
  return [
    ...timeCells(reading.atMs, zone),
    mgdl,
    { oneDecimal: toMmolL(mgdl) },
    reading.intervalMinutes,
    reading.scan === 1 ? 'scan' : 'history',
    FLAGS[reading.flag],
    reading.trend,
    session?.number ?? null,
    session?.row.sn ?? null,
    session?.row.source ?? null,
    sentBy,
    setAside,
  ];
}

const EVENT_COLUMNS = [
  ...timeColumns,
  column('event'),
  column('value', 9),
  column('unit', 9),
  column('title', 24),
  column('label'),
  column('insulin'),
  column('alert'),
  column('reason'),
  column('signs', 24),
  column('water', 24),
  column('lab', 24),
  column('note', 40),
  column('source', 14),
];

function eventSheet({ eventPages }: ExportContent, zone: string): XlsxSheet {
  return { name: 'events', columns: EVENT_COLUMNS, rows: mapPages(eventPages, (event) => eventRow(event, zone)) };
}

function eventRow({ at, type, value, unit, title, detail, source }: Event, zone: string): XlsxRow {
  const { signs, water, lab } = careCells(detail, zone);
  const { label, insulinKind, alert, reason, note } = detail ?? {};
  const texts = [label, insulinKind, alert, reason, signs, water, lab, note, source];
  return [...timeCells(at, zone), type, value, unit, title, ...texts.map((text) => text ?? null)];
}

const SENSOR_COLUMNS = [
  column('session', 9),
  ...timeColumns,
  column('ended', 20),
  column('sensor', 22),
  column('model', 24),
  column('source', 14),
  column('interval_minutes'),
  column('warm_up_minutes'),
  column('lifetime_days'),
  column('end_reason', 16),
  column('end_place', 16),
  column('end_glue', 16),
  column('end_note', 30),
  column('remarks', 30),
];

function sensorSheet({ sessions }: ExportContent, zone: string): XlsxSheet {
  return {
    name: 'sensors',
    columns: SENSOR_COLUMNS,
    rows: [[...sessions.values()].map((session) => sensorRow(session, zone))],
  };
}

function sensorRow({ number, row }: NumberedSensor, zone: string): XlsxRow {
  return [
    number,
    ...timeCells(row.startedAtMs, zone),
    row.endedAtMs === null ? null : { at: row.endedAtMs, zone },
    row.sn,
    row.model,
    row.source,
    row.intervalMinutes,
    row.warmUpMinutes,
    row.lifetimeDays,
    row.endReason,
    row.endPlace,
    row.endGlue,
    row.endNote,
    row.remarks,
  ];
}
