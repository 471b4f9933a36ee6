// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser, stage } from '#tests/builders/web-stage.tsx';
import { reportSessionExpired } from '#web/api/call.ts';
import { beginSession, sessionToken } from '#web/api/session.ts';
import { openSession } from '#web/features/sign-in/open-session.ts';
import { signOut } from '#web/features/account/sign-out.ts';
import { keepStored, readStored, storageKeys } from '#web/api/storage.ts';
import { ALARM_ANSWER } from '#web/session/alarm-answers.ts';
import { keptAlarm, NotedAlarm } from '#web/session/kept-alarm.ts';
import { OpenAlarmNote } from '#web/ui/OpenAlarmNote.tsx';
import { SessionExpiry } from './SessionExpiry.tsx';

beforeEach(fakeBrowser);

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a session that is over is announced in a window that only its button closes, and leads back through /login', async () => {
  beginSession('token', true);
  await stage(
    <>
      <Routes>
        <Route path="/login" element={<p>sign in</p>} />
        <Route path="*" element={<p>settings</p>} />
      </Routes>
      <SessionExpiry />
    </>,
    '/settings',
  );
  act(reportSessionExpired);
  const alert = await screen.findByRole('dialog');
  expect(alert.textContent).toContain('Login expired, please log out and log in again');
  await userEvent.keyboard('{Escape}');
  expect(screen.getByText('settings')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Sign in again' }));
  expect(screen.getByText('sign in')).toBeTruthy();
  expect(sessionToken()).toBeNull();
});

const MINUTE_MS = 60_000;

function SignInPage() {
  const alarm = keptAlarm();
  return alarm ? <OpenAlarmNote alarm={alarm} /> : <p>no alarm</p>;
}

async function stageWithAlarm(): Promise<void> {
  beginSession('token', true);
  const alarm = { title: 'Very low: 48 mg/dL', text: 'Look at Mimi now', at: Date.now() - 12 * MINUTE_MS };
  await stage(
    <>
      <Routes>
        <Route path="/login" element={<SignInPage />} />
        <Route path="*" element={<NotedAlarm {...alarm} />} />
      </Routes>
      <SessionExpiry />
    </>,
    '/home',
  );
}

test('an open alarm is shown with its age in the expiry dialog, and during the new sign-in', async () => {
  await stageWithAlarm();
  act(reportSessionExpired);
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('Very low: 48 mg/dL');
  expect(dialog.textContent).toContain('12 min ago');
  await userEvent.click(screen.getByRole('button', { name: 'Sign in again' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Look at Mimi now');
  expect(screen.getByText('12 min ago')).toBeTruthy();
  openSession({ xToken: 'next', loginType: '2', expiresAt: Date.now() + MINUTE_MS }, true);
  expect(keptAlarm()).toBeNull();
});

test('it is also shown if another window ended the session, but not after signing out, and not for more than a day', async () => {
  await stageWithAlarm();
  localStorage.clear(); // as another window leaves it
  cleanup();
  expect(keptAlarm()?.title).toBe('Very low: 48 mg/dL');
  expect(keptAlarm(Date.now() + 25 * 60 * MINUTE_MS)).toBeNull();
  await stageWithAlarm();
  keepStored(`${ALARM_ANSWER}m1`, 'veryLow 48');
  keepStored(storageKeys.theme, 'dark');
  signOut();
  cleanup();
  expect(keptAlarm()).toBeNull();
  expect([readStored(`${ALARM_ANSWER}m1`), readStored(storageKeys.theme)]).toEqual([null, 'dark']);
});
