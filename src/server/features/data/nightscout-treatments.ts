import { readTime } from '../../http/written-time.ts';
import { mgdlOfValue } from './cell-values.ts';
import type { FileEvent } from './file-content.ts';

type Raw = Readonly<Record<string, unknown>>;

/** What a treatment tells: its instant, its events, and a note that belongs to none of them. */
export type Treatment = {
  readonly at: number | null;
  readonly events: readonly FileEvent[];
  readonly loneNote: string | null;
  /** A meter's value without its unit, as it stands there. */
  readonly unclear: string | null;
};

const LONGEST_NOTE = 500;

/** Whether a record is a treatment: it says what kind of. */
export function isTreatment(raw: Raw): boolean {
  return typeof raw['eventType'] === 'string';
}

/**
 * Understands a treatment: insulin, carbohydrates, a meter's value, exercise. What a pump or a sensor does for itself
 * (temporary basal rates, sensor starts) tells no event.
 */
export function treatmentOf(raw: Raw): Treatment {
  const at = instantOf(raw);
  const note = textOf(raw['notes']).slice(0, LONGEST_NOTE);
  const meter = meterOf(raw);
  const told = [...amountsOf(raw), ...(typeof meter === 'number' ? [glucose(meter)] : [])];
  const rest = { at: at ?? 0, title: null, detail: note ? { note } : null, externalId: null };
  return {
    at,
    events: told.map((part) => ({ ...part, ...rest })),
    loneNote: told.length === 0 && isByHand(raw) && note !== '' ? note : null,
    unclear: typeof meter === 'string' ? meter : null,
  };
}

type Amount = Pick<FileEvent, 'type' | 'value' | 'unit'>;

function amountsOf(raw: Raw): readonly Amount[] {
  const parts = [
    { type: 'insulin', value: positive(raw['insulin']), unit: 'U' },
    { type: 'meal', value: positive(raw['carbs']), unit: 'g' },
    { type: 'sport', value: raw['eventType'] === 'Exercise' ? positive(raw['duration']) : null, unit: 'min' },
  ] as const;
  return parts.filter(({ value }) => value !== null);
}

function glucose(value: number): Amount {
  return { type: 'BG', value, unit: 'mg/dL' };
}

/** mg/dL of a drop of blood; its text where the unit is not told. A sensor's value beside a dose is no meter's. */
function meterOf(raw: Raw): number | string | null {
  const isDrop = raw['eventType'] === 'BG Check' || raw['glucoseType'] === 'Finger';
  const value = isDrop && raw['glucoseType'] !== 'Sensor' ? positive(raw['glucose']) : null;
  if (value === null) return null;
  const unit = textOf(raw['units']).toLowerCase();
  if (unit.startsWith('mg')) return mgdlOfValue(value, 'mg/dL');
  return unit.startsWith('mmol') ? mgdlOfValue(value, 'mmol/L') : String(value);
}

function isByHand(raw: Raw): boolean {
  return ['Note', 'Question', 'Announcement', '<none>'].includes(textOf(raw['eventType']));
}

/** Of `created_at` where it tells its offset, else of `mills`, `date` or `timestamp`, else of `created_at` in UTC. */
function instantOf(raw: Raw): number | null {
  const written = readTime(textOf(raw['created_at']));
  if (written?.kind === 'instant') return written.at;
  const number = [raw['mills'], raw['date'], raw['timestamp']].find((value) => typeof value === 'number');
  const stamped = readTime(textOf(raw['timestamp']));
  const other = number ?? (stamped?.kind === 'instant' ? stamped.at : null);
  return other === null ? (written?.wall ?? null) : Math.round(other);
}

function positive(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && number > 0 && number <= 10_000 ? number : null;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}
