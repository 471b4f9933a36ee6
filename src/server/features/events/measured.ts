import type { Event } from '#contract/events.ts';
import { WEIGHT_RANGE } from '#contract/limits.ts';
import { glucoseUnit, type EventType } from '#contract/values.ts';
import { careValue, findCareFault } from '#domain/events/care-events.ts';
import { isCareType, type CareType } from '#domain/events/care-types.ts';
import { keptMgdl, mgdl, mmolL, toMgDl, toMmolL } from '#domain/units/units.ts';
import type { Ctx } from '../../context/ctx.ts';
import { invalidField } from '../../context/failed-fields.ts';
import type { NewEvent } from '../../records/events.store.ts';
import { MAX_MGDL, MIN_MGDL } from '../../rules/reading-rules.ts';
import { refuseImpossibleDose } from './guard-dose.ts';

type Content = Pick<NewEvent, 'value' | 'unit'>;
type Sent = {
  readonly type: EventType;
  readonly at: number;
  readonly value?: number | null | undefined;
  readonly unit?: string | null | undefined;
  readonly detail?: Event['detail'] | undefined;
};
type Range = { readonly min: number; readonly max: number };

const KG_PER_LB = 0.453_592_37;
/** The possible weights by unit. */
const WEIGHTS: ReadonlyMap<string, Range> = new Map([
  ['kg', WEIGHT_RANGE],
  ['lb', toRange(WEIGHT_RANGE.min / KG_PER_LB, WEIGHT_RANGE.max / KG_PER_LB, 2)],
]);
/** The possible values of a meter, by unit; they are those of a sensor. */
const METER = {
  'mg/dL': { min: MIN_MGDL, max: MAX_MGDL },
  'mmol/L': toRange(toMmolL(mgdl(MIN_MGDL)), toMmolL(mgdl(MAX_MGDL)), 1),
} as const satisfies Readonly<Record<string, Range>>;

/**
 * The value and unit to store. Glucose is converted to mg/dL with one decimal; without a unit it is already in mg/dL, and
 * a weight is in kg.
 *
 * @throws AppError `request.invalid` for a value that cannot be, and for a unit that is not one of the kind
 */
export function measured(ctx: Ctx, { type, at, value = null, unit = null, detail = null }: Sent): Content {
  if (type === 'notGiven' || type === 'note') return { value: null, unit: null };
  if (isCareType(type)) return careContent(ctx, { type, at, value, detail });
  if (type === 'BG' || type === 'calibration') return ofMeter(ctx, value, unit);
  if (type === 'insulin') {
    if (value !== null) refuseImpossibleDose(ctx, value);
    if (unit && unit !== 'U') throw invalidField(ctx, 'unit', 'notInList');
  }
  if (type === 'weight') {
    const range = WEIGHTS.get(unit || 'kg');
    if (range === undefined) throw invalidField(ctx, 'unit', 'notInList');
    if (value !== null) refuseOutside(ctx, value, range);
  }
  return { value, unit };
}

function ofMeter(ctx: Ctx, value: number | null, unit: string | null): Content {
  if (value === null) return { value, unit };
  const sentIn = glucoseUnit.safeParse(unit || 'mg/dL');
  if (!sentIn.success) throw invalidField(ctx, 'unit', 'notInList');
  refuseOutside(ctx, value, METER[sentIn.data]);
  const inMgdl = sentIn.data === 'mmol/L' ? toMgDl(mmolL(value)) : mgdl(value);
  return { value: keptMgdl(inMgdl), unit: 'mg/dL' };
}

function refuseOutside(ctx: Ctx, value: number, { min, max }: Range): void {
  if (value < min) throw invalidField(ctx, 'value', 'tooSmall', min);
  if (value > max) throw invalidField(ctx, 'value', 'tooBig', max);
}

/** The outermost numbers of a range with so many decimals. */
function toRange(min: number, max: number, decimals: number): Range {
  const scale = 10 ** decimals;
  return { min: Math.ceil(min * scale) / scale, max: Math.floor(max * scale) / scale };
}

type CareInput = Pick<NewEvent, 'at' | 'value' | 'detail'> & { readonly type: CareType };

/** The value and unit of signs, water and lab values. @throws AppError `request.invalid` for incomplete ones */
function careContent(ctx: Ctx, input: CareInput): Content {
  const fault = findCareFault(input);
  if (fault !== null) throw invalidField(ctx, fault.field, fault.problem);
  if (input.type === 'signs' && input.value !== null) refuseOutside(ctx, input.value, WEIGHT_RANGE);
  return careValue(input);
}
