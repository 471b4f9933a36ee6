import { expect, test } from 'vitest';
import { CAT_THRESHOLDS } from '#domain/glucose/levels.ts';
import { toTrace } from '#domain/trace/build-trace.ts';
import { MINUTE_MS } from '#domain/units/units.ts';
import { aPet, anOverview, withMeterLow } from '#tests/builders/home-builder.ts';
import { at } from '#tests/builders/trace-builder.ts';
import { answered, answerText, findAlarm, isAnswered, parseAnswer, type Alarm } from './alarm.model.ts';
import { toPetNow } from '../parts/now.model.ts';

const now = at('2025-05-14T12:00Z');
const { alerts } = aPet().memberSetting;

/** The alarm after readings every 5 minutes, the last of them some minutes ago. */
function alarmAfter(
  values: readonly number[],
  { limits = CAT_THRESHOLDS, switches = alerts, ageMinutes = 0 } = {},
): Alarm | null {
  const last = now - ageMinutes * MINUTE_MS;
  const first = last - (values.length - 1) * 5 * MINUTE_MS;
  const trace = toTrace(values.map((mgdl, index) => ({ at: first + index * 5 * MINUTE_MS, mgdl })));
  const overview = anOverview(trace, now, { limits });
  return findAlarm(toPetNow(overview, now), overview, switches);
}

test('a very low value is an alarm from the time it fell below the limit', () => {
  expect(alarmAfter([90, 70, 52, 50, 49])).toEqual({ kind: 'urgentLow', since: now - 10 * MINUTE_MS, mgdl: 49 });
});

test('a value that hovers around the limit is one alarm', () => {
  expect(alarmAfter([70, 53, 55, 53])).toMatchObject({ kind: 'urgentLow', since: now - 10 * MINUTE_MS });
});

test('the pet’s own limits decide, not those of the species', () => {
  const higher = { ...CAT_THRESHOLDS, urgentLow: 70 };
  const lower = { ...CAT_THRESHOLDS, urgentLow: 45 };
  expect(alarmAfter([90, 62], { limits: higher })).toMatchObject({ kind: 'urgentLow', since: now });
  expect(alarmAfter([90, 50], { limits: lower })).toBeNull();
});

test('low, in-target and old values raise no alarm; a very low one followed by silence remains an alarm', () => {
  expect(alarmAfter([90, 70, 60])).toBeNull();
  expect(alarmAfter([120], { ageMinutes: 60 })).toBeNull();
  expect(alarmAfter([90, 45], { ageMinutes: 60 })).toEqual({
    kind: 'wasVeryLow',
    since: now - 60 * MINUTE_MS,
    mgdl: 45,
  });
});

test('a very high value is an alarm unless its alerts are off; a very low one always is', () => {
  const switches = { ...alerts, urgentHigh: false, urgentLow: false };
  expect(alarmAfter([380])?.kind).toBe('urgentHigh');
  expect(alarmAfter([380], { switches })).toBeNull();
  expect(alarmAfter([45], { switches })?.kind).toBe('urgentLow');
  expect(alarmAfter([45], { switches, ageMinutes: 30 })?.kind).toBe('wasVeryLow');
});

test('a very low value of a meter is an alarm, whatever the sensor and the switches say', () => {
  const meter = { at: now - 18 * MINUTE_MS, mgdl: 40 };
  const overview = withMeterLow(anOverview(toTrace([{ at: now, mgdl: 150 }]), now), meter);
  const alarm = findAlarm(toPetNow(overview, now), overview, { ...alerts, urgentLow: false });
  expect(alarm).toEqual({ kind: 'meterVeryLow', since: meter.at, mgdl: 40 });
});

test('an acknowledged alarm is hidden for half an hour', () => {
  const alarm: Alarm = { kind: 'urgentLow', since: now, mgdl: 53 };
  const seen = answered(alarm, now, 30);
  expect(isAnswered(alarm, seen, now + 29 * MINUTE_MS)).toBe(true);
  expect(isAnswered(alarm, seen, now + 30 * MINUTE_MS)).toBe(false);
  expect(isAnswered(alarm, null, now)).toBe(false);
});

test('it comes back 10 mg/dL lower, or one level worse, whether acknowledged or snoozed', () => {
  const alarm: Alarm = { kind: 'urgentLow', since: now, mgdl: 53 };
  for (const minutes of [15, 30]) {
    const answer = answered(alarm, now, minutes);
    expect(isAnswered({ ...alarm, mgdl: 43.1 }, answer, now + MINUTE_MS)).toBe(true);
    expect(isAnswered({ ...alarm, mgdl: 43 }, answer, now + MINUTE_MS)).toBe(false);
    expect(isAnswered({ ...alarm, kind: 'wasVeryLow' }, answer, now + MINUTE_MS)).toBe(false);
  }
});

test('dismissed at 53, it is shown three hours later at 30', () => {
  const seen = answered({ kind: 'urgentLow', since: now, mgdl: 53 }, now, 30);
  expect(isAnswered({ kind: 'urgentLow', since: now, mgdl: 30 }, seen, now + 180 * MINUTE_MS)).toBe(false);
});

test('a stored answer is read back, and anything else is ignored', () => {
  const answers = (['urgentHigh', 'urgentLow', 'wasVeryLow', 'meterVeryLow'] as const).map((kind) =>
    answered({ kind, since: now, mgdl: 53.5 }, now, 15),
  );
  for (const answer of answers) expect(parseAnswer(answerText(answer))).toEqual(answer);
  for (const text of [null, '', 'low 5 6', 'urgentLow x 6', 'urgentLow 5', 'urgentLow 5 6 7']) {
    expect(parseAnswer(text)).toBeNull();
  }
});
