import type { PeriodSpan } from './periods.ts';

/** A food of the dose plan, epoch ms: `from` ≤ instant < `to`, both infinite where they are open. */
export type FoodSpan = { readonly from: number; readonly to: number; readonly diet: string };

/** The foods of dose periods in order; periods one after the other with the same food are one. Those without are left out. */
export function findFoods(spans: readonly PeriodSpan[]): FoodSpan[] {
  const foods: FoodSpan[] = [];
  for (const { period, from, to } of spans) {
    const diet = period.diet?.trim() ?? '';
    if (diet === '') continue;
    const last = foods.at(-1);
    if (last !== undefined && last.diet === diet && last.to === from) foods[foods.length - 1] = { ...last, to };
    else foods.push({ from, to, diet });
  }
  return foods;
}
