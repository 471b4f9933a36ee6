import { describe, expect, test } from 'vitest';
import { instant } from '#domain/units/units.ts';
import { anyone, kinds } from '#tests/builders/any-listeners.ts';
import { at, low, MINUTE, NIGHT, NOBODY, person, TINA_ON_DUTY, wishes } from '#tests/builders/rounds-builder.ts';
import { fc } from '#tests/properties.ts';
import { planNextTimes, planRounds, planShownTimes, type AlertProgress, type Listener } from './rounds.ts';

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

describe('the time that a page shows', () => {
  const shown = (alert: AlertProgress, people: readonly Listener[], now: string, escalation = NOBODY) =>
    Object.fromEntries(planShownTimes(alert, people, escalation, at(now)));
  const alone = person('nina', { isReachable: false });

  test('is the newest round of whom no message can reach', () => {
    expect(shown(low(), [alone], '02:14')).toEqual({ nina: at('02:10') });
    expect(shown(low(), [alone], '02:27')).toEqual({ nina: at('02:25') });
    expect(shown(low({ kind: 'sensorEnded' }), [alone], '02:27')).toEqual({ nina: at('02:10') });
  });

  test('is the next time of everybody else, and of whom no message can reach before the first round', () => {
    const slow = person('tina', { ...alone, accountId: 'tina', wishes: wishes({ low: { delayMinutes: 30 } }) });
    const people = [person('ana', { toldAt: at('02:20') }), slow];
    expect(shown(low(), people, '02:27')).toEqual({ ana: at('02:25'), tina: at('02:40') });
    expect(shown(low(), [{ ...alone, remindAt: at('02:40') }], '02:27')).toEqual({ nina: at('02:40') });
  });

  test('does not begin in quiet hours, and waits while somebody else is on duty', () => {
    expect(shown(low(), [{ ...alone, quietHours: NIGHT }], '02:27')).toEqual({ nina: at('07:00') });
    const people = [alone, person('tina', { toldAt: at('02:10') })];
    expect(shown(low(), people, '02:12', TINA_ON_DUTY)).toEqual({ nina: at('02:20'), tina: at('02:15') });
  });

  test('of an answered alert is when it sounds again', () => {
    expect(shown(low({ answeredAt: at('02:22') }), [alone], '02:27')).toEqual({ nina: at('02:52') });
  });
});
