import type { AgreementItem, SensorAgreement } from '#contract/quality.ts';
import { MAX_RATE } from '#domain/care/agreement.ts';
import type { GlucoseUnit } from '#domain/glucose/rounding.ts';
import { MGDL_PER_MMOLL } from '#domain/units/units.ts';
import type { Formats } from '#i18n/formats.ts';

/** A row of the list of pairs: one that is compared, or one that is left out. */
export type PairRow =
  | (AgreementItem['pairs'][number] & { readonly reason: null })
  | AgreementItem['leftOutPairs'][number];

/** All meter's values, newest first. */
export function pairRows({ pairs, leftOutPairs }: AgreementItem): readonly PairRow[] {
  return [...pairs.map((pair) => ({ ...pair, reason: null })), ...leftOutPairs].toSorted((a, b) => b.at - a.at);
}

/** A pair that is drawn: the sensor's place among those shown, null for one that is left out. mg/dL. */
export type DrawnPair = {
  readonly at: number;
  readonly meter: number;
  readonly difference: number;
  readonly memberDeviceId: string | null;
  readonly series: number | null;
};

/** What the figures draw, those that are left out first: every meter's value beside which the sensor has one. */
export function drawnPairs(
  { pairs, leftOutPairs }: AgreementItem,
  sessions: readonly SensorAgreement[],
): readonly DrawnPair[] {
  const seriesOf = (id: string | null): number => sessions.findIndex(({ memberDeviceId }) => memberDeviceId === id);
  const leftOut = leftOutPairs.flatMap(({ at, meter, sensor, memberDeviceId }) =>
    sensor === null ? [] : [{ at, meter, difference: sensor - meter, memberDeviceId, series: null }],
  );
  const counted = pairs.map(({ at, meter, difference, memberDeviceId }) => ({
    at,
    meter,
    difference,
    memberDeviceId,
    series: seriesOf(memberDeviceId),
  }));
  return [...leftOut, ...counted];
}

/** The rows of each sensor, the newest sensor and the newest row first; without a sensor last. */
export function rowsBySensor(item: AgreementItem): readonly (readonly [sensorId: string | null, rows: PairRow[]])[] {
  const bySensor = Map.groupBy(pairRows(item), ({ memberDeviceId }) => memberDeviceId);
  const sensors = newestFirst(item.sessions).map(({ memberDeviceId }) => memberDeviceId);
  return [...sensors, null].flatMap((id) => {
    const rows = bySensor.get(id);
    return rows === undefined ? [] : [[id, rows] as const];
  });
}

/** How many sensors have a shape of their own. */
export const SHAPES = 3;

/** The sensors by their start, the newest first; the first three have their own shapes. */
export function newestFirst(sessions: readonly SensorAgreement[]): readonly SensorAgreement[] {
  return sessions.toSorted((a, b) => b.startedAt - a.startedAt);
}

/** When a sensor was worn; one that is still worn, up to the end of the days compared. */
export function wornText(
  { startedAt, endedAt }: SensorAgreement,
  { range }: AgreementItem,
  { zone, formats }: { readonly zone: string; readonly formats: Pick<Formats, 'period'> },
): string {
  return formats.period(startedAt, endedAt ?? Math.max(startedAt, range.to - 1), zone);
}

/** An amount of glucose without a sign, with its unit. */
export function amountText(mgdl: number, unit: GlucoseUnit, { number }: Formats): string {
  const amount = Math.abs(mgdl);
  return unit === 'mmol/L' ? `${number(amount / MGDL_PER_MMOLL, 1)} ${unit}` : `${number(amount)} ${unit}`;
}

/** The change of glucose a minute from which on a meter's value is left out, in a precision that shows it. */
export function rateText(unit: GlucoseUnit, { number }: Formats): string {
  return unit === 'mmol/L' ? `${number(MAX_RATE / MGDL_PER_MMOLL, 2)} ${unit}` : `${number(MAX_RATE)} ${unit}`;
}

/** How many pairs a number is made from, in the sign of statistics. */
export function countText(n: number, { number }: Formats): string {
  return `n = ${number(n)}`;
}
