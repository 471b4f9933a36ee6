import { isPossibleDose } from '#domain/doses/dose-guard.ts';
import type { FileContent, FileEvent } from '../../file-formats/file-content.ts';
import { withoutLeftOut, type Choices } from './choices.ts';

/** An event whose amount is missing or hardly possible, so that its owner is asked for it. */
export type AmountPlace = { readonly placeId: string; readonly kind: 'doseWithoutAmount' | 'largeMeal' };

/** More food or carbohydrates than any cat or dog eats at once, g. */
const LARGE_MEAL_GRAMS = 1_000;
const DOSE = 'amount-insulin-';
const MEAL = 'amount-meal-';
const UNITS = { doseWithoutAmount: 'U', largeMeal: 'g' } as const;

/** The place of an event whose amount is asked for; null for others, and for those of an export of the portal. */
export function amountPlace({ type, at, value, detail, source }: FileEvent): AmountPlace | null {
  if (source !== undefined) return null;
  if (type === 'insulin' && value === null) {
    return { placeId: `${DOSE}${at}-${detail?.insulinKind ?? ''}`, kind: 'doseWithoutAmount' };
  }
  const isLarge = type === 'meal' && (value ?? 0) > LARGE_MEAL_GRAMS;
  return isLarge ? { placeId: `${MEAL}${at}-${value}`, kind: 'largeMeal' } : null;
}

/** Why a place cannot have this amount; null if it can. */
export function amountProblem(placeId: string, amount: number): 'tooBig' | 'twoDecimals' | 'notInList' | null {
  if (placeId.startsWith(MEAL)) return null;
  if (!placeId.startsWith(DOSE)) return 'notInList';
  if (!isPossibleDose(amount)) return 'tooBig';
  return Math.round(amount * 100) / 100 === amount ? null : 'twoDecimals';
}

/** The content of a part with the amounts that its owner entered, and without the events that are left out. */
export function withAmounts(content: FileContent, { places, amounts }: Choices): FileContent {
  const events = content.events.flatMap((event): readonly FileEvent[] => {
    const place = amountPlace(event);
    if (place === null) return [event];
    if (places[place.placeId] === 'leaveOut') return [];
    const amount = places[place.placeId] === 'enter' ? amounts[place.placeId] : undefined;
    return [amount === undefined ? event : { ...event, value: amount, unit: UNITS[place.kind] }];
  });
  return { ...content, events };
}

/** The content of a part as its owner chose it. */
export function asChosen(content: FileContent, choices: Choices): FileContent {
  return withoutLeftOut(withAmounts(content, choices), choices);
}
