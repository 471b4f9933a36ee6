import { describe, expect, it } from 'vitest';
import { toTrace } from '#domain/trace/build-trace.ts';
import { MINUTE_MS } from '#domain/units/units.ts';
import { glucoseAsOf, glucoseBefore, isAskedFirst } from './ask-first.ts';

const AT = Date.UTC(2026, 4, 14, 7);
/** Every 5 minutes from `AT` on. */
const trace = toTrace([160, 150, 140, 130].map((mgdl, index) => ({ at: AT + index * 5 * MINUTE_MS, mgdl })));
const after = (minutes: number): number => AT + minutes * MINUTE_MS;

describe('glucose before a dose', () => {
  it('is the mean of the newest reading and those in the 7.5 minutes before it', () => {
    expect(glucoseAsOf(trace, after(15))).toEqual({ mgdl: 135, at: after(15) });
    expect(glucoseAsOf(trace, after(0))).toEqual({ mgdl: 160, at: AT });
  });

  it('knows no reading after the dose, so a count of past doses is what the card said then', () => {
    expect(glucoseAsOf(trace, after(7))).toEqual({ mgdl: 155, at: after(5) });
    expect(glucoseAsOf(trace, after(-1))).toBeNull();
  });

  it('is not known 20 minutes after the newest reading', () => {
    expect(glucoseBefore(trace, after(35))).toBe(135);
    expect(glucoseBefore(trace, after(36))).toBeNull();
    expect(glucoseBefore(toTrace([]), AT)).toBeNull();
  });

  it('is below a limit in the tenths in which limits are kept, not at it', () => {
    expect([149.3, 149.36, 149.4].map((before) => isAskedFirst(before, 149.4))).toEqual([true, false, false]);
  });
});
