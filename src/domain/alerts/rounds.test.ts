import { describe, expect, test } from 'vitest';
import { anyone } from '#tests/builders/any-listeners.ts';
import { at, low, NIGHT, NOBODY, person, tell, TINA_ON_DUTY, wishes } from '#tests/builders/rounds-builder.ts';
import { fc } from '#tests/properties.ts';
import { planNextTimes, planRounds, type AlertProgress, type Listener } from './rounds.ts';

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

test('the end of the alert is the end of its rounds', () => {
  const ended = low({ endedAt: at('02:30') });
  expect(planRounds(ended, [person('nina')], NOBODY, at('03:30'))).toEqual({ due: [], nextAt: null });
});

test('nobody to tell is nothing to wait for', () => {
  expect(planRounds(low(), [], NOBODY, at('02:10'))).toEqual({ due: [], nextAt: null });
});

test('an urgent low reaches everybody who wants it within the delays, whatever the quiet hours', () => {
  fc.assert(
    fc.property(anyone, (people) => {
      const alert = low({ kind: 'urgentLow' });
      const wanting = people.filter(({ wishes: own }) => own.urgentLow.isOn);
      const isReached = wanting.some(({ isReachable }) => isReachable);
      const told = people.filter((one, index) => wanting.includes(one) || (index === 0 && !isReached));
      const { due } = planRounds(alert, people, { onDuty: 'p0', escalateMinutes: 10 }, at('03:10'));
      expect(due.toSorted()).toEqual(told.map(({ accountId }) => accountId));
    }),
  );
});

describe('an urgent low that the owner has switched off', () => {
  const off = { wishes: wishes({ urgentLow: { isOn: false }, low: { isOn: false } }) };
  const owner = person('nina', off);
  const due = (people: readonly Listener[], alert = low({ kind: 'urgentLow' })) =>
    planRounds(alert, people, NOBODY, at('02:10')).due;

  test('goes to the others while one of them can be reached', () => {
    expect(due([owner, person('tina')])).toEqual(['tina']);
  });

  test.each([
    ['there is nobody else', [owner], ['nina']],
    ['the others have switched it off too', [owner, person('tina', off)], ['nina']],
    ['nobody else can be reached', [owner, person('tina', { isReachable: false })], ['nina', 'tina']],
  ])('goes to the owner if %s', (_why, people, expected) => {
    expect(due(people)).toEqual(expected);
  });

  test('is the only kind that does', () => {
    expect(due([owner], low())).toEqual([]);
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
