import { at, low, NIGHT, NOBODY, person, TINA_ON_DUTY, wishes, ZONE } from '#tests/builders/rounds-builder.ts';
import { fc } from '#tests/properties.ts';
import { describe, expect, test } from 'vitest';
import { instant } from '#domain/units/units.ts';
import type { AlertKind } from './kinds.ts';
import {
  planNextTimes,
  planRounds,
  soundsAgainAt,
  type AlertProgress,
  type Escalation,
  type Listener,
} from './rounds.ts';

const MINUTE = 60_000;

/** Who is told when, minute by minute, until the given time. */
function tell(alert: AlertProgress, people: readonly Listener[], escalation: Escalation, until: string): string[] {
  let listeners = people;
  const told: string[] = [];
  for (let now: number = alert.step.at; now <= at(until); now += MINUTE) {
    const { due } = planRounds(alert, listeners, escalation, now);
    if (due.length > 0) told.push(`${new Date(now + 2 * 3_600_000).toISOString().slice(11, 16)} ${due.join(' ')}`);
    listeners = listeners.map((one) => (due.includes(one.accountId) ? { ...one, toldAt: instant(now) } : one));
  }
  return told;
}

describe('with nobody on duty', () => {
  test('everybody is told at once, and again until somebody answers', () => {
    const people = [person('nina'), person('tina', { repeatMinutes: 15 })];
    expect(tell(low(), people, NOBODY, '02:25')).toEqual([
      '02:10 nina tina',
      '02:15 nina',
      '02:20 nina',
      '02:25 nina tina',
    ]);
  });

  test('each person after the own delay', () => {
    const people = [person('nina'), person('tina', { wishes: wishes({ low: { delayMinutes: 8 } }) })];
    expect(tell(low(), people, NOBODY, '02:18')).toEqual(['02:10 nina', '02:15 nina', '02:18 tina']);
    expect(planRounds(low(), people, NOBODY, at('02:10'))).toEqual({ due: ['nina'], nextAt: at('02:18') });
  });

  test('nobody who has switched the kind off', () => {
    const people = [person('nina', { wishes: wishes({ low: { isOn: false } }) }), person('tina')];
    expect(tell(low(), people, NOBODY, '02:14')).toEqual(['02:10 tina']);
    expect(planRounds(low(), people.slice(0, 1), NOBODY, at('02:10'))).toEqual({ due: [], nextAt: null });
  });
});

describe('with somebody on duty', () => {
  const people = [person('nina', { repeatMinutes: 60 }), person('marko', { repeatMinutes: 60 }), person('tina')];

  test('that person is told first, the others one after the other, and those told so far are told again', () => {
    expect(tell(low(), people, TINA_ON_DUTY, '02:30')).toEqual([
      '02:10 tina',
      '02:15 tina',
      '02:20 tina nina',
      '02:25 tina',
      '02:30 tina marko',
    ]);
  });

  test('the next person waits for the delay of the one before', () => {
    const slow = [person('nina'), person('tina', { wishes: wishes({ low: { delayMinutes: 6 } }) })];
    expect(tell(low(), slow, TINA_ON_DUTY, '02:26')).toEqual(['02:16 tina', '02:21 tina', '02:26 tina nina']);
  });

  test.each([
    ['cannot be reached', { isReachable: false }, ['02:10 tina nina']],
    ['is in quiet hours', { quietHours: NIGHT }, ['02:10 nina']],
    ['does not want the kind', { wishes: wishes({ low: { isOn: false } }) }, ['02:10 nina']],
  ])('who %s holds up nobody', (_, changes, expected) => {
    const two = [person('nina', { repeatMinutes: 60 }), person('tina', { repeatMinutes: 60, ...changes })];
    expect(tell(low(), two, TINA_ON_DUTY, '02:20')).toEqual(expected);
  });

  test('somebody without access is not told, and all others are at once', () => {
    expect(tell(low(), [person('nina')], TINA_ON_DUTY, '02:12')).toEqual(['02:10 nina']);
  });

  test('what is worse, or still low, sounds for all at once', () => {
    const worse = low({ kind: 'urgentLow', step: { reason: 'worse', at: at('02:40') } });
    expect(planRounds(worse, people, TINA_ON_DUTY, at('02:40')).due).toEqual(['nina', 'marko', 'tina']);
    const still = low({ step: { reason: 'still', at: at('02:52') } });
    expect(planRounds(still, people, TINA_ON_DUTY, at('02:52')).due).toEqual(['nina', 'marko', 'tina']);
  });
});

test('a worse kind waits for the own delay from then on; what is still low does not wait', () => {
  const slow = person('nina', { wishes: wishes({ urgentLow: { delayMinutes: 10 }, low: { delayMinutes: 60 } }) });
  const worse = low({ kind: 'urgentLow', step: { reason: 'worse', at: at('02:40') } });
  expect(planRounds(worse, [slow], NOBODY, at('02:40'))).toEqual({ due: [], nextAt: at('02:50') });
  const still = low({ step: { reason: 'still', at: at('02:52') } });
  expect(planRounds(still, [slow], NOBODY, at('02:52')).due).toEqual(['nina']);
});

test('the delay counts from the opening, also if the portal learns of the alert later', () => {
  const slow = person('nina', { wishes: wishes({ low: { delayMinutes: 10 } }) });
  const late = low({ step: { reason: 'opened', at: at('02:15') } });
  expect(planRounds(late, [slow], NOBODY, at('02:15'))).toEqual({ due: [], nextAt: at('02:20') });
});

test('the end of a sensor is told once', () => {
  const ending = low({ kind: 'sensorEnding' });
  expect(tell(ending, [person('nina')], NOBODY, '03:30')).toEqual(['02:10 nina']);
  const told = person('nina', { toldAt: at('02:10') });
  expect(planRounds(ending, [told], NOBODY, at('02:11')).nextAt).toBeNull();
  expect(planRounds(ending, [{ ...told, quietHours: NIGHT }], NOBODY, at('02:11'))).toEqual({ due: [], nextAt: null });
});

describe('an answer', () => {
  test('ends the rounds for all', () => {
    const answered = low({ answeredAt: at('02:22') });
    expect(planRounds(answered, [person('nina')], NOBODY, at('03:30'))).toEqual({ due: [], nextAt: null });
  });

  test('lets a limit sound again after half an hour, while the alert is open', () => {
    expect(soundsAgainAt(low({ answeredAt: at('02:22') }))).toBe(at('02:52'));
    expect(soundsAgainAt(low())).toBeNull();
    expect(soundsAgainAt(low({ answeredAt: at('02:22'), endedAt: at('02:40') }))).toBeNull();
    expect(soundsAgainAt(low({ kind: 'noData', answeredAt: at('02:22') }))).toBeNull();
    expect(soundsAgainAt(low({ kind: 'urgentHigh', answeredAt: at('02:22') }))).toBe(at('02:52'));
  });
});

test('the end of the alert is the end of its rounds', () => {
  const ended = low({ endedAt: at('02:30') });
  expect(planRounds(ended, [person('nina')], NOBODY, at('03:30'))).toEqual({ due: [], nextAt: null });
});

describe('a reminder', () => {
  test('quiets one person until then', () => {
    const nina = person('nina', { toldAt: at('02:10'), remindAt: at('02:27') });
    const { due, nextAt } = planRounds(low(), [nina, person('tina')], NOBODY, at('02:20'));
    expect({ due, nextAt }).toEqual({ due: ['tina'], nextAt: at('02:27') });
    expect(planRounds(low(), [nina], NOBODY, at('02:27')).due).toEqual(['nina']);
  });

  test('is over once the person was told after it', () => {
    const nina = person('nina', { toldAt: at('02:27'), remindAt: at('02:27') });
    expect(planRounds(low(), [nina], NOBODY, at('02:31'))).toEqual({ due: [], nextAt: at('02:32') });
  });

  test('never brings the first round forward', () => {
    const nina = person('nina', { remindAt: at('02:12'), wishes: wishes({ low: { delayMinutes: 20 } }) });
    expect(planRounds(low(), [nina], NOBODY, at('02:15'))).toEqual({ due: [], nextAt: at('02:30') });
  });
});

describe('quiet hours', () => {
  const sleeper = person('nina', { quietHours: NIGHT });

  test('hold a low until they are over', () => {
    expect(planRounds(low(), [sleeper], NOBODY, at('02:10'))).toEqual({ due: [], nextAt: at('07:00') });
    expect(planRounds(low(), [sleeper], NOBODY, at('07:00')).due).toEqual(['nina']);
  });

  test('hold the rounds after a first one before them', () => {
    const nina = person('nina', { quietHours: NIGHT, toldAt: at('21:58') });
    expect(planRounds(low({ openedAt: at('21:58') }), [nina], NOBODY, at('22:10')).nextAt).toBe(at('07:00'));
  });

  test('let through what the person wants to hear', () => {
    const nina = person('nina', { quietHours: NIGHT, wishes: wishes({ low: { ringsInQuietHours: true } }) });
    expect(planRounds(low(), [nina], NOBODY, at('02:10')).due).toEqual(['nina']);
  });

  test('let an urgent low through', () => {
    expect(planRounds(low({ kind: 'urgentLow' }), [sleeper], NOBODY, at('02:10')).due).toEqual(['nina']);
  });

  test('let a silence of two hours through, unless that is switched off', () => {
    const silence = low({ kind: 'noData' });
    expect(planRounds(silence, [sleeper], NOBODY, at('02:10')).nextAt).toBe(at('04:10'));
    expect(planRounds(silence, [{ ...sleeper, longSilenceRings: false }], NOBODY, at('02:10')).nextAt).toBe(
      at('07:00'),
    );
    const before = {
      ...low({ kind: 'noData', openedAt: at('21:00') }),
      step: { reason: 'opened', at: at('21:00') },
    } as const;
    expect(planRounds(before, [{ ...sleeper, toldAt: at('23:00') }], NOBODY, at('23:05')).due).toEqual(['nina']);
  });

  test('let a silence that begins shortly before their end wait for the end only', () => {
    const silence = low({ kind: 'noData', openedAt: at('06:30') });
    expect(planRounds(silence, [sleeper], NOBODY, at('06:30')).nextAt).toBe(at('07:00'));
  });
});

test('nobody to tell is nothing to wait for', () => {
  expect(planRounds(low(), [], NOBODY, at('02:10'))).toEqual({ due: [], nextAt: null });
});

const minutes = (most: number) => fc.integer({ min: 0, max: most });
const anyPerson = fc
  .record({
    isOn: fc.boolean(),
    delayMinutes: minutes(60),
    rings: fc.boolean(),
    quiet: fc.option(fc.record({ from: minutes(1439), to: minutes(1439) })),
    repeatMinutes: fc.integer({ min: 5, max: 60 }),
    isReachable: fc.boolean(),
  })
  .map(({ isOn, delayMinutes, rings, quiet, ...rest }) => {
    const wish = { isOn, delayMinutes, ringsInQuietHours: rings };
    const urgentLow = { ...wish, delayMinutes: Math.min(delayMinutes, 15) };
    return {
      wishes: wishes({ low: wish, urgentLow, noData: wish }),
      quietHours: quiet && { ...quiet, zone: ZONE },
      ...rest,
    };
  });
const anyone = fc
  .array(anyPerson, { minLength: 1, maxLength: 4 })
  .map((some) => some.map((one, n) => person(`p${n}`, one)));
const kinds = fc.constantFrom<AlertKind>('low', 'urgentLow', 'noData');

test('following the planned times tells the same people at the same times as looking every minute', () => {
  fc.assert(
    fc.property(anyone, kinds, fc.constantFrom(null, 'p0', 'p1'), (people, kind, onDuty) => {
      const alert = low({ kind });
      const escalation = { onDuty, escalateMinutes: 10 };
      const follow = (next: (planned: number | null, now: number) => number) => {
        let listeners = people;
        const told: string[] = [];
        for (let now: number = alert.openedAt; now < alert.openedAt + 12 * 60 * MINUTE;) {
          const { due } = planRounds(alert, listeners, escalation, now);
          told.push(...due.map((one) => `${now} ${one}`));
          listeners = listeners.map((one) => (due.includes(one.accountId) ? { ...one, toldAt: instant(now) } : one));
          now = next(planRounds(alert, listeners, escalation, now).nextAt, now);
        }
        return told;
      };
      expect(follow((planned) => planned ?? Infinity)).toEqual(follow((_, now) => now + MINUTE));
    }),
    { numRuns: 30 },
  );
});

test('an urgent low reaches everybody who wants it within the delays, whatever the quiet hours', () => {
  fc.assert(
    fc.property(anyone, (people) => {
      const alert = low({ kind: 'urgentLow' });
      const wanting = people.filter(({ wishes: own }) => own.urgentLow.isOn);
      const { due } = planRounds(alert, people, { onDuty: 'p0', escalateMinutes: 10 }, at('03:10'));
      expect(due).toHaveLength(wanting.length);
    }),
  );
});

describe('the next time of each person', () => {
  const times = (alert: AlertProgress, people: readonly Listener[], escalation = NOBODY) =>
    Object.fromEntries(planNextTimes(alert, people, escalation));

  test('is the round that is planned', () => {
    const people = [person('nina'), person('tina', { toldAt: at('02:10') }), person('ana', { remindAt: at('02:25') })];
    expect(times(low(), people, TINA_ON_DUTY)).toEqual({ nina: at('02:20'), tina: at('02:15'), ana: at('02:30') });
  });

  test('is past for who is due, and missing for who is told once and was', () => {
    expect(times(low(), [person('nina')])).toEqual({ nina: at('02:10') });
    expect(times(low({ kind: 'sensorEnded' }), [person('nina', { toldAt: at('02:10') })])).toEqual({});
    const off = person('ana', { wishes: wishes({ low: { isOn: false } }) });
    expect(times(low(), [off])).toEqual({});
  });

  test('after an answer is when it sounds again, without the own delay and outside quiet hours', () => {
    const people = [
      person('nina', { toldAt: at('02:10'), remindAt: at('03:30') }),
      person('tina', { quietHours: NIGHT }),
      person('ana', { wishes: wishes({ low: { delayMinutes: 45 } }) }),
    ];
    const answered = low({ answeredAt: at('02:22') });
    const again = { nina: at('02:52'), tina: at('07:00'), ana: at('02:52') };
    expect(times(answered, people, TINA_ON_DUTY)).toEqual(again);
    expect(times(low({ kind: 'noData', answeredAt: at('02:22') }), people)).toEqual({});
  });

  test('is missing once the alert is over', () => {
    expect(times(low({ endedAt: at('02:30') }), [person('nina')])).toEqual({});
  });

  test('is the earliest time at which rounds are looked at again', () => {
    fc.assert(
      fc.property(anyone, kinds, fc.constantFrom(null, 'p0', 'p1'), (people, kind, onDuty) => {
        const escalation = { onDuty, escalateMinutes: 10 };
        const planned = [...planNextTimes(low({ kind }), people, escalation).values()];
        const { nextAt } = planRounds(low({ kind }), people, escalation, 0);
        expect(Math.min(...planned)).toBe(nextAt ?? Infinity);
      }),
    );
  });
});

describe('news of a treatment', () => {
  const news = (changes: Partial<AlertProgress> = {}) => low({ kind: 'risingAgain', ...changes });

  test('goes to everybody once, also with somebody on duty', () => {
    const people = [person('nina'), person('tina'), person('vet')];
    expect(tell(news(), people, TINA_ON_DUTY, '03:30')).toEqual(['02:10 nina tina vet']);
  });

  test('waits for quiet hours, and an answer keeps it from nobody', () => {
    const people = [person('nina', { quietHours: NIGHT }), person('tina')];
    const answered = news({ answeredAt: at('02:15') });
    expect(planRounds(answered, people, NOBODY, at('02:20'))).toEqual({ due: ['tina'], nextAt: at('07:00') });
    const told = [people[0] ?? person('nina'), person('tina', { toldAt: at('02:10') })];
    expect(planRounds(answered, told, NOBODY, at('07:00'))).toEqual({ due: ['nina'], nextAt: null });
    expect(planNextTimes(answered, told, NOBODY)).toEqual(new Map([['nina', at('07:00')]]));
  });

  test('is told to nobody once it is over', () => {
    expect(planRounds(news({ endedAt: at('02:11') }), [person('nina')], NOBODY, at('02:12')).due).toEqual([]);
  });
});
