// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AlertDetail } from '#contract/alerts.ts';
import { aUserInfo } from '#tests/builders/user-builder.ts';
import { fakeBrowser, fakePortal, stage } from '#tests/builders/web-stage.tsx';
import { soon } from '#tests/soon.ts';
import { UserInfoContext } from '#web/session/user-info.ts';
import { AlarmSound } from './AlarmSound.tsx';

/** What jsdom lacks: it counts the tones that begin. */
let tones = 0;
class FakeContext {
  state = 'running';
  currentTime = 0;
  destination = {};
}
class FakeGain {
  gain = { setTargetAtTime: () => undefined };
  connect = () => ({});
}
class FakeTone {
  connect = (next: unknown) => next;
  start = () => void (tones += 1);
  stop = () => undefined;
}

const me = { name: 'Nina', isMine: true, isOwner: true, isOnDuty: false, isReachable: true };
const alert: AlertDetail = {
  id: 'a1',
  memberId: 'mimi',
  memberName: 'Mimi',
  kind: 'low',
  beganAt: 0,
  openedAt: 0,
  endedAt: null,
  lowest: 58,
  highest: 70,
  extremeAt: null,
  meter: null,
  doseBefore: null,
  late: false,
  heldBack: null,
  acknowledgedBy: null,
  acknowledgedAt: null,
  isAcknowledgedByMe: false,
  remindAt: null,
  mayAcknowledge: true,
  deliveries: [],
  entries: [],
  people: [{ ...me, toldAt: 1, openedAt: null, nextAt: null }],
};

beforeEach(() => {
  fakeBrowser();
  tones = 0;
  document.title = 'Home – PetCGM';
  vi.stubGlobal('AudioContext', FakeContext);
  vi.stubGlobal('GainNode', FakeGain);
  vi.stubGlobal('OscillatorNode', FakeTone);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a window says an alarm in its title, sounds once somebody agrees, and is quiet when somebody answers', async () => {
  let now = alert;
  const portal = fakePortal({
    '/web/member/loadMyMemberInfo': () => ({ memberInfos: [] }),
    '/web/alert/loadAlert': () => ({ item: now }),
  });
  await stage(
    <UserInfoContext value={aUserInfo()}>
      <AlarmSound />
    </UserInfoContext>,
  );
  act(() => portal.tell('alert', { memberId: 'mimi', alertId: 'a1', kind: 'low', state: 'opened', open: true, at: 1 }));
  const on = await screen.findByRole('button', { name: 'Turn the sound on' });
  expect(document.title).toBe('(!) Mimi');
  expect(tones).toBe(0);
  await userEvent.click(on);
  await soon(() => expect(tones).toBe(2));
  expect(screen.queryByRole('button', { name: 'Turn the sound on' })).toBeNull();
  now = { ...alert, acknowledgedBy: 'Ana' };
  act(() =>
    portal.tell('alert', { memberId: 'mimi', alertId: 'a1', kind: 'low', state: 'changed', open: true, at: 2 }),
  );
  await soon(() => expect(document.title).toBe('Home – PetCGM'));
  expect(tones).toBe(2);
});
