// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { beginSession, endingSession, endSession, isSessionEnding, onSessionChange, sessionToken } from './session.ts';
import { deviceTokens, keepDeviceToken } from './known-device.ts';
import { forgetOtherVersion, keepStored, readStored } from './storage.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

afterEach(() => {
  vi.restoreAllMocks();
  endSession();
});

test('a remembered session lives in local storage', () => {
  beginSession('a', true);
  expect(localStorage.getItem('xToken')).toBe('a');
  expect(sessionToken()).toBe('a');
});

test('a session that is not remembered exists only in this window, and replaces a remembered one', () => {
  beginSession('a', true);
  beginSession('b', false);
  expect(localStorage.getItem('xToken')).toBeNull();
  expect(sessionStorage.getItem('xToken')).toBe('b');
  expect(sessionToken()).toBe('b');
});

test('signing in and out is announced', () => {
  const told = vi.fn<() => void>();
  const stop = onSessionChange(told);
  beginSession('a', true);
  endSession();
  stop();
  beginSession('b', true);
  expect(told).toHaveBeenCalledTimes(2);
  expect(sessionToken()).toBe('b');
});

test('where storage is refused the session lasts as long as the page', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError');
  });
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError');
  });
  beginSession('a', true);
  expect(sessionToken()).toBe('a');
  expect(keepStored('unit', 'mg/dL')).toBe(false);
  expect(readStored('unit')).toBeNull();
});

test('local storage is cleared when another version filled it, and only then; accounts go on knowing the browser', () => {
  forgetOtherVersion('1.0.0');
  keepStored('unit', 'mg/dL');
  keepDeviceToken('known');
  forgetOtherVersion('1.0.0');
  expect(readStored('unit')).toBe('mg/dL');
  forgetOtherVersion('1.1.0');
  expect(readStored('unit')).toBeNull();
  expect(readStored('version')).toBe('1.1.0');
  expect(deviceTokens()).toBe('known');
});

test('what ends a session on purpose shows no expiry, unless it fails', async () => {
  expect(isSessionEnding()).toBe(false);
  const failing = endingSession(async () => {
    expect(isSessionEnding()).toBe(true);
    throw new Error('wrong password');
  });
  await expect(failing).rejects.toThrow('wrong password');
  expect(isSessionEnding()).toBe(false);
  await endingSession(async () => 'done');
  expect(isSessionEnding()).toBe(true);
  beginSession('next', false);
  expect(isSessionEnding()).toBe(false);
});
