import { expect, test } from 'vitest';
import type { Follower } from '#contract/followers.ts';
import type { Translate } from '#i18n/catalog.ts';
import { makeFormats } from '#i18n/formats.ts';
import { isolateName } from '#i18n/isolate.ts';
import { en as first } from '#i18n/first/en.ts';
import { en as screens } from '#i18n/screens/en.ts';
import { followerBody, followerProblems } from './add-follower.model.ts';
import {
  addedText,
  countPages,
  searchProblem,
  seesData,
  toStanding,
  stepWords,
  summarizeFollowers,
} from './followers.model.ts';

const en = { ...first, ...screens };

/** English as the screens say it, without the library. */
const say: Translate = (key, values = {}) => {
  const [section = '', name = ''] = key.split('.');
  const texts = en[section as keyof typeof en] as Readonly<Record<string, string>>; // the key names one
  const text = texts[name] ?? texts[`${name}_${values['count'] === 1 ? 'one' : 'other'}`] ?? key;
  return text.replace(/\{\{(\w+)\}\}/gu, (_, placeholder: string) => String(values[placeholder]));
};
const words = { t: say, formats: makeFormats('en', say) };

const ana: Follower = {
  followerId: 'f1',
  followerRequestId: null,
  id: 'f1',
  name: 'Ana Bregar',
  email: 'ana.b@mail.example',
  avatar: null,
  professional: false,
  note: 'Cat sitter, summer',
  message: null,
  addTime: Date.UTC(2026, 4, 14, 7, 52),
  status: 'approved',
  shareFlag: 1,
  getsAlerts: false,
  mayAcknowledge: false,
  mayLog: false,
  memberId: 'm1',
  memberName: 'Mimi',
};
const mimi = { memberId: 'm1', memberName: 'Mimi' };
const asking: Follower = { ...ana, status: 'pending', shareFlag: 0 };
const invited: Follower = { ...ana, name: 'pia.s@mail.example', email: 'pia.s@mail.example' };
const plain = (text: string): string => text.replace(/[\u2066-\u2069]/gu, '');

test('who was invited and has no account goes by the address', () => {
  expect([ana, asking, invited, { ...ana, status: 'rejected' as const }].map(toStanding)).toEqual([
    'approved',
    'asks',
    'invited',
    'rejected',
  ]);
});

test('only an approved follower with an account and sharing sees the data', () => {
  expect([ana, asking, invited, { ...ana, shareFlag: 0 as const }].map(seesData)).toEqual([true, false, false, false]);
});

test.each(['approve', 'reject', 'start', 'stop', 'remove', 'withdraw'] as const)(
  'before %s the question names the person, and the effect names the pet',
  (step) => {
    const { title, effect } = stepWords(step, ana, say);
    expect(title).toContain(isolateName('Ana Bregar'));
    expect(effect).toContain(isolateName('Mimi'));
    expect(`${title} ${effect}`).not.toMatch(/[{}]/u);
  },
);

test('stopping says what will no longer be seen', () => {
  const { title, effect, verb, danger } = stepWords('stop', ana, say);
  expect(plain(title)).toBe('Stop sharing with Ana Bregar?');
  expect(plain(effect)).toContain('Ana Bregar will no longer see Mimi’s data');
  expect([verb, danger]).toEqual(['Stop sharing', true]);
});

test('removing somebody who was rejected takes no data away', () => {
  const effect = stepWords('remove', { ...ana, status: 'rejected' }, say).effect;
  expect(plain(effect)).toBe('Ana Bregar leaves your list and may ask to follow Mimi again.');
});

test('somebody added today is shown with the pet’s time, earlier ones with the date', () => {
  const zone = 'Europe/Ljubljana';
  expect(plain(addedText(ana, { now: Date.UTC(2026, 4, 14, 20), zone }, words))).toBe('Today, 09:52');
  expect(addedText(ana, { now: Date.UTC(2026, 4, 14, 22), zone }, words)).toContain('14');
  expect(addedText(ana, { now: Date.UTC(2026, 4, 14, 22), zone }, words)).toContain('2026');
});

test('a search needs an e-mail address', () => {
  expect(searchProblem('  ')).toBe('followers.searchNeedsEmail');
  expect(searchProblem('ana')).toBe('followers.wrongEmail');
  expect(searchProblem(' ana.b@mail.example ')).toBeNull();
});

test('a page has ten followers; an empty list is one page', () => {
  expect([0, 1, 10, 11, 60].map((total) => countPages(total, 10))).toEqual([1, 1, 1, 2, 6]);
});

test('the footer counts followers with access if all of them are on the page', () => {
  const rows = [ana, asking, { ...ana, shareFlag: 0 as const }];
  expect(summarizeFollowers({ rows, total: 3 }, mimi, words).map(plain)).toEqual([
    '3 people',
    '1 sees Mimi’s data now',
  ]);
  expect(summarizeFollowers({ rows: [asking], total: 1 }, mimi, words).map(plain)).toEqual([
    '1 person',
    'Nobody sees Mimi’s data now',
  ]);
  expect(summarizeFollowers({ rows, total: 60 }, mimi, words).map(plain)).toEqual(['60 people']);
});

test('a follower of another pet does not count as one who sees this pet’s data', () => {
  const rows = [ana, { ...ana, id: 'f2', memberId: 'm2', memberName: 'Rex' }];
  const see = (pet: typeof mimi) => summarizeFollowers({ rows, total: 2 }, pet, words).map(plain).at(-1);
  expect(see(mimi)).toBe('1 sees Mimi’s data now');
  expect(see({ memberId: 'm2', memberName: 'Rex' })).toBe('1 sees Rex’s data now');
  expect(see({ memberId: 'm3', memberName: 'Once Now' })).toBe('Nobody sees Once Now’s data now');
});

test('every field of a new follower is needed', () => {
  const none = { email: '', note: ' ', message: '', acknowledged: false };
  expect(Object.keys(followerProblems(none, say)).sort()).toEqual(['acknowledged', 'email', 'message', 'note']);
  expect(followerProblems({ ...none, email: 'petra@' }, say).email).toBe('Please enter a correct e-mail address');
});

test('a new follower is sent without the blanks around it', () => {
  const entry = { email: ' p@mail.example ', note: ' Sister', message: 'Hi Petra ', acknowledged: true };
  expect(followerProblems(entry, say)).toEqual({});
  expect(followerBody('m1', entry)).toEqual({
    memberId: 'm1',
    email: 'p@mail.example',
    note: 'Sister',
    message: 'Hi Petra',
    acknowledged: true,
  });
});
