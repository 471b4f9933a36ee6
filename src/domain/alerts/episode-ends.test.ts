import { atMinute as at, RULES, samples, spans } from '#tests/builders/samples-builder.ts';
import { describe, expect, test } from 'vitest';
import { findEpisodes } from './episodes.ts';

describe('the end of a sensor', () => {
  const running = [
    { kind: 'low', beganAt: at(0), openedAt: at(0), lastBeyondAt: at(20) },
    { kind: 'urgentLow', beganAt: at(0), openedAt: at(0), lastBeyondAt: at(10) },
  ] as const;

  test('ends open episodes, and a later value opens a new one', () => {
    const readings = samples([0, 50], [5, 50], [30, 50]);
    expect(spans(findEpisodes(readings, RULES, { running: [], sensorEnds: [at(10)] }))).toEqual([
      ['urgentLow', 0, 10],
      ['low', 0, 10],
      ['urgentLow', 30, null],
      ['low', 30, null],
    ]);
  });

  test('does not end episodes that began, or had a reading beyond the limit, after it', () => {
    const ended = (...ends: number[]) =>
      spans(findEpisodes([], RULES, { running, sensorEnds: ends.map(at) })).map(([, , end]) => end);
    expect(ended(15)).toEqual([15, null]);
    expect(ended(20)).toEqual([20, 20]);
    expect(ended(40, 12, 30)).toEqual([12, 30]);
    expect(ended()).toEqual([null, null]);
  });

  test('lets the value after it open once more what it ended, while another goes on', () => {
    expect(spans(findEpisodes(samples([30, 50]), RULES, { running, sensorEnds: [at(15)] }))).toEqual([
      ['urgentLow', 0, 15],
      ['low', 0, null],
      ['urgentLow', 30, null],
    ]);
  });

  test('begins the minimum duration again', () => {
    const rules = { ...RULES, minimumMinutes: { ...RULES.minimumMinutes, low: 10 } };
    const readings = samples([0, 70], [5, 70], [10, 70], [15, 70], [20, 70]);
    expect(spans(findEpisodes(readings, rules, { running: [], sensorEnds: [at(7)] }))).toEqual([['low', 20, null]]);
  });
});

describe('somebody who checked the pet', () => {
  const readings = samples([0, 50], [5, 50], [30, 50]);

  test('ends low and urgent low, and a later low value opens both once more', () => {
    expect(spans(findEpisodes(readings, RULES, { running: [], sensorEnds: [], checks: [at(10)] }))).toEqual([
      ['urgentLow', 0, 10],
      ['low', 0, 10],
      ['urgentLow', 30, null],
      ['low', 30, null],
    ]);
  });

  test('before the last low value ends nothing', () => {
    const low = { kind: 'low', beganAt: at(0), openedAt: at(0), lastBeyondAt: at(20) } as const;
    const checked = (minute: number) =>
      spans(findEpisodes([], RULES, { running: [low], sensorEnds: [], checks: [at(minute)] }));
    expect(checked(19)).toEqual([['low', 0, null]]);
    expect(checked(20)).toEqual([['low', 0, 20]]);
  });

  test('leaves everything else open: high, urgent high, and glucose that falls or rises fast', () => {
    const high = samples([0, 400, 3]);
    const falling = samples([0, 150, -3]);
    const frame = { running: [], sensorEnds: [], checks: [at(10)] };
    expect(spans(findEpisodes(high, RULES, frame))).toEqual([
      ['urgentHigh', 0, null],
      ['high', 0, null],
      ['risingFast', 0, null],
    ]);
    expect(spans(findEpisodes(falling, RULES, frame))).toEqual([['fallingFast', 0, null]]);
  });

  test('and a sensor that was ended count in order of time', () => {
    const first = { running: [], sensorEnds: [at(20)], checks: [at(10)] };
    expect(spans(findEpisodes(samples([0, 70], [15, 70]), RULES, first))).toEqual([
      ['low', 0, 10],
      ['low', 15, 20],
    ]);
  });
});
