import { expect, test } from 'vitest';
import { planExample } from './example-night.ts';

const wish = { isOn: true, delayMinutes: 0, ringsInQuietHours: false };
const person = (personId: string, changes = {}) => ({ personId, isReachable: true, wish, ...changes });
const night = { onDuty: null, escalateMinutes: 10, minimumMinutes: 0 };

test('with nobody on duty all are told at once, after the minimum duration', () => {
  const people = [person('nina'), person('ana')];
  expect(planExample({ ...night, people, minimumMinutes: 5 })).toEqual([{ minutes: 5, personIds: ['nina', 'ana'] }]);
});

test('who is on duty is told first, the others one after the other', () => {
  const people = [person('nina'), person('ana'), person('marko')];
  expect(planExample({ ...night, people, onDuty: 'ana' })).toEqual([
    { minutes: 0, personIds: ['ana'] },
    { minutes: 10, personIds: ['nina'] },
    { minutes: 20, personIds: ['marko'] },
  ]);
});

test('who cannot be reached holds up nobody, who switched it off is not told, an own delay counts', () => {
  const people = [
    person('ana', { isReachable: false }),
    person('nina', { wish: { ...wish, delayMinutes: 15 } }),
    person('marko', { wish: { ...wish, isOn: false } }),
  ];
  expect(planExample({ ...night, people, onDuty: 'ana' })).toEqual([
    { minutes: 0, personIds: ['ana'] },
    { minutes: 15, personIds: ['nina'] },
  ]);
});

test('the owner, who comes first, is told of what reaches nobody else, although it is switched off', () => {
  const off = { ...wish, isOn: false };
  const [owner, other] = [person('nina', { wish: off }), person('ana', { wish: off })];
  expect(planExample({ ...night, people: [owner, other] })).toEqual([{ minutes: 0, personIds: ['nina'] }]);
  expect(planExample({ ...night, people: [owner, person('ana')] })).toEqual([{ minutes: 0, personIds: ['ana'] }]);
});
