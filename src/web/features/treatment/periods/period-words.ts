import type { DosePeriodItem, DosePlanItem } from '#contract/care-periods.ts';
import type { WordKey } from '#i18n/catalog.ts';
import { isolate, isolateName } from '#i18n/isolate.ts';
import { dosesText, unitsOf } from '#web/glucose/dose-periods.ts';
import { frequencyText, insulinWords } from '#web/glucose/pet-words.ts';
import type { Words } from '#web/words/first-words.ts';

type Speaks = Pick<Words, 't' | 'formats'>;
type Plan = Pick<DosePlanItem, 'doses' | 'everyDays' | 'insulinType' | 'brand'>;

/** How a decision came. */
export const wayWords: Readonly<Record<NonNullable<DosePlanItem['how']>, WordKey>> = {
  visit: 'periods.visit',
  message: 'periods.message',
  phone: 'periods.phone',
};

/** The doses alone: `2 U`, or `2 / 1.5 U` where those of a day differ. */
export function unitsText(plan: Pick<Plan, 'doses'>, speaks: Speaks): string {
  return dosesText(unitsOf(plan), speaks);
}

/** Dose, insulin and times: `2 U · Glargine · 07:00, 19:00`. */
export function planText(plan: Plan, speaks: Speaks): string {
  const { t, formats } = speaks;
  const times = plan.doses.flatMap(({ time }) => (time === null ? [] : [isolate(time)]));
  const often = plan.everyDays === null ? null : frequencyText(plan.everyDays, t, formats);
  const insulin = plan.insulinType === null ? null : t(insulinWords[plan.insulinType]);
  const parts = [
    unitsText(plan, speaks),
    plan.brand === null ? insulin : isolateName(plan.brand),
    times.length > 0 ? formats.list(times) : often,
  ];
  return parts.filter((part) => part !== null).join(' · ');
}

/** What else belongs to a plan: syringe, food. */
export function planDetails(
  { syringeType, diet }: Pick<DosePlanItem, 'syringeType' | 'diet'>,
  { t }: Pick<Words, 't'>,
): string {
  const syringe = syringeType === null ? null : t('pet.syringe', { units: syringeType });
  return [diet === null ? null : isolateName(diet), syringe].filter((part) => part !== null).join(' · ');
}

/** Who decided, how, and why. */
export function decisionText({ decidedBy, how, why }: DosePlanItem, { t }: Pick<Words, 't'>): string {
  const parts = [decidedBy === null ? null : isolateName(decidedBy), how === null ? null : t(wayWords[how])];
  return [...parts, why === null ? null : isolateName(why)].filter((part) => part !== null).join(' · ');
}

/** The days of a period in words. */
export function spanText(period: DosePeriodItem, now: number, zone: string, { t, formats }: Speaks): string {
  const { from, fromAt, toAt } = period;
  const isOpen = toAt === null;
  if (fromAt === null || from === null) {
    return isOpen
      ? t('periods.always')
      : t('periods.unknownStart', { to: isolate(formats.date(toAt - 1, zone, 'short')) });
  }
  const first = isolate(formats.date(fromAt, zone, 'short'));
  if (fromAt > now) return t('periods.later', { from: first });
  if (isOpen || toAt > now) return t('periods.open', { from: first });
  return isolate(formats.period(fromAt, toAt - 1, zone));
}
