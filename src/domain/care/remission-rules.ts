import { unsetOf, withOwn, type RuleBounds, type SetOf } from './set-rules.ts';

/** The rules of the watch, by which days are counted. */
export type RemissionRules = {
  /** The range of a good day, mg/dL, both ends included. */
  readonly range: { readonly low: number; readonly high: number };
  /** The share of its observed time that a good day is in that range, percent. */
  readonly goodPercent: number;
  readonly likely: { readonly days: number; readonly observed: number };
  readonly remission: { readonly days: number; readonly observed: number; readonly weeks: number };
  /** So many observed days in a row that were not good: glucose is rising again. */
  readonly risingDays: number;
};

/** The range of a good day; 180 is the portal's own. */
export const EUGLYCAEMIA = { low: 54, high: 180 } as const;
/** The share of a good day in that range; the portal's own. */
export const EUGLYCAEMIC_PERCENT = 95;
/** ISFM consensus guidelines, J Feline Med Surg 17:235 (2015): 2 to 4 weeks. `observed` is the portal's own. */
export const LIKELY = { days: 14, observed: 10 } as const;
/** Zini, J Vet Intern Med 24:1314 (2010): 4 weeks. `observed` and `weeks` are the portal's own. */
export const REMISSION = { days: 28, observed: 14, weeks: 4 } as const;

/** The values to start from. */
export const REMISSION_RULES: RemissionRules = {
  range: EUGLYCAEMIA,
  goodPercent: EUGLYCAEMIC_PERCENT,
  likely: LIKELY,
  remission: REMISSION,
  risingDays: 2,
};

/** What a vet may set of these rules: the upper end of a good day (mg/dL), its share, and the days of both lengths. */
type RemissionSettings = {
  readonly remissionHigh: number;
  readonly remissionPercent: number;
  readonly likelyDays: number;
  readonly remissionDays: number;
};

/** The rules that were set for a cat. */
export type SetRemission = SetOf<RemissionSettings>;

export const REMISSION_RULE_NAMES = [
  'remissionPercent',
  'likelyDays',
  'remissionDays',
] as const satisfies readonly (keyof RemissionSettings)[];
/** One of the rules that are whole numbers. */
export type RemissionRuleName = (typeof REMISSION_RULE_NAMES)[number];

/** The portal's own. */
export const OWN_REMISSION: RemissionSettings = {
  remissionHigh: EUGLYCAEMIA.high,
  remissionPercent: EUGLYCAEMIC_PERCENT,
  likelyDays: LIKELY.days,
  remissionDays: REMISSION.days,
};

/** No rule is set. */
export const UNSET_REMISSION: SetRemission = unsetOf(OWN_REMISSION);

/** The upper ends that a good day may have, mg/dL. */
export const REMISSION_HIGH_RANGE = { min: 120, max: 270 } as const;

/** Not shorter than the published rules: ISFM says 2 to 4 weeks, Zini 4 weeks. */
export const REMISSION_BOUNDS: Readonly<Record<RemissionRuleName, RuleBounds>> = {
  remissionPercent: { min: 80, max: 100, step: 5 },
  likelyDays: { min: LIKELY.days, max: REMISSION.days, step: 2 },
  remissionDays: { min: REMISSION.days, max: 84, step: 14 },
};

/** The rules in use. Of longer times as large a part must be observed. */
export function toRemissionRules(set: SetRemission): RemissionRules {
  const { remissionHigh, remissionPercent, likelyDays, remissionDays } = withOwn(set, OWN_REMISSION);
  return {
    ...REMISSION_RULES,
    range: { low: EUGLYCAEMIA.low, high: remissionHigh },
    goodPercent: remissionPercent,
    likely: { days: likelyDays, observed: Math.ceil((likelyDays * LIKELY.observed) / LIKELY.days) },
    remission: {
      days: remissionDays,
      observed: Math.ceil((remissionDays * REMISSION.observed) / REMISSION.days),
      weeks: Math.ceil((remissionDays * REMISSION.weeks) / REMISSION.days),
    },
  };
}
