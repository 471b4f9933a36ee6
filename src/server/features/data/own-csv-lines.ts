import type { Event } from '#contract/events.ts';
import { offsetMsAt } from '#domain/time/zones.ts';
import { MINUTE_MS } from '#domain/units/units.ts';
import { lineOfCells } from './csv.ts';

/** The columns of the portal's own CSV, in which readings and events stand in turn. */
export const HEADER = ['timestamp', 'mg/dL', 'event', 'value', 'unit', 'title', 'label', 'insulin', 'alert', 'note'];

/** A reading below `HEADER`. */
export function readingLine(at: number, mgdl: number, zone: string): string {
  return `${stampOf(at, zone)},${mgdl},,,,,,,,`;
}

/** An event below `HEADER`. */
export function eventLine(event: Event, zone: string): string {
  return lineOfCells([
    stampOf(event.at, zone),
    '',
    event.type,
    event.value?.toString() ?? '',
    event.unit ?? '',
    event.title ?? '',
    event.detail?.label ?? '',
    event.detail?.insulinKind ?? '',
    event.detail?.alert ?? '',
    event.detail?.note ?? '',
  ]);
}

/** The wall clock of the zone with its offset: readable, and exact when it is imported again. */
export function stampOf(at: number, zone: string): string {
  const offsetMs = offsetMsAt(at, zone);
  const wall = new Date(at + offsetMs).toISOString().slice(0, at % 1000 === 0 ? 19 : 23);
  const minutes = Math.abs(Math.round(offsetMs / MINUTE_MS));
  const two = (value: number) => String(value).padStart(2, '0');
  return `${wall}${offsetMs < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
