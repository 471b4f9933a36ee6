import type { AlertSettings } from '#contract/alert-settings.ts';
import type { BodyOf } from '#contract/endpoints.ts';
import { MAX_URGENT_LOW_DELAY } from '#contract/limits.ts';
import type { Pet } from '#web/api/pet.ts';
import { isCareNews, type AlertKind, type ThresholdKind } from '#domain/alerts/kinds.ts';
import { MGDL_PER_MMOLL } from '#domain/units/units.ts';
import type { GlucoseUnit } from '#domain/glucose/rounding.ts';

/** A person's settings for one kind of alert. */
export type KindWish = AlertSettings['kinds'][AlertKind];
/** A time without alerts, in minutes after midnight. */
export type QuietHours = NonNullable<AlertSettings['quietHours']>;

/** What can be changed on the page of alerts. */
export type AlertDraft = Pick<AlertSettings, 'kinds' | 'quietHours' | 'longSilenceRings' | 'repeatMinutes'> &
  Pick<AlertSettings['pet'], 'minimumMinutes' | 'rates' | 'escalateMinutes'> & {
    /** Of the followers who are told. */
    readonly order: readonly string[];
  };

/** What was changed and not saved yet. It is laid over what is saved, so that news of the portal are never undone. */
export type AlertEdit = {
  readonly kinds: { readonly [Kind in AlertKind]?: Partial<KindWish> };
  readonly minimumMinutes: Partial<AlertDraft['minimumMinutes']>;
  readonly rates: Partial<AlertDraft['rates']>;
  readonly other: Partial<Omit<AlertDraft, 'kinds' | 'minimumMinutes' | 'rates'>>;
};

/** Nothing was changed. */
export const NO_EDIT: AlertEdit = { kinds: {}, minimumMinutes: {}, rates: {}, other: {} };

/** The kinds in the order of the page. */
export const SHOWN_KINDS = [
  'urgentLow',
  'low',
  'high',
  'urgentHigh',
  'fallingFast',
  'risingFast',
  'noData',
  'doseNotNoted',
  'risingAgain',
  'repeatedLows',
  'sensorEnding',
  'sensorEnded',
] as const satisfies readonly AlertKind[];

/**
 * The kinds that are raised for a pet; nobody is told of doses of a person, who takes them at changing times, and news
 * of a treatment is of cats.
 */
export function listKinds({ petType }: Pick<Pet, 'petType'>): readonly AlertKind[] {
  return SHOWN_KINDS.filter((kind) =>
    isCareNews(kind) ? petType === 'cat' : petType !== null || kind !== 'doseNotNoted',
  );
}

/** What is saved, of all that can be changed. */
export function toDraft({ pet, ...mine }: AlertSettings): AlertDraft {
  const { kinds, quietHours, longSilenceRings, repeatMinutes } = mine;
  const { minimumMinutes, rates, escalateMinutes, people } = pet;
  const order = people.filter(({ isOwner }) => !isOwner).map(({ personId }) => personId);
  return { kinds, quietHours, longSilenceRings, repeatMinutes, minimumMinutes, rates, escalateMinutes, order };
}

/** What is saved with the changes. */
export function applyEdit(saved: AlertDraft, edit: AlertEdit): AlertDraft {
  const kinds = Object.fromEntries(SHOWN_KINDS.map((kind) => [kind, { ...saved.kinds[kind], ...edit.kinds[kind] }]));
  const draft = { ...saved, ...edit.other };
  return {
    ...draft,
    kinds: kinds as AlertDraft['kinds'], // one entry for each kind
    minimumMinutes: { ...saved.minimumMinutes, ...edit.minimumMinutes },
    rates: { ...saved.rates, ...edit.rates },
    order: keepPeople(draft.order, saved.order),
  };
}

/** A chosen order, without people who are gone; those who are new come last. */
function keepPeople(order: readonly string[], people: readonly string[]): readonly string[] {
  return [...order.filter((id) => people.includes(id)), ...people.filter((id) => !order.includes(id))];
}

type Body = BodyOf<'/web/alert/saveMySettings'>;

/** The body to send: only what differs. */
export function toChange(saved: AlertDraft, draft: AlertDraft): Omit<Body, 'memberId'> {
  const kinds = SHOWN_KINDS.map((kind) => [kind, findChanged(saved.kinds[kind], draft.kinds[kind])] as const);
  const mine = findChanged(
    { longSilenceRings: saved.longSilenceRings, repeatMinutes: saved.repeatMinutes },
    { longSilenceRings: draft.longSilenceRings, repeatMinutes: draft.repeatMinutes },
  );
  const pet = toPetChange(saved, draft);
  const changedKinds = kinds.filter(([, wish]) => !isEmpty(wish));
  return {
    ...mine,
    ...(isSame(saved.quietHours, draft.quietHours) ? {} : { quietHours: draft.quietHours }),
    ...(changedKinds.length === 0 ? {} : { kinds: Object.fromEntries(changedKinds) }),
    ...(isEmpty(pet) ? {} : { pet }),
  };
}

function toPetChange(saved: AlertDraft, draft: AlertDraft): NonNullable<Body['pet']> {
  const minimumMinutes = findChanged(saved.minimumMinutes, draft.minimumMinutes);
  const rates = findChanged(saved.rates, draft.rates);
  return {
    ...(isEmpty(minimumMinutes) ? {} : { minimumMinutes }),
    ...(isEmpty(rates) ? {} : { rates }),
    ...(saved.escalateMinutes === draft.escalateMinutes ? {} : { escalateMinutes: draft.escalateMinutes }),
    ...(isSame(saved.order, draft.order) ? {} : { order: [...draft.order] }),
  };
}

function findChanged<Part extends object>(saved: Part, draft: Part): Partial<Part> {
  const changed = Object.entries(draft).filter(([name, value]) => saved[name as keyof Part] !== value); // its own keys
  return Object.fromEntries(changed) as Partial<Part>; // of the same part
}

function isEmpty(part: object): boolean {
  return Object.keys(part).length === 0;
}

/** Whether two values of JSON are the same; their keys are in the same order. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

const DELAYS = [0, 5, 10, 15, 20, 30, 45, 60];
const MINIMUMS = [...DELAYS, 90, 120];

/** The delays that a person can choose, minutes, with the one that is chosen. */
export function offerDelays(kind: AlertKind, chosen: number): readonly number[] {
  return offer(kind === 'urgentLow' ? DELAYS.filter((minutes) => minutes <= MAX_URGENT_LOW_DELAY) : DELAYS, chosen);
}

/** The minimum durations that an owner can choose, minutes, with the one that is chosen. */
export function offerMinimums(kind: ThresholdKind, chosen: number): readonly number[] {
  return kind === 'urgentLow' ? offerDelays(kind, chosen) : offer(MINIMUMS, chosen);
}

/** A list of numbers to choose from, from the smallest up, with the one that is chosen. */
export function offer(usual: readonly number[], chosen: number): readonly number[] {
  return [...new Set([...usual, chosen])].sort((one, other) => one - other);
}

/** Glucose is compared over this time, minutes. */
export const RATE_MINUTES = 15;
const RATE_STEPS: Readonly<Record<GlucoseUnit, readonly number[]>> = {
  'mg/dL': [15, 20, 25, 30, 35, 40, 45, 60, 75],
  'mmol/L': [1, 1.2, 1.5, 1.7, 2, 2.5, 3, 3.5, 4],
};

/** A rate of mg/dL per minute as the change in 15 minutes, in a unit. */
export function toShownRate(rate: number, unit: GlucoseUnit): number {
  const mgdl = rate * RATE_MINUTES;
  return unit === 'mg/dL' ? mgdl : mgdl / MGDL_PER_MMOLL;
}

/** The rates that an owner can choose, in mg/dL per minute, with the one that is chosen. */
export function offerRates(unit: GlucoseUnit, chosen: number): readonly number[] {
  const perShown = unit === 'mg/dL' ? 1 : MGDL_PER_MMOLL;
  return offer(
    RATE_STEPS[unit].map((shown) => Math.round(shown * perShown * 10) / (RATE_MINUTES * 10)),
    chosen,
  );
}

/** Decimals that a change in 15 minutes needs: as many as make it exact to a hundredth. */
export function countRateDecimals(shown: number): number {
  const hundredths = Math.round(shown * 100);
  if (hundredths % 100 === 0) return 0;
  return hundredths % 10 === 0 ? 1 : 2;
}
