// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aToldPerson, anAlertDetail, anAlertEvent } from '#tests/builders/alert-builder.ts';
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
  const sounding = anAlertDetail(Date.now(), { kind: 'low' });
  let now = sounding;
  const portal = fakePortal({
    '/web/member/loadMyMemberInfo': () => ({ memberInfos: [] }),
    '/web/alert/loadAlert': () => ({ item: now }),
  });
  await stage(
    <UserInfoContext value={aUserInfo()}>
      <AlarmSound />
    </UserInfoContext>,
  );
  act(() => portal.tell('alert', anAlertEvent(1, { kind: 'low', state: 'opened' })));
  const on = await screen.findByRole('button', { name: 'Turn the sound on' });
  expect(document.title).toBe('(!) Mimi');
  expect(tones).toBe(0);
  await userEvent.click(on);
  await soon(() => expect(tones).toBe(2));
  expect(screen.queryByRole('button', { name: 'Turn the sound on' })).toBeNull();
  now = { ...sounding, acknowledgedBy: 'Ana' };
  act(() => portal.tell('alert', anAlertEvent(2, { kind: 'low' })));
  await soon(() => expect(document.title).toBe('Home – PetCGM'));
  expect(tones).toBe(2);
});

test('a window is the way to reach somebody who has no other', async () => {
  const me = aToldPerson('Nina', { isMine: true, isOwner: true, isReachable: false, nextAt: Date.now() - 1 });
  const portal = fakePortal({
    '/web/member/loadMyMemberInfo': () => ({ memberInfos: [] }),
    '/web/alert/loadAlert': () => ({ item: anAlertDetail(Date.now(), { people: [me] }) }),
  });
  await stage(
    <UserInfoContext value={aUserInfo()}>
      <AlarmSound />
    </UserInfoContext>,
  );
  act(() => portal.tell('alert', anAlertEvent(1, { state: 'opened' })));
  await userEvent.click(await screen.findByRole('button', { name: 'Turn the sound on' }));
  await soon(() => expect(tones).toBeGreaterThan(0));
  expect(document.title).toBe('(!) Mimi');
});

test('an alarm that is over leaves the window ready for the next one', async () => {
  const first = anAlertDetail(Date.now());
  const next = anAlertDetail(Date.now(), { id: 'alert-2', memberName: 'Luna' });
  const held = new Map([first, next].map((alert) => [alert.id, alert]));
  const portal = fakePortal({
    '/web/member/loadMyMemberInfo': () => ({ memberInfos: [] }),
    '/web/alert/loadAlert': ({ alertId }) => ({ item: held.get(alertId) ?? first }),
  });
  await stage(
    <UserInfoContext value={aUserInfo()}>
      <AlarmSound />
    </UserInfoContext>,
  );
  act(() => portal.tell('alert', anAlertEvent(1, { state: 'opened' })));
  await soon(() => expect(document.title).toBe('(!) Mimi'));
  held.set(first.id, { ...first, endedAt: Date.now() });
  act(() => portal.tell('alert', anAlertEvent(2, { state: 'ended', open: false })));
  await soon(() => expect(document.title).toBe('Home – PetCGM'));
  act(() => portal.tell('alert', anAlertEvent(3, { alertId: next.id, state: 'opened' })));
  await soon(() => expect(document.title).toBe('(!) Luna'));
});
