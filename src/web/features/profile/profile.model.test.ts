import { expect, test } from 'vitest';
import {
  changedFields,
  toProfileDraft,
  parseNumber,
  findProfileProblems,
  saveBody,
  type ProfileDraft,
} from './profile.model.ts';

const saved: ProfileDraft = toProfileDraft({
  memberName: 'Mimi',
  weight: 4.6,
  insulinDose: 2,
  diabetesType: 3,
  syringeType: 100,
});

test('the name is required, and nothing else of a pet', () => {
  expect(findProfileProblems('pet', toProfileDraft({ memberName: ' ' }), '2026-05-14')).toEqual({
    memberName: 'profile.needName',
  });
});

test('a follower has only a name', () => {
  expect(findProfileProblems('name', { ...saved, weight: 'x', birthday: '2999-01-01' }, '2026-05-14')).toEqual({});
});

test('numbers are typed with a comma or a point and have bounds', () => {
  expect(parseNumber('4,6')).toBe(4.6);
  expect(parseNumber(' ')).toBeNull();
  const draft = { ...saved, weight: '0', insulinDose: 'two', insulinFreq: '32' };
  expect(findProfileProblems('pet', draft, '2026-05-14')).toEqual({
    weight: 'profile.wrongNumber',
    insulinDose: 'profile.wrongNumber',
    insulinFreq: 'profile.wrongNumber',
  });
});

test('a birthday and a diagnosis cannot lie ahead', () => {
  const draft = { ...saved, birthday: '2026-05-15', gender: '1', diabetesDiagnosisYear: '2027' };
  expect(findProfileProblems('human', draft, '2026-05-14')).toEqual({
    birthday: 'profile.future',
    diabetesDiagnosisYear: 'profile.future',
  });
});

test('a person gives birthday, gender, diabetes type, and the year where there is a diabetes', () => {
  const empty = toProfileDraft({ memberName: 'Ana' });
  expect(Object.keys(findProfileProblems('human', empty, '2026-05-14'))).toEqual([
    'birthday',
    'gender',
    'diabetesType',
  ]);
  const healthy = { ...empty, birthday: '1980-01-01', gender: '0', diabetesType: '1' };
  expect(findProfileProblems('human', healthy, '2026-05-14')).toEqual({});
  expect(findProfileProblems('human', { ...healthy, diabetesType: '4' }, '2026-05-14')).toEqual({
    diabetesDiagnosisYear: 'profile.needYear',
  });
});

test('only what was changed is sent, and an emptied field as nothing', () => {
  const draft = { ...saved, insulinDose: '2,5', weight: '', memberName: 'Mimi ' };
  const fields = changedFields('pet', saved, draft);
  expect(fields).toEqual(['weight', 'insulinDose']);
  expect(saveBody(fields, draft)).toEqual({ memberName: 'Mimi', weight: null, insulinDose: 2.5 });
});

test('a number that is typed with the other decimal mark is no change', () => {
  const saved = toProfileDraft({ memberName: 'Mimi', weight: 4.6 }, ',');
  expect(saved.weight).toBe('4,6');
  expect(changedFields('pet', saved, { ...saved, weight: '4.60' })).toEqual([]);
  expect(changedFields('pet', saved, { ...saved, weight: '' })).toEqual(['weight']);
  expect(changedFields('pet', saved, { ...saved, weight: 'heavy' })).toEqual(['weight']);
});
