import type { ComparedSensor, SideFactsItem } from '#contract/dose-change.ts';
import type { Sides } from '#domain/care/dose-change.ts';
import { findDoseSlots } from '#domain/care/dose-slots.ts';
import { findOtherChanges, type FactState, type OtherFact, type SideFacts } from '#domain/care/other-changes.ts';
import type { Weighing } from '#domain/care/weighing.ts';
import { isKetone } from '#domain/events/ketones.ts';
import { sliceTrace } from '#domain/trace/trace.ts';
import { DAY_MS } from '#domain/units/units.ts';
import { computeAgreementItem, type WornSensor } from '../../compute/quality.ts';
import type { AuthorizedMember } from '../../context/authorized-member.ts';
import type { Ctx } from '../../context/ctx.ts';
import { outside } from '../../context/transaction.ts';
import { loadMeterKind, loadMeterValues } from '../../readings/meter-values.ts';
import { loadTrace } from '../../readings/trace/load-trace.ts';
import { loadWornSensors } from '../../readings/worn-sensors.ts';
import { events } from '../../records/events.store.ts';
import { loadLimits } from '../../records/member-limits.store.ts';
import type { LoadedSide } from './compare-side.ts';
import { toWallTime } from './period-items.ts';

/** A time of day is usual from this many doses on. */
const USUAL_DOSES = 3;
/** Names of one side. */
const MAX_MEDICINES = 20;
const MAX_MEDS_EVENTS = 500;
/** A sensor lasts for no longer; one from a file can, and is compared with the meter around the side. */
const AROUND_MS = 16 * DAY_MS;

/** What else is known of both sides, and in what they differ. */
export async function loadFacts(
  ctx: Ctx,
  member: AuthorizedMember,
  { sides, weighings }: { readonly sides: Sides<LoadedSide>; readonly weighings: Sides<readonly Weighing[]> },
): Promise<Sides<SideFactsItem> & { states: Record<OtherFact, FactState> }> {
  const load = async (side: LoadedSide, own: readonly Weighing[]) => {
    const worn = await loadWornSensors(ctx, member, side.scope);
    const sensors = worn.filter((sensor) => hasReadings(sensor, side));
    const facts = await loadSideFacts(ctx, member, { side, sensors, weighings: own });
    return { facts, item: toItem(facts, await loadSensors(ctx, member, { side, sensors })) };
  };
  const [before, after] = await Promise.all([load(sides.before, weighings.before), load(sides.after, weighings.after)]);
  const states = findOtherChanges({ before: before.facts, after: after.facts });
  return { before: before.item, after: after.item, states };
}

type SensorsFrame = { readonly side: LoadedSide; readonly sensors: readonly WornSensor[] };
type FactsFrame = SensorsFrame & { readonly weighings: readonly Weighing[] };

async function loadSideFacts(
  ctx: Ctx,
  member: AuthorizedMember,
  { side, sensors, weighings }: FactsFrame,
): Promise<SideFacts> {
  const { period, scope } = side;
  const planned = period.doses.map(({ minute }) => minute).filter((minute) => minute !== null);
  return {
    food: period.diet,
    insulinType: period.insulinType,
    brand: period.brand,
    everyDays: period.everyDays,
    syringe: period.syringeType,
    plannedTimes: planned.length === period.doses.length ? planned.toSorted((a, b) => a - b) : [],
    usualTimes: findUsualTimes(side),
    sensors: sensors.map(({ id }) => id),
    weight: weighings.findLast(({ at }) => at < scope.to) ?? null,
    medicines: await loadMedicines(ctx, member, scope),
  };
}

function findUsualTimes({ doses, gapHours, scope }: LoadedSide): number[] {
  const instants = doses.map(({ entry }) => entry.dose.at);
  const slots = findDoseSlots(instants, gapHours, scope.zone);
  const usual = slots.filter(({ key, places }) => key !== 'other' && places.length >= USUAL_DOSES);
  return usual.map(({ minute }) => minute).toSorted((a, b) => a - b);
}

function hasReadings({ from, to }: WornSensor, { trace }: LoadedSide): boolean {
  return sliceTrace(trace, from, to).at.length > 0;
}

/** The medicines that were noted, each once. */
async function loadMedicines(ctx: Ctx, member: AuthorizedMember, { from, to }: LoadedSide['scope']): Promise<string[]> {
  const wanted = { types: ['meds'] as const, limit: MAX_MEDS_EVENTS };
  const noted = await events(outside(ctx)).newestOf(member, { from, to }, wanted);
  const names = noted.filter((event) => !isKetone(event)).flatMap(({ title }) => title?.trim() || []);
  const unique = new Map(names.map((name) => [name.toLowerCase(), name]));
  return [...unique.values()].slice(0, MAX_MEDICINES);
}

/** The sensors of a side; what the meter says of each is by all readings of the sensor, as on the meter's screen. */
async function loadSensors(ctx: Ctx, member: AuthorizedMember, frame: SensorsFrame): Promise<ComparedSensor[]> {
  const sessions = await loadAgreements(ctx, member, frame);
  return frame.sensors.map(({ id, sn, model, startedAt, endedAt }) => {
    const found = sessions.find(({ memberDeviceId }) => memberDeviceId === id);
    const differs = found?.verdict === 'lower' || found?.verdict === 'higher' ? found.verdict : null;
    const meter = differs && { verdict: differs, bias: found?.bias ?? 0, pairs: found?.n ?? 0 };
    return { memberDeviceId: id, sn, model, startedAt, endedAt, meter };
  });
}

async function loadAgreements(ctx: Ctx, member: AuthorizedMember, { sensors, side: { scope } }: SensorsFrame) {
  const db = outside(ctx);
  const span = {
    from: Math.max(scope.from - AROUND_MS, Math.min(...sensors.map(({ startedAt }) => startedAt))),
    to: Math.min(scope.to + AROUND_MS, Math.max(...sensors.map(({ to }) => to))),
  };
  const meters = sensors.length === 0 ? [] : await loadMeterValues(db, member, span);
  if (meters.length === 0) return [];
  const [trace, { standard }, kind] = await Promise.all([
    loadTrace(ctx, member, span),
    loadLimits(db, member),
    loadMeterKind(db, member),
  ]);
  return computeAgreementItem(trace, { meters, sensors, high: standard.high, ...kind }).sessions;
}

function toItem(facts: SideFacts, sensors: ComparedSensor[]): SideFactsItem {
  return {
    ...facts,
    plannedTimes: facts.plannedTimes.map(toWallTime),
    usualTimes: facts.usualTimes.map(toWallTime),
    medicines: [...facts.medicines],
    sensors,
  };
}
