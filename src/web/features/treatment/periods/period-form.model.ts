import type { DosePeriodItem, PlannedPeriod } from '#contract/care-periods.ts';
import { INSULIN_FREQUENCY_RANGE } from '#contract/limits.ts';
import { DOSE_BOUNDS } from '#domain/doses/dose-guard.ts';
import { roundHalfUp } from '#domain/glucose/rounding.ts';
import { INSULIN_TYPES, SYRINGE_TYPES } from '#domain/pets/insulin.ts';
import type { WordKey } from '#i18n/catalog.ts';

/** A period as it is typed. */
export type PeriodDraft = {
  readonly from: string;
  readonly insulinType: string;
  readonly brand: string;
  /** Two injections a day that are not alike. */
  readonly differs: boolean;
  readonly units: string;
  readonly time: string;
  readonly secondUnits: string;
  readonly secondTime: string;
  readonly everyDays: string;
  readonly syringeType: string;
  readonly diet: string;
  readonly decidedBy: string;
  readonly how: string;
  readonly why: string;
  /** What a vet says with a proposal. */
  readonly message: string;
};

/** Name of a field. */
export type PeriodField = keyof PeriodDraft;

/** The names of the fields on the wire. */
export const WIRE_NAMES: Readonly<Record<string, PeriodField>> = {
  from: 'from',
  insulinType: 'insulinType',
  brand: 'brand',
  'doses.0.units': 'units',
  'doses.0.time': 'time',
  'doses.1.units': 'secondUnits',
  'doses.1.time': 'secondTime',
  everyDays: 'everyDays',
  diet: 'diet',
  decidedBy: 'decidedBy',
  why: 'why',
  message: 'message',
};

/** How often insulin can be chosen to be given, days from one dose to the next. */
export const OFTEN = ['0.5', '1', '2'] as const;
const TWICE_A_DAY = 0.5;

type Known = Omit<PlannedPeriod, 'from'>;

/** The form of a period; a new one starts with the treatment of today, never with another dose. */
export function toPeriodDraft(known: Known | null, from: string, decimalMark: string): PeriodDraft {
  const [first, second] = known?.doses ?? [];
  const number = (value: number | null | undefined): string =>
    value == null ? '' : String(value).replace('.', decimalMark);
  return {
    from,
    insulinType: known?.insulinType ?? '',
    brand: known?.brand ?? '',
    differs: second !== undefined,
    units: number(first?.units),
    time: first?.time ?? '',
    secondUnits: number(second?.units),
    secondTime: second?.time ?? '',
    everyDays: known?.everyDays == null ? String(TWICE_A_DAY) : String(known.everyDays),
    syringeType: known?.syringeType == null ? '' : String(known.syringeType),
    diet: known?.diet ?? '',
    decidedBy: '',
    how: '',
    why: '',
    message: '',
  };
}

/** The form of a period that is there. */
export function editedDraft(period: DosePeriodItem, decimalMark: string): PeriodDraft {
  const { decidedBy, how, why } = period;
  const draft = toPeriodDraft(period, period.from ?? '', decimalMark);
  return { ...draft, decidedBy: decidedBy ?? '', how: how ?? '', why: why ?? '' };
}

/** What a form says on the wire. */
export function toPeriodBody(draft: PeriodDraft): Known {
  const text = (value: string): string | null => (value.trim() === '' ? null : value.trim());
  const first = { units: parseUnits(draft.units), time: text(draft.time) };
  const second = { units: parseUnits(draft.secondUnits), time: text(draft.secondTime) };
  return {
    insulinType: INSULIN_TYPES.find((kind) => kind === draft.insulinType) ?? null,
    brand: text(draft.brand),
    doses: draft.differs ? [first, second] : [first],
    everyDays: draft.differs ? TWICE_A_DAY : parseUnits(draft.everyDays),
    syringeType: SYRINGE_TYPES.find((kind) => String(kind) === draft.syringeType) ?? null,
    diet: text(draft.diet),
    decidedBy: text(draft.decidedBy),
    how: (['visit', 'message', 'phone'] as const).find((way) => way === draft.how) ?? null,
    why: text(draft.why),
  };
}

type Problems = Partial<Record<PeriodField, WordKey>>;

/** The errors of the form. A proposal begins after today; a period of unknown start may keep it. */
export function findPeriodProblems(
  draft: PeriodDraft,
  { today, isProposal, hasStart }: { readonly today: string; readonly isProposal: boolean; readonly hasStart: boolean },
): Problems {
  const problems: Problems = {};
  if ((draft.from === '' && hasStart) || (isProposal && draft.from <= today)) problems.from = 'periods.needDay';
  const isWrong = (units: string): boolean => !isDose(parseUnits(units));
  if (isWrong(draft.units)) problems.units = 'profile.wrongNumber';
  if (draft.differs && isWrong(draft.secondUnits)) problems.secondUnits = 'profile.wrongNumber';
  const days = parseUnits(draft.everyDays);
  const { min, max } = INSULIN_FREQUENCY_RANGE;
  if (!draft.differs && !(days !== null && days >= min && days <= max)) problems.everyDays = 'profile.wrongNumber';
  return problems;
}

/** A typed number, with a comma or a point; null if empty. */
function parseUnits(text: string): number | null {
  const typed = text.trim().replace(',', '.');
  return typed === '' ? null : Number(typed);
}

function isDose(units: number | null): boolean {
  return units !== null && units >= DOSE_BOUNDS.min && units <= DOSE_BOUNDS.max && roundHalfUp(units, 2) === units;
}
