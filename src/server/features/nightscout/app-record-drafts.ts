import { MAX_SENSOR_NAME_LENGTH } from '#contract/limits.ts';
import { cutLine, cutText } from '#domain/text/cut-text.ts';
import { readTime } from '../../formats/written-time.ts';
import type { AppCollection } from '../../records/app-records.store.ts';
import { isHexId } from '../../nightscout/treatment-ids.ts';
import { keptFields } from '../../nightscout/kept-fields.ts';
import { badRequest } from './nightscout-error.ts';

/** A parsed record of an app. */
export type AppRecordDraft = {
  readonly id: string | null;
  readonly identifier: string | null;
  readonly device: string;
  readonly at: number;
  readonly content: Readonly<Record<string, unknown>>;
};

const MAX_NAME_LENGTH = 100;
/** A loop's status has up to 30 KB, most of it predictions, which are left out. */
const MAX_CONTENT_LENGTH = 16_384;
const APART = new Set(['_id', 'identifier', 'device', 'created_at', 'srvCreated', 'srvModified', 'subject', 'isValid']);

/** Parses a record of an app. A time in the future is now. @throws NightscoutError 400 for what is no object */
export function parseAppRecord(collection: AppCollection, raw: unknown, nowMs: number): AppRecordDraft {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) {
    throw badRequest(collection === 'devicestatus' ? 'A status is an object' : 'A record is an object');
  }
  const sent: Record<string, unknown> = { ...raw };
  const id = toText(sent['_id']).toLowerCase();
  const name = toText(sent['identifier']) || (isHexId(id) ? '' : toText(sent['_id']));
  return {
    id: isHexId(id) ? id : null,
    identifier: name === '' ? null : cutText(name, MAX_NAME_LENGTH),
    device: cutLine(toText(sent['device']), MAX_SENSOR_NAME_LENGTH),
    at: Math.min(Math.max(parseTime(sent) ?? nowMs, 0), nowMs),
    content: keptFields(sent, APART, MAX_CONTENT_LENGTH),
  };
}

function parseTime(sent: Readonly<Record<string, unknown>>): number | null {
  for (const name of ['created_at', 'startDate', 'timestamp'] as const) {
    const time = readTime(toText(sent[name]));
    if (time?.kind === 'instant') return time.at;
  }
  const number = [sent['date'], sent['mills']].find(
    (value) => typeof value === 'number' && Number.isSafeInteger(value),
  );
  return typeof number === 'number' ? number : null;
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}
