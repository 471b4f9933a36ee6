import { describe, expect, test } from 'vitest';
import { CAT_THRESHOLDS, type Thresholds } from '#domain/glucose/levels.ts';
import { atMinute, RULES, samples } from '#tests/builders/samples-builder.ts';
import { fc } from '#tests/properties.ts';
import { previewAlerts, type KindPreview, type PreviewFrame } from './alert-preview.ts';
import { findEpisodes, type AlertRules, type Sample } from './episodes.ts';

const ALL_ON = { urgentLow: true, low: true, high: true, urgentHigh: true, noData: true };
const FRAME: PreviewFrame = { sensorEnds: [], checks: [], from: 0 };

type Wish = {
  readonly next?: Partial<Thresholds>;
  readonly switches?: Partial<typeof ALL_ON>;
  readonly now?: AlertRules;
};

function preview(readings: readonly Sample[], { next = {}, switches = {}, now = RULES }: Wish, frame = FRAME) {
  const rules = { now, next: { ...now, limits: { ...now.limits, ...next } }, switches: { ...ALL_ON, ...switches } };
  return previewAlerts(readings, rules, frame);
}

function ofKind(previews: readonly KindPreview[], kind: KindPreview['kind']): KindPreview | undefined {
  return previews.find((one) => one.kind === kind);
}

const FALL = samples([0, 100], [5, 84], [10, 78], [15, 70], [20, 50], [25, 90]);

test('a higher limit opens the alert of the same fall earlier', () => {
  expect(ofKind(preview(FALL, { next: { low: 85 } }), 'low')).toEqual({
    kind: 'low',
    isOn: true,
    now: 1,
    next: 1,
    moves: [{ nowAt: atMinute(10), nextAt: atMinute(5) }],
  });
});

test('the same limits change nothing', () => {
  expect(preview(FALL, {}).map(({ kind, now, next, moves }) => [kind, now, next, moves.length])).toEqual([
    ['urgentLow', 1, 1, 0],
    ['urgentHigh', 0, 0, 0],
    ['low', 1, 1, 0],
    ['high', 0, 0, 0],
  ]);
});

test('an alert comes only with the new limits, or only with those of now', () => {
  const readings = samples([0, 100], [5, 84], [10, 100]);
  expect(ofKind(preview(readings, { next: { low: 85 } }), 'low')).toMatchObject({
    now: 0,
    next: 1,
    moves: [{ nowAt: null, nextAt: atMinute(5) }],
  });
  expect(ofKind(preview(FALL, { next: { urgentLow: 45 } }), 'urgentLow')).toMatchObject({
    now: 1,
    next: 0,
    moves: [{ nowAt: atMinute(20), nextAt: null }],
  });
});

test('several falls by one limit are one by the other: its first alert counts', () => {
  const readings = samples([0, 78], [5, 90], [20, 78], [25, 90], [40, 110]);
  expect(ofKind(preview(readings, { next: { low: 95 } }), 'low')).toMatchObject({ now: 2, next: 1, moves: [] });
});

test('a reading that passes both limits is the urgent alert alone, and moves nothing', () => {
  const readings = samples([0, 100], [5, 72], [10, 100]);
  const found = preview(readings, { next: { urgentLow: 75 } });
  expect(ofKind(found, 'low')).toMatchObject({ now: 1, next: 0, moves: [] });
  expect(ofKind(found, 'urgentLow')).toMatchObject({ now: 0, next: 1, moves: [{ nowAt: null, nextAt: atMinute(5) }] });
});

test('an alert that is off comes by neither', () => {
  const found = preview(FALL, { next: { low: 85 }, switches: { low: false } });
  expect(ofKind(found, 'low')).toEqual({ kind: 'low', isOn: false, now: 0, next: 0, moves: [] });
});

test('what began before the span only leads up to it', () => {
  const readings = samples([0, 70], [5, 70], [10, 70], [15, 90]);
  const found = preview(readings, { next: { low: 75 } }, { ...FRAME, from: atMinute(5) });
  expect(ofKind(found, 'low')).toMatchObject({ now: 0, next: 0, moves: [] });
});

test('a sensor that ends with the reading that opened the alert', () => {
  const readings = samples([0, 100], [5, 70]);
  const found = preview(readings, { next: { low: 85 } }, { ...FRAME, sensorEnds: [atMinute(5)] });
  expect(ofKind(found, 'low')).toMatchObject({ now: 1, next: 1, moves: [] });
});

test('the minimum duration holds for both', () => {
  const now = { ...RULES, minimumMinutes: { ...RULES.minimumMinutes, low: 10 } };
  expect(ofKind(preview(FALL, { next: { low: 85 }, now }), 'low')).toMatchObject({
    moves: [{ nowAt: atMinute(20), nextAt: atMinute(15) }],
  });
});

describe('for any readings', () => {
  const traces = fc.array(fc.tuple(fc.integer({ min: 1, max: 240 }), fc.integer({ min: 40, max: 400 })), {
    maxLength: 80,
  });
  const limits = fc.record({ low: fc.integer({ min: 66, max: 120 }), high: fc.integer({ min: 150, max: 350 }) });
  const toSamples = (steps: readonly (readonly [number, number])[]): Sample[] => {
    let minute = 0;
    return steps.map(([after, mgdl]) => ({ at: atMinute((minute += after)), mgdl, rate: null }));
  };

  test('what moves is an opening that the engine finds, at two different times', () => {
    fc.assert(
      fc.property(traces, limits, (steps, next) => {
        const readings = toSamples(steps);
        for (const { kind, moves } of preview(readings, { next })) {
          const count = (by: Thresholds) =>
            findEpisodes(readings, { ...RULES, limits: by }, { running: [], sensorEnds: [] }).filter(
              (episode) => episode.kind === kind,
            );
          const [now, later] = [count(CAT_THRESHOLDS), count({ ...CAT_THRESHOLDS, ...next })];
          const known = new Set([...now, ...later].map(({ openedAt }) => openedAt));
          for (const { nowAt, nextAt } of moves) {
            expect(nowAt).not.toBe(nextAt);
            for (const at of [nowAt, nextAt]) expect(at === null || known.has(at)).toBe(true);
          }
        }
      }),
    );
  });

  test('a higher low limit never comes later, and no alert of now is lost by it', () => {
    fc.assert(
      fc.property(traces, fc.integer({ min: 80, max: 120 }), (steps, low) => {
        const found = ofKind(preview(toSamples(steps), { next: { low } }), 'low');
        for (const { nowAt, nextAt } of found?.moves ?? []) {
          expect(nextAt).not.toBeNull();
          expect(nowAt === null || (nextAt ?? Infinity) < nowAt).toBe(true);
        }
      }),
    );
  });
});
