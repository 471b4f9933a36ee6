import type { Device } from '#contract/devices.ts';
import type { BodyOf } from '#contract/endpoints.ts';
import { toDayNumber, isLocalDate, toLocalDate, minuteOfDay } from '#domain/time/days.ts';
import { firstInstantAtWall } from '#domain/time/zones.ts';
import { DAY_MS, MINUTE_MS } from '#domain/units/units.ts';
import type { WordKey } from '#i18n/catalog.ts';
import { computeLifetimeDays } from '#web/glucose/sensor-span.ts';

/** Sensors that are chosen by their days; everything else is named. */
export const KNOWN_DAYS = [14, 10] as const;
const KNOWN_WARM_UP_MINUTES = 60;

/** Which sensor it is: one of so many days, or another one. */
export type SensorKind = '14' | '10' | 'other';

/** The panel's fields as they are typed. */
export type SensorEntry = {
  readonly sn: string;
  readonly kind: SensorKind;
  readonly model: string;
  readonly warmUp: string;
  readonly lifetime: string;
  readonly date: string;
  readonly time: string;
  readonly remarks: string;
};

/** A field that can be wrong. */
export type SensorField = Exclude<keyof SensorEntry, 'kind'>;

/** Most that the fields take; the portal takes no more. */
export const LIMITS = { sn: 64, model: 64, remarks: 2000, warmUpMinutes: 1440, lifetimeDays: 365 } as const;

/** The fields of a session that is there, or of a new one that begins now. */
export function toSensorEntry(device: Device | null, now: number, zone: string): SensorEntry {
  const startedAt = device?.startedAt ?? now;
  const days = device ? computeLifetimeDays(device) : KNOWN_DAYS[0];
  const warmUp = device ? Math.round((device.initializedAt - device.startedAt) / MINUTE_MS) : KNOWN_WARM_UP_MINUTES;
  return {
    sn: device?.sn ?? '',
    kind: findKind(device?.model ?? null, days, warmUp),
    model: device?.model ?? '',
    warmUp: String(warmUp),
    lifetime: String(days),
    date: toLocalDate(startedAt, zone),
    time: timeText(minuteOfDay(startedAt, zone)),
    remarks: device?.remarks ?? '',
  };
}

function findKind(model: string | null, days: number, warmUp: number): SensorKind {
  const known = KNOWN_DAYS.find((other) => other === days);
  const isPlain = (model === null || model === '') && warmUp === KNOWN_WARM_UP_MINUTES;
  return known !== undefined && isPlain ? (String(known) as SensorKind) : 'other'; // '14' or '10'
}

/** The fields after a choice of sensor: a known one brings its days and warm-up. */
export function withKind(entry: SensorEntry, kind: SensorKind): SensorEntry {
  if (kind === 'other') return { ...entry, kind };
  return { ...entry, kind, lifetime: kind, warmUp: String(KNOWN_WARM_UP_MINUTES) };
}

/** When the sensor was put on, by the pet's clock; null while date or time are not valid. */
export function parseStart({ date, time }: Pick<SensorEntry, 'date' | 'time'>, zone: string): number | null {
  const parts = /^(\d{2}):(\d{2})$/u.exec(time);
  if (!parts || !isLocalDate(date)) return null;
  const minute = Number(parts[1]) * 60 + Number(parts[2]);
  return firstInstantAtWall(toDayNumber(date) * DAY_MS + minute * MINUTE_MS, zone);
}

/** When a sensor that was put on at `start` ends, as far as the field holds days. */
export function computeEnd(start: number | null, lifetime: string): number | null {
  const days = wholeIn(lifetime, 1, LIMITS.lifetimeDays);
  return start === null || days === null ? null : start + days * DAY_MS;
}

/** What is to be mended, by field. */
export function findSensorProblems(
  entry: SensorEntry,
  frame: { readonly now: number; readonly zone: string },
): Partial<Record<SensorField, WordKey>> {
  const start = parseStart(entry, frame.zone);
  return {
    ...(entry.sn.trim() === '' ? { sn: 'sessionReport.needSerial' } : {}),
    ...(start === null ? { date: 'sessionReport.needStart' } : {}),
    ...(start !== null && start > frame.now ? { date: 'sessionReport.startAhead' } : {}),
    ...(wholeIn(entry.warmUp, 0, LIMITS.warmUpMinutes) === null ? { warmUp: 'sessionReport.wrongWarmUp' } : {}),
    ...(wholeIn(entry.lifetime, 1, LIMITS.lifetimeDays) === null ? { lifetime: 'sessionReport.wrongLifetime' } : {}),
    ...(entry.remarks.length > LIMITS.remarks ? { remarks: 'sessionReport.longRemarks' } : {}),
  };
}

/** What is sent. A start that was not changed keeps its seconds. @throws TypeError for fields with problems */
export function toSensorBody(
  entry: SensorEntry,
  { memberId, device, zone }: { readonly memberId: string; readonly device: Device | null; readonly zone: string },
): BodyOf<'/web/device/saveDevice'> {
  const start = parseStart(entry, zone);
  if (start === null) throw new TypeError(`no start: ${entry.date} ${entry.time}`);
  const isSameMinute = device !== null && Math.floor(device.startedAt / MINUTE_MS) * MINUTE_MS === start;
  const model = entry.kind === 'other' ? entry.model.trim() : '';
  return {
    memberId,
    ...(device ? { memberDeviceId: device.memberDeviceId } : {}),
    sn: entry.sn.trim(),
    model: model === '' ? null : model,
    startedAt: isSameMinute ? device.startedAt : start,
    remarks: entry.remarks.trim() === '' ? null : entry.remarks.trim(),
    warmUpMinutes: Number(entry.warmUp),
    lifetimeDays: Number(entry.lifetime),
  };
}

function wholeIn(text: string, least: number, most: number): number | null {
  const value = /^\d{1,4}$/u.test(text.trim()) ? Number(text) : Number.NaN;
  return value >= least && value <= most ? value : null;
}

function timeText(minute: number): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}
