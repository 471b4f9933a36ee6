import type { Device } from '#contract/devices.ts';
import type { BodyOf } from '#contract/endpoints.ts';
import { parseWallClock, toWallClockFields } from '#domain/time/wall-clock.ts';
import { DAY_MS, MINUTE_MS } from '#domain/units/units.ts';
import type { WordKey } from '#i18n/catalog.ts';
import { computeLifetimeDays } from '#web/glucose/sensor-span.ts';
import { DEFAULT_WARM_UP_MINUTES, LIFETIME_RANGE, MAX_REMARKS_LENGTH, WARM_UP_RANGE } from '#contract/limits.ts';

/** Sensors that are chosen by their days; everything else is named. */
export const KNOWN_DAYS = [14, 10] as const;

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

/** The fields of an existing session, or of a new one that begins now. */
export function toSensorEntry(device: Device | null, now: number, zone: string): SensorEntry {
  const startedAt = device?.startedAt ?? now;
  const days = device ? computeLifetimeDays(device) : KNOWN_DAYS[0];
  const warmUp = device ? Math.round((device.initializedAt - device.startedAt) / MINUTE_MS) : DEFAULT_WARM_UP_MINUTES;
  return {
    sn: device?.sn ?? '',
    kind: findKind(device?.model ?? null, days, warmUp),
    model: device?.model ?? '',
    warmUp: String(warmUp),
    lifetime: String(days),
    ...toWallClockFields(startedAt, zone),
    remarks: device?.remarks ?? '',
  };
}

function findKind(model: string | null, days: number, warmUp: number): SensorKind {
  const known = KNOWN_DAYS.find((other) => other === days);
  const isPlain = (model === null || model === '') && warmUp === DEFAULT_WARM_UP_MINUTES;
  return known !== undefined && isPlain ? (String(known) as SensorKind) : 'other'; // '14' or '10'
}

/** The fields after a choice of sensor: a known one brings its days and warm-up. */
export function withKind(entry: SensorEntry, kind: SensorKind): SensorEntry {
  if (kind === 'other') return { ...entry, kind };
  return { ...entry, kind, lifetime: kind, warmUp: String(DEFAULT_WARM_UP_MINUTES) };
}

/** When a sensor fitted at `start` ends, if the field has valid days. */
export function computeEnd(start: number | null, lifetime: string): number | null {
  const days = wholeIn(lifetime, LIFETIME_RANGE);
  return start === null || days === null ? null : start + days * DAY_MS;
}

/** The errors by field. */
export function findSensorProblems(
  entry: SensorEntry,
  frame: { readonly now: number; readonly zone: string },
): Partial<Record<SensorField, WordKey>> {
  const start = parseWallClock(entry, frame.zone);
  return {
    ...(entry.sn.trim() === '' ? { sn: 'sessionReport.needSerial' } : {}),
    ...(start === null ? { date: 'sessionReport.needStart' } : {}),
    ...(start !== null && start > frame.now ? { date: 'sessionReport.startAhead' } : {}),
    ...(wholeIn(entry.warmUp, WARM_UP_RANGE) === null ? { warmUp: 'sessionReport.wrongWarmUp' } : {}),
    ...(wholeIn(entry.lifetime, LIFETIME_RANGE) === null ? { lifetime: 'sessionReport.wrongLifetime' } : {}),
    ...(entry.remarks.length > MAX_REMARKS_LENGTH ? { remarks: 'sessionReport.longRemarks' } : {}),
  };
}

/** The body to send. An unchanged start keeps its seconds. @throws TypeError for fields with problems */
export function toSensorBody(
  entry: SensorEntry,
  { memberId, device, zone }: { readonly memberId: string; readonly device: Device | null; readonly zone: string },
): BodyOf<'/web/device/saveDevice'> {
  const start = parseWallClock(entry, zone);
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

function wholeIn(text: string, { min, max }: { readonly min: number; readonly max: number }): number | null {
  const value = /^\d{1,4}$/u.test(text.trim()) ? Number(text) : Number.NaN;
  return value >= min && value <= max ? value : null;
}
