import { MAX_SENSOR_NAME_LENGTH } from '#contract/limits.ts';
import type { AuthorizedMember } from '../../context/authorized-member.ts';
import type { Services } from '../../context/ctx.ts';
import { inTransactionOn, outside } from '../../context/transaction.ts';
import { readTime } from '../../formats/written-time.ts';
import { newTreatmentId } from '../../nightscout/treatment-ids.ts';
import { uploaderStatuses, uploaderStatusWriter, type UploaderStatus } from '../../records/uploader-status.store.ts';
import { parseCount, parseFindQuery, type Fields } from './find-query.ts';
import { badRequest, NightscoutError } from './nightscout-error.ts';

type Raw = Readonly<Record<string, unknown>>;

const MAX_PER_CALL = 1_000;
const MAX_TEXT_LENGTH = 100;
const COUNTS = { usual: 10, most: 1_000 };
const FIELDS: Fields = {
  kinds: { created_at: 'iso', uploaderBattery: 'number' },
  names: new Set(['_id']),
};

/**
 * Stores the status of uploaders: the latest of each device, and only the part about its battery. Data of loops and
 * pumps is acknowledged but not stored.
 *
 * @returns the submitted records in the same order, each with an id and its time
 * @throws NightscoutError 400 for an invalid status, 413 for too many
 */
export async function storeDeviceStatus(
  services: Services,
  member: AuthorizedMember<'write'>,
  body: unknown,
): Promise<Record<string, unknown>[]> {
  const sent: readonly unknown[] = Array.isArray(body) ? body : [body];
  if (sent.length > MAX_PER_CALL) throw new NightscoutError(413, 'Payload Too Large', 'Too many statuses');
  const nowMs = services.clock.now();
  const raws = sent.map(plainRecord);
  const statuses = raws.map((raw) => parseStatus(raw, nowMs));
  const latest = new Map(statuses.toSorted((a, b) => a.at - b.at).map((status) => [status.device, status]));
  await inTransactionOn(services, member.id, async (tx) => {
    const writer = uploaderStatusWriter(tx);
    for (const status of latest.values()) await writer.put(member, status);
    if (latest.size > 0) await writer.forgetOldest(member);
  });
  return statuses.map((status, index) => ({ ...raws[index], ...toAnswer(status) }));
}

/** The last status of each device, newest first. */
export async function findDeviceStatus(
  services: Services,
  member: AuthorizedMember,
  query: Raw,
): Promise<Record<string, unknown>[]> {
  const count = parseCount(query['count'], COUNTS);
  const { span, isMet } = parseFindQuery(query, FIELDS);
  const found = (await uploaderStatuses(outside(services)).latest(member))
    .filter(({ at }) => span === null || (at >= span.from && at < span.to))
    .map(toAnswer);
  return found.filter(isMet).slice(0, count);
}

/** The battery of the uploader that reported last, in percent; null if none reports it. */
export function findBattery(statuses: readonly UploaderStatus[]): number | null {
  const levels = statuses.map(({ content }) => content['uploaderBattery'] ?? record(content['uploader'])['battery']);
  return levels.find((level) => typeof level === 'number') ?? null;
}

function toAnswer({ id, at, device, content }: UploaderStatus): Record<string, unknown> {
  return { ...content, device, _id: id, created_at: new Date(at).toISOString(), utcOffset: 0 };
}

function parseStatus(raw: Raw, nowMs: number): UploaderStatus {
  const time = readTime(typeof raw['created_at'] === 'string' ? raw['created_at'].trim() : '');
  const number = [raw['mills'], raw['date']].find((value) => typeof value === 'number' && Number.isSafeInteger(value));
  const at = time?.kind === 'instant' ? time.at : typeof number === 'number' ? number : nowMs;
  const device = typeof raw['device'] === 'string' ? raw['device'].trim().slice(0, MAX_SENSOR_NAME_LENGTH) : '';
  const { uploaderBattery, isCharging } = raw;
  const uploader = Object.fromEntries(Object.entries(record(raw['uploader'])).filter(([, value]) => isShort(value)));
  const told = { uploaderBattery, isCharging, ...(Object.keys(uploader).length > 0 ? { uploader } : {}) };
  const content = Object.fromEntries(
    Object.entries(told).filter(([name, value]) => name === 'uploader' || isShort(value)),
  );
  return { device, id: newTreatmentId(), at: Math.min(Math.max(at, 0), nowMs), content };
}

/** A status without nested values, except `uploader`, and without credentials. */
function plainRecord(raw: unknown): Record<string, unknown> {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) throw badRequest('A status is an object');
  const { secret: _secret, token: _token, ...sent }: Record<string, unknown> = { ...raw };
  return Object.fromEntries(
    Object.entries(sent).filter(
      ([name, value]) => typeof value !== 'object' || (name === 'uploader' && value !== null),
    ),
  );
}

function isShort(value: unknown): boolean {
  return (typeof value === 'string' && value.length <= MAX_TEXT_LENGTH) || ['number', 'boolean'].includes(typeof value);
}

function record(value: unknown): Raw {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
