import { fc } from '#tests/properties.ts';
import { expect, test } from 'vitest';
import { CAT_THRESHOLDS } from '#domain/glucose/levels.ts';
import { instant } from '#domain/units/units.ts';
import {
  isBeyond,
  stepEpisodes,
  type AlertKind,
  type Episode,
  type OpenEpisode,
  findEpisodes,
  ALERT_KINDS,
} from './episodes.ts';

const MINUTE = 60_000;
const atMinute = (minute: number) => instant(minute * MINUTE);
const toSpan = ({ kind, openedAt, endedAt }: Episode) => [kind, openedAt, endedAt];

/** An open episode since minute 0. */
const openEpisode = (kind: AlertKind, lastMinute: number): OpenEpisode => ({
  kind,
  openedAt: atMinute(0),
  lastBeyondAt: atMinute(lastMinute),
});

/** What a series of [minute, mg/dL] opens (+) and ends (-), reading by reading. */
function replay(...readings: readonly (readonly [number, number])[]): string[] {
  let open: readonly OpenEpisode[] = [];
  return readings.map(([minute, mgdl]) => {
    const step = stepEpisodes(open, { at: minute * MINUTE, mgdl }, CAT_THRESHOLDS);
    open = step.open;
    const signed = (sign: string) => (kind: AlertKind) => `${sign}${kind}`;
    return [...step.ended.map(signed('-')), ...step.opened.map(signed('+'))].join(' ');
  });
}

test('an episode opens once and ends once', () => {
  expect(replay([0, 100], [5, 79], [10, 75], [15, 78], [20, 85])).toEqual(['', '+low', '', '', '-low']);
});

test('values that hover around a threshold are one episode', () => {
  expect(replay([0, 79], [5, 81], [10, 79], [15, 82], [20, 79])).toEqual(['+low', '', '', '', '']);
});

test('a reading just inside the threshold ends the episode 15 minutes after the last one beyond it', () => {
  expect(replay([0, 79], [5, 81], [10, 81], [15, 81])).toEqual(['+low', '', '', '-low']);
});

test('a fall through both low thresholds opens both episodes, the more urgent first', () => {
  expect(replay([0, 100], [5, 50])).toEqual(['', '+urgentLow +low']);
});

test('rising out of urgent low leaves low open', () => {
  expect(replay([0, 50], [5, 62], [10, 90])).toEqual(['+urgentLow +low', '-urgentLow', '-low']);
});

test('a value equal to a high threshold is inside it', () => {
  expect(replay([0, 270], [5, 271], [10, 361], [15, 355], [20, 265])).toEqual([
    '',
    '+high',
    '+urgentHigh',
    '-urgentHigh',
    '-high',
  ]);
});

test('values are compared in tenths of a mg/dL, as levels are: 4.4 mmol/L is not low', () => {
  expect(replay([0, 79.2], [5, 79.1])).toEqual(['', '+low']);
  expect(replay([0, 270], [5, 270.1])).toEqual(['', '+high']);
});

test('after a long silence a reading beyond the threshold opens a new episode', () => {
  expect(replay([0, 70], [180, 70], [361, 70])).toEqual(['+low', '', '-low +low']);
});

test('a late reading changes nothing', () => {
  expect(replay([10, 70], [5, 120], [10, 120])).toEqual(['+low', '', '']);
});

const traces = fc
  .array(fc.record({ after: fc.constantFrom(1, 5, 5, 15, 40, 200), mgdl: fc.integer({ min: 30, max: 420 }) }), {
    minLength: 1,
    maxLength: 30,
  })
  .map((steps) => {
    let minute = 0;
    return steps.map(({ after, mgdl }) => ({ at: (minute += after) * MINUTE, mgdl }));
  });
const NOTHING_OPEN = { open: [], sensorEnds: [] };

test('a kind has one episode at a time, and each one is open or ends after its start', () => {
  fc.assert(
    fc.property(traces, (readings) => {
      const episodes = findEpisodes(readings, CAT_THRESHOLDS, NOTHING_OPEN);
      for (const kind of ALERT_KINDS) {
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
    fc.property(traces, fc.nat(), (readings, cut) => {
      const at = cut % (readings.length + 1);
      const first = findEpisodes(readings.slice(0, at), CAT_THRESHOLDS, NOTHING_OPEN);
      const open = first.filter(({ endedAt }) => endedAt === null);
      const rest = findEpisodes(readings.slice(at), CAT_THRESHOLDS, { open, sensorEnds: [] });
      const spans = (episodes: typeof first) =>
        episodes.map(toSpan).toSorted((a, b) => String(a).localeCompare(String(b)));
      const ended = first.filter(({ endedAt }) => endedAt !== null);
      const whole = findEpisodes(readings, CAT_THRESHOLDS, NOTHING_OPEN);
      expect(spans([...ended, ...rest])).toEqual(spans(whole));
    }),
  );
});

test('the end of a sensor ends open episodes, and a later value opens a new one', () => {
  const readings = [0, 5, 30].map((minute) => ({ at: minute * MINUTE, mgdl: 50 }));
  const ends = { open: [], sensorEnds: [10 * MINUTE] };
  expect(findEpisodes(readings, CAT_THRESHOLDS, ends).map(toSpan)).toEqual([
    ['urgentLow', 0, 10 * MINUTE],
    ['low', 0, 10 * MINUTE],
    ['urgentLow', 30 * MINUTE, null],
    ['low', 30 * MINUTE, null],
  ]);
});

test('the end of a sensor does not end episodes that began, or had a reading beyond the threshold, after it', () => {
  const open = [openEpisode('low', 20), openEpisode('urgentLow', 10)];
  const ended = (...ends: number[]) =>
    findEpisodes([], CAT_THRESHOLDS, { open, sensorEnds: ends.map(atMinute) }).map(({ endedAt }) => endedAt);
  expect(ended(15)).toEqual([null, atMinute(15)]);
  expect(ended(20)).toEqual([atMinute(20), atMinute(20)]);
  expect(ended(40, 12, 30)).toEqual([atMinute(30), atMinute(12)]);
  expect(ended()).toEqual([null, null]);
});

test('an episode that the end of a sensor ended opens once more, while another goes on', () => {
  const open = [openEpisode('urgentLow', 10), openEpisode('low', 20)];
  const found = findEpisodes([{ at: 30 * MINUTE, mgdl: 50 }], CAT_THRESHOLDS, { open, sensorEnds: [atMinute(15)] });
  expect(found.map(toSpan)).toEqual([
    ['urgentLow', atMinute(0), atMinute(15)],
    ['low', atMinute(0), null],
    ['urgentLow', atMinute(30), null],
  ]);
});

test('each open episode has its own last reading beyond the threshold', () => {
  const readings = [
    { at: 0, mgdl: 50 },
    { at: 5 * MINUTE, mgdl: 56 },
  ];
  const found = findEpisodes(readings, CAT_THRESHOLDS, NOTHING_OPEN);
  expect(found.map(({ kind, lastBeyondAt }) => [kind, lastBeyondAt])).toEqual([
    ['urgentLow', 0],
    ['low', 5 * MINUTE],
  ]);
});

test('an episode has the value that opened it and the time of its last reading beyond the threshold', () => {
  const readings = [
    [0, 78],
    [5, 70],
    [10, 81],
    [15, 95],
    [20, 300],
  ].map(([minute = 0, mgdl = 0]) => ({ at: minute * MINUTE, mgdl }));
  expect(findEpisodes(readings, CAT_THRESHOLDS, NOTHING_OPEN)).toEqual([
    { kind: 'low', openedAt: atMinute(0), lastBeyondAt: atMinute(5), mgdl: 78, endedAt: atMinute(15) },
    { kind: 'high', openedAt: atMinute(20), lastBeyondAt: atMinute(20), mgdl: 300, endedAt: null },
  ]);
});

test('an episode that was open before the readings keeps its start, has no value, and continues', () => {
  const open = [openEpisode('low', 10)];
  const readings = [
    { at: 5 * MINUTE, mgdl: 120 },
    { at: 15 * MINUTE, mgdl: 70 },
  ];
  expect(findEpisodes(readings, CAT_THRESHOLDS, { open, sensorEnds: [] })).toEqual([
    { kind: 'low', openedAt: atMinute(0), lastBeyondAt: atMinute(15), mgdl: null, endedAt: null },
  ]);
});

test('a late reading leaves open episodes unchanged', () => {
  const open = [{ kind: 'low', openedAt: instant(0), lastBeyondAt: instant(10 * MINUTE) }] as const;
  expect(stepEpisodes(open, { at: 5 * MINUTE, mgdl: 120 }, CAT_THRESHOLDS).open).toEqual(open);
});

test('an episode stays open while values hover just inside, and is closed once it has ended', () => {
  const open = [{ kind: 'low', openedAt: instant(0), lastBeyondAt: instant(0) }] as const;
  expect(stepEpisodes(open, { at: 5 * MINUTE, mgdl: 80 }, CAT_THRESHOLDS).open).toEqual(open);
  expect(stepEpisodes(open, { at: 5 * MINUTE, mgdl: 120 }, CAT_THRESHOLDS).open).toEqual([]);
  const threshold = { at: 5 * MINUTE, mgdl: CAT_THRESHOLDS.low };
  expect(stepEpisodes(open, threshold, CAT_THRESHOLDS).open).toEqual(open);
});

test.each([
  ['low', 79.1, true],
  ['low', 79.2, false],
  ['urgentLow', 53.9, true],
  ['urgentLow', 54, false],
  ['high', 270, false],
  ['high', 270.1, true],
  ['urgentHigh', 360.1, true],
  ['urgentHigh', 360, false],
] as const)('for %s the value %d is beyond: %s', (kind, value, expected) => {
  expect(isBeyond(kind, value, CAT_THRESHOLDS)).toBe(expected);
});
