import { atMinute as at, RULES, samples, spans } from '#tests/builders/samples-builder.ts';
import { fc } from '#tests/properties.ts';
import { describe, expect, test } from 'vitest';
import { CAT_THRESHOLDS } from '#domain/glucose/levels.ts';
import { findEpisodes, findRunning, type AlertRules, type Episode, type Sample } from './episodes.ts';
import { READING_KINDS } from './kinds.ts';

const MINUTE = 60_000;
const NOTHING = { running: [], sensorEnds: [] };

/** What each reading opens (+) and ends (-). */
function replay(readings: readonly Sample[], rules: AlertRules = RULES): string[] {
  const episodes = findEpisodes(readings, rules, NOTHING).toSorted(
    (a, b) => READING_KINDS.indexOf(a.kind) - READING_KINDS.indexOf(b.kind),
  );
  return readings.map((reading) =>
    [
      ...episodes.filter(({ endedAt }) => endedAt === reading.at).map(({ kind }) => `-${kind}`),
      ...episodes.filter(({ openedAt }) => openedAt === reading.at).map(({ kind }) => `+${kind}`),
    ].join(' '),
  );
}

test('an episode opens once and ends once', () => {
  expect(replay(samples([0, 100], [5, 79], [10, 75], [15, 78], [20, 85]))).toEqual(['', '+low', '', '', '-low']);
});

test('values that hover around a threshold are one episode', () => {
  expect(replay(samples([0, 79], [5, 81], [10, 79], [15, 82], [20, 79]))).toEqual(['+low', '', '', '', '']);
});

test('a reading just inside the threshold ends the episode 15 minutes after the last one beyond it', () => {
  expect(replay(samples([0, 79], [5, 81], [10, 81], [15, 81]))).toEqual(['+low', '', '', '-low']);
});

test('a fall through both low thresholds opens both episodes, the more urgent first', () => {
  expect(replay(samples([0, 100], [5, 50]))).toEqual(['', '+urgentLow +low']);
});

test('rising out of urgent low leaves low open', () => {
  expect(replay(samples([0, 50], [5, 62], [10, 90]))).toEqual(['+urgentLow +low', '-urgentLow', '-low']);
});

test('a value equal to a high threshold is inside it', () => {
  expect(replay(samples([0, 270], [5, 271], [10, 361], [15, 355], [20, 265]))).toEqual([
    '',
    '+high',
    '+urgentHigh',
    '-urgentHigh',
    '-high',
  ]);
});

test('values are compared in tenths of a mg/dL, as levels are: 4.4 mmol/L is not low', () => {
  expect(replay(samples([0, 79.2], [5, 79.1]))).toEqual(['', '+low']);
  expect(replay(samples([0, 270], [5, 270.1]))).toEqual(['', '+high']);
});

test('after a long silence a reading beyond the threshold opens a new episode', () => {
  expect(replay(samples([0, 70], [180, 70], [361, 70]))).toEqual(['+low', '', '-low +low']);
});

const traces = fc
  .array(
    fc.record({
      after: fc.constantFrom(1, 5, 5, 15, 40, 200),
      mgdl: fc.integer({ min: 30, max: 420 }),
      rate: fc.option(fc.double({ min: -4, max: 4, noNaN: true })),
    }),
    { minLength: 1, maxLength: 30 },
  )
  .map((steps) => {
    let minute = 0;
    return steps.map(({ after, ...reading }) => ({ at: (minute += after) * MINUTE, ...reading }));
  });
const anyRules = fc
  .record({ low: fc.integer({ min: 0, max: 120 }), urgentLow: fc.integer({ min: 0, max: 15 }) })
  .map((minutes) => ({ ...RULES, minimumMinutes: { ...RULES.minimumMinutes, ...minutes } }));

test('a kind has one episode at a time, and each one is open or ends after its start', () => {
  fc.assert(
    fc.property(traces, anyRules, (readings, rules) => {
      const episodes = findEpisodes(readings, rules, NOTHING);
      for (const kind of READING_KINDS) {
        const own = episodes.filter((episode) => episode.kind === kind);
        for (const [index, { openedAt, endedAt }] of own.entries()) {
          expect(endedAt ?? Infinity).toBeGreaterThan(openedAt);
          expect(openedAt).toBeGreaterThanOrEqual(index === 0 ? 0 : (own[index - 1]?.endedAt ?? Infinity));
        }
      }
    }),
  );
});

test('readings give the same episodes in two batches as in one', () => {
  fc.assert(
    fc.property(traces, anyRules, fc.nat(), (readings, rules, cut) => {
      const index = cut % (readings.length + 1);
      const [earlier, later] = [readings.slice(0, index), readings.slice(index)];
      const ended = findEpisodes(earlier, rules, NOTHING).filter(({ endedAt }) => endedAt !== null);
      const running = findRunning(earlier, rules, NOTHING);
      const rest = findEpisodes(later, rules, { running, sensorEnds: [] });
      const sorted = (episodes: readonly Episode[]) => spans(episodes).map(String).toSorted();
      expect(sorted([...ended, ...rest])).toEqual(sorted(findEpisodes(readings, rules, NOTHING)));
    }),
  );
});

test('each open episode has its own last reading beyond the limit', () => {
  expect(
    findEpisodes(samples([0, 50], [5, 56]), RULES, NOTHING).map(({ kind, lastBeyondAt }) => [kind, lastBeyondAt]),
  ).toEqual([
    ['urgentLow', 0],
    ['low', 5 * MINUTE],
  ]);
});

test('an episode has the value that opened it and the time of its last reading beyond the limit', () => {
  const readings = samples([0, 78], [5, 70], [10, 81], [15, 95], [20, 300]);
  expect(findEpisodes(readings, RULES, NOTHING)).toEqual([
    { kind: 'low', beganAt: at(0), openedAt: at(0), lastBeyondAt: at(5), mgdl: 78, endedAt: at(15) },
    { kind: 'high', beganAt: at(20), openedAt: at(20), lastBeyondAt: at(20), mgdl: 300, endedAt: null },
  ]);
});

describe('an episode that was open before the readings', () => {
  const running = [{ kind: 'low', beganAt: at(0), openedAt: at(0), lastBeyondAt: at(10) }] as const;
  const frame = { running, sensorEnds: [] };

  test('keeps its start, has no value, and continues', () => {
    expect(findEpisodes(samples([5, 120], [15, 70]), RULES, frame)).toEqual([
      { kind: 'low', beganAt: at(0), openedAt: at(0), lastBeyondAt: at(15), mgdl: null, endedAt: null },
    ]);
  });

  test('ignores a late reading, also one at the time of its last reading beyond the limit', () => {
    expect(findRunning(samples([5, 120], [10, 120]), RULES, frame)).toEqual(running);
  });

  test('comes before those that the readings open', () => {
    const high = [{ kind: 'high', beganAt: at(0), openedAt: at(9), lastBeyondAt: at(10) }] as const;
    const found = findEpisodes(samples([11, 70]), RULES, { running: high, sensorEnds: [] });
    expect(spans(found)).toEqual([
      ['high', 9, 11],
      ['low', 11, null],
    ]);
  });

  test('goes on while values hover just inside, and is over with one that is clearly inside', () => {
    expect(findRunning(samples([15, 80]), RULES, frame)).toEqual(running);
    expect(findRunning(samples([15, CAT_THRESHOLDS.low]), RULES, frame)).toEqual(running);
    expect(findRunning(samples([15, 120]), RULES, frame)).toEqual([]);
  });
});

describe('a minimum duration', () => {
  const rules = { ...RULES, minimumMinutes: { urgentLow: 0, low: 10, high: 120, urgentHigh: 0 } };

  test('opens the episode with the first reading after it', () => {
    const readings = samples([0, 70], [5, 70], [10, 69], [15, 70]);
    expect(replay(readings, rules)).toEqual(['', '', '+low', '']);
    expect(findEpisodes(readings, rules, NOTHING)).toEqual([
      { kind: 'low', beganAt: at(0), openedAt: at(10), lastBeyondAt: at(15), mgdl: 69, endedAt: null },
    ]);
  });

  test('begins again after any reading inside the limit', () => {
    expect(replay(samples([0, 70], [5, 80], [10, 70], [15, 70], [20, 70]), rules)).toEqual(['', '', '', '', '+low']);
  });

  test('begins again after a long silence', () => {
    expect(replay(samples([0, 280], [181, 280], [300, 280], [301, 280]), rules)).toEqual(['', '', '', '+high']);
  });

  test('is remembered between batches', () => {
    const running = findRunning(samples([0, 70], [5, 70]), rules, NOTHING);
    expect(running).toEqual([{ kind: 'low', beganAt: at(0), openedAt: null, lastBeyondAt: at(5) }]);
    expect(spans(findEpisodes(samples([10, 70]), rules, { running, sensorEnds: [] }))).toEqual([['low', 10, null]]);
    expect(findEpisodes([], rules, { running, sensorEnds: [] })).toEqual([]);
  });

  test('of low does not hold back urgent low', () => {
    expect(replay(samples([0, 50], [10, 50]), rules)).toEqual(['+urgentLow', '+low']);
  });
});

describe('glucose that changes fast', () => {
  test('opens at the given rate, and ends when it was under half of it for 15 minutes', () => {
    const readings = samples(
      [0, 150, -1.99],
      [5, 140, -2],
      [10, 131, -1],
      [15, 127, -0.99],
      [24, 125, 0],
      [25, 125, 0],
    );
    expect(replay(readings)).toEqual(['', '+fallingFast', '', '', '', '-fallingFast']);
  });

  test('goes on when the rate comes back to half of it within 15 minutes', () => {
    const readings = samples([0, 150, -2], [5, 140, 0], [14, 131, -1], [20, 127, 0], [28, 126, 0], [29, 125, 0]);
    expect(replay(readings)).toEqual(['+fallingFast', '', '', '', '', '-fallingFast']);
  });

  test('falls only below 180 mg/dL, but goes on wherever it is', () => {
    expect(replay(samples([0, 180, -3], [5, 179, -3]))).toEqual(['', '+fallingFast']);
    const later = samples([0, 179, -3], [5, 185, -3], [15, 184, -1.5], [20, 184, 0]);
    expect(replay(later)).toEqual(['+fallingFast', '', '', '']);
  });

  test('rises from any value', () => {
    expect(replay(samples([0, 100, 1.9], [5, 250, 2], [10, 250, 0.9], [20, 250, 0.9]))).toEqual([
      '',
      '+risingFast',
      '',
      '-risingFast',
    ]);
  });

  test('needs its full rate again after a long silence', () => {
    expect(replay(samples([0, 150, -2], [181, 150, -1.5]))).toEqual(['+fallingFast', '-fallingFast']);
  });

  test('an unknown rate opens nothing', () => {
    expect(replay(samples([0, 150], [5, 100]))).toEqual(['', '']);
  });
});
