// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser, stage } from '#tests/builders/web-stage.tsx';
import { tellSessionExpired } from '#web/api/call.ts';
import { beginSession, sessionToken } from '#web/api/session.ts';
import { SessionExpiry } from './SessionExpiry.tsx';

vi.mock('#web/ui/ModalWindow.tsx', () => {
  throw new TypeError('no such file');
});

beforeEach(() => {
  fakeBrowser();
  vi.stubGlobal('reportError', vi.fn());
  vi.spyOn(console, 'error').mockImplementation(() => undefined); // React tells what a boundary caught
  HTMLDialogElement.prototype.showModal = function show(this: HTMLDialogElement) {
    this.open = true; // jsdom has no windows
  };
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a session that is over is told even where the window does not arrive, and leads back through /login', async () => {
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
  act(tellSessionExpired);
  const alert = await screen.findByRole('dialog');
  expect(alert.textContent).toContain('Login expired, please log out and log in again');
  expect(screen.getByText('settings')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Sign in again' }));
  expect(screen.getByText('sign in')).toBeTruthy();
  expect(sessionToken()).toBeNull();
});
