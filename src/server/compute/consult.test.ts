import { expect, test } from 'vitest';
import { DEFAULT_RULES } from '#domain/care/counting-rules.ts';
import { consultText } from '#report/consult/consult-text.ts';
import { aLoadedConsult } from '#tests/builders/consult-builder.ts';
import { computeConsult } from './consult.ts';

/** The pack of a cat as text, by some rules. */
function write(changes: Partial<typeof DEFAULT_RULES> = {}): string {
  const { input, parts } = aLoadedConsult();
  const rules = { ...DEFAULT_RULES, ...changes };
  const frame = { ...input.frame, leastPercent: rules.dayPercent };
  return consultText(computeConsult(parts.rest, { ...input, frame, curves: { ...input.curves, rules } }));
}

const usableDays = (text: string): number => Number(/^1 – 14 May: .*; Days: (\d+);/mu.exec(text)?.[1]);

test('a pack counts by the rules of the pet, and names their numbers', () => {
  const own = write();
  expect(own).toContain('days 1–3 after a change and days under 70% observed');
  expect(own).not.toContain('next dose within');
  const text = write({ settleDays: 5, dayPercent: 60, holeMinutes: 30, nextDoseHours: 13 });
  expect(text).toContain('days 1–5 after a change and days under 60% observed');
  expect(usableDays(text)).toBe(usableDays(own) - 2);
  expect(text).toMatch(/Doses not counted – .*next dose within .*13.* h/u);
});
