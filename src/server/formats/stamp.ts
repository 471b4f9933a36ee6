import { offsetMsAt } from '#domain/time/zones.ts';
import { MINUTE_MS } from '#domain/units/units.ts';

/** The wall-clock time of the zone with its offset: readable, and exact for an import. */
export function formatStamp(at: number, zone: string): string {
  const offsetMs = offsetMsAt(at, zone);
  const wall = new Date(at + offsetMs).toISOString().slice(0, at % 1000 === 0 ? 19 : 23);
  const minutes = Math.abs(Math.round(offsetMs / MINUTE_MS));
  const two = (value: number) => String(value).padStart(2, '0');
  return `${wall}${offsetMs < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** The time in UTC. */
export function formatUtc(at: number): string {
  return new Date(at).toISOString();
}
