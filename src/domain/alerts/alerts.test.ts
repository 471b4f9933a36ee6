import { fc } from '#tests/properties.ts';
import { expect, test } from 'vitest';
import { instant } from '#domain/units/units.ts';
import { groupEpisodes, type Span } from './alerts.ts';
import { ALERT_KINDS, compareUrgency, toSubject, type AlertKind } from './kinds.ts';

function span(kind: AlertKind, openedAt: number, endedAt: number | null): Span {
  return { kind, openedAt: instant(openedAt), endedAt: endedAt === null ? null : instant(endedAt) };
}

function grouped(...spans: readonly Span[]) {
  return groupEpisodes(spans).map(({ kind, openedAt, endedAt, episodes }) => [
    kind,
    openedAt,
    endedAt,
    episodes.length,
  ]);
}

test('a fall through low and urgent low and back is one alert, named by its worst kind', () => {
  expect(grouped(span('low', 0, 60), span('urgentLow', 30, 45))).toEqual([['urgentLow', 0, 60, 2]]);
});

test('it goes on until the last of its episodes ends, and is open while one is', () => {
  expect(grouped(span('low', 0, 40), span('urgentLow', 30, 45))).toEqual([['urgentLow', 0, 45, 2]]);
  expect(grouped(span('low', 0, 40), span('urgentLow', 30, null))).toEqual([['urgentLow', 0, null, 2]]);
  expect(grouped(span('low', 0, 60), span('urgentLow', 10, 20), span('urgentLow', 30, 40))).toEqual([
    ['urgentLow', 0, 60, 3],
  ]);
});

test('an episode that begins with the end of another is another alert', () => {
  expect(grouped(span('low', 0, 60), span('low', 60, null))).toEqual([
    ['low', 0, 60, 1],
    ['low', 60, null, 1],
  ]);
});

test('two subjects at once are two alerts, by start and then by urgency', () => {
  const spans = [span('noData', 20, null), span('fallingFast', 10, 50), span('low', 20, 60), span('high', 0, 5)];
  expect(grouped(...spans)).toEqual([
    ['high', 0, 5, 1],
    ['fallingFast', 10, 50, 1],
    ['low', 20, 60, 1],
    ['noData', 20, null, 1],
  ]);
});

test('the parts of an alert are in order of time', () => {
  const [alert] = groupEpisodes([span('urgentLow', 30, 45), span('low', 0, 60)]);
  expect(alert?.episodes.map(({ openedAt }) => openedAt)).toEqual([0, 30]);
  expect(alert?.subject).toBe('low');
});

test('alerts of a subject never overlap, and hold every episode once', () => {
  const spans = fc.array(
    fc
      .record({
        kind: fc.constantFrom(...ALERT_KINDS),
        from: fc.nat(100),
        length: fc.option(fc.integer({ min: 1, max: 50 })),
      })
      .map(({ kind, from, length }) => span(kind, from, length === null ? null : from + length)),
    { maxLength: 12 },
  );
  fc.assert(
    fc.property(spans, (some) => {
      const alerts = groupEpisodes(some);
      expect(alerts.flatMap(({ episodes }) => episodes)).toHaveLength(some.length);
      for (const [, own] of Map.groupBy(alerts, ({ subject }) => subject)) {
        for (const [index, alert] of own.entries()) {
          const nextAt = own[index + 1]?.openedAt ?? Infinity;
          expect(alert.endedAt ?? Infinity).toBeLessThanOrEqual(nextAt);
          for (const { kind, openedAt } of alert.episodes) {
            expect(toSubject(kind)).toBe(alert.subject);
            expect(compareUrgency(alert.kind, kind)).toBeLessThanOrEqual(0);
            expect(openedAt).toBeGreaterThanOrEqual(alert.openedAt);
          }
        }
      }
    }),
  );
});
