import { expect, test } from 'vitest';
import type { Follower } from '#contract/followers.ts';
import type { Translate } from '#i18n/catalog.ts';
import { isolateName } from '#i18n/isolate.ts';
import { toFollowState, leaveWords, requestProblems } from './follow.model.ts';

const say: Translate = (key, values = {}) => [key, ...Object.values(values)].join(' ');
const name = isolateName('Mimi');

const mimi: Follower = {
  followerId: 'f1',
  followerRequestId: null,
  id: 'f1',
  name: 'Mimi',
  email: 'owner@mail.example',
  avatar: null,
  professional: false,
  note: null,
  message: null,
  addTime: 0,
  status: 'approved',
  shareFlag: 1,
  getsAlerts: false,
  mayAcknowledge: false,
  mayLog: false,
  memberId: 'm1',
  memberName: 'Mimi',
};

test('an approved follow is shared or not; other states are unchanged', () => {
  const rows = [mimi, { ...mimi, shareFlag: 0 as const }, { ...mimi, status: 'pending' as const }];
  expect(rows.map(toFollowState)).toEqual(['sharing', 'notSharing', 'pending']);
  expect(toFollowState({ status: 'rejected', shareFlag: 0 })).toBe('rejected');
});

test('leaving a pet asks by what it is: unfollowed, a request withdrawn, or a rejected one cleared away', () => {
  expect(leaveWords(mimi, say).title).toBe(`followed.unfollowAsk ${name}`);
  expect(leaveWords({ ...mimi, shareFlag: 0 }, say).verb).toBe('follow.unfollow');
  expect(leaveWords({ ...mimi, status: 'pending' }, say).title).toBe(`follow.withdrawAsk ${name}`);
  expect(leaveWords({ ...mimi, status: 'rejected' }, say).title).toBe(`follow.removeAsk ${name}`);
});

test('a request needs the address of the owner and a message', () => {
  expect(requestProblems({ email: '', message: '' })).toEqual({
    email: 'followers.needEmail',
    message: 'followers.needMessage',
  });
  expect(requestProblems({ email: 'owner', message: 'Hi' })).toEqual({ email: 'followers.wrongEmail' });
  expect(requestProblems({ email: ' owner@mail.example ', message: 'Hi' })).toEqual({});
});
