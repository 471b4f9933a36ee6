import { expect, test } from 'vitest';
import type { Event } from '#contract/events.ts';
import { DAY_MS, MINUTE_MS } from '#domain/units/units.ts';
import { at } from '#tests/builders/trace-builder.ts';
import { CAT_THRESHOLDS } from '#domain/glucose/levels.ts';
import { anOverview } from '#tests/builders/home-builder.ts';
import { toTrace } from '#domain/trace/build-trace.ts';
import { findCloseDoses, checkDoseHold } from './doses.model.ts';

const now = at('2025-05-14T11:18Z');

function dose(moment: number, value: number | null = 2): Event {
  const plain = { title: null, unit: 'U', detail: null, source: 'owner', author: null, mayChange: true, versions: 1 };
  return { eventId: String(moment), type: 'insulin', at: moment, value, ...plain };
}

test('two doses marked by the portal are shown for a day', () => {
  const marked = { ...dose(now - 60 * MINUTE_MS), detail: { doubts: ['tooSoon' as const] } };
  const first = dose(now - 180 * MINUTE_MS);
  const doses = [dose(now - 15 * 60 * MINUTE_MS), first, marked];
  expect(findCloseDoses(doses, now)).toEqual([first, marked]);
  expect(findCloseDoses(doses, now + DAY_MS)).toEqual([]);
  expect(findCloseDoses([first], now)).toEqual([]);
});

test('earlier readings, meter’s values and alerts hold the next dose', () => {
  const limits = CAT_THRESHOLDS;
  const reading = (minutesAgo: number, mgdl: number) => ({ at: now - minutesAgo * MINUTE_MS, mgdl });
  const hold = (readings: ReturnType<typeof reading>[], events: Event[] = [], alerts: Event[] = []) =>
    checkDoseHold(anOverview(toTrace(readings), now, { events }), alerts, {
      limits,
      lastDoseAt: now - 2 * DAY_MS,
      now,
    });
  expect(hold([reading(5, 150)])).toBeNull();
  expect(hold([reading(60, 40), reading(5, 150)])).toMatchObject({ because: 'veryLow' });
  expect(hold([reading(50, 40)])).toMatchObject({ because: 'veryLow' });
  const meter: Event = { ...dose(now - MINUTE_MS, 60), type: 'BG' };
  expect(hold([reading(5, 150)], [meter])).not.toBeNull();
  expect(hold([reading(5, 150)], [{ ...meter, type: 'calibration' }])).not.toBeNull();
  const alert: Event = { ...dose(now - 1.5 * DAY_MS, 40), type: 'alert', detail: { alert: 'urgentLow' } };
  expect(hold([reading(5, 150)], [], [alert])).toMatchObject({ because: 'veryLow', at: alert.at });
});
