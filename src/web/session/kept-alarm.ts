import { useEffect } from 'react';
import { sessionToken } from '#web/api/session.ts';
import { keepStored, readStored } from '#web/api/storage.ts';

/** An alarm with its shown text, so that it can still be shown after the session has ended. */
export type OpenAlarm = {
  readonly title: string;
  readonly text: string;
  /** The reading's instant, from which the alarm's age is counted. */
  readonly at: number;
};

/** The storage of this window: an alarm is shown again only in the window that showed it. */
const KEY = 'openAlarm';
const KEPT_MS = 24 * 60 * 60_000;
const inWindow = (): Storage => sessionStorage;

let shown: OpenAlarm | null = null;
let isSigningOut = false;

/**
 * Notes an alarm as long as it is on the screen: used by what shows it. When the session is over before the alarm is,
 * the alarm is kept for the sign-in page.
 */
export function NotedAlarm({ title, text, at }: OpenAlarm): null {
  useEffect(() => {
    const alarm = { title, text, at };
    shown = alarm;
    return () => {
      if (sessionToken() === null && !isSigningOut) keepAlarm(alarm);
      shown = null;
    };
  }, [title, text, at]);
  return null;
}

/** Keeps an alarm for the sign-in page of this window. */
export function keepAlarm(alarm: OpenAlarm): void {
  keepStored(KEY, JSON.stringify(alarm), inWindow);
}

/** The alarm on the screen now. */
export function shownAlarm(): OpenAlarm | null {
  return shown;
}

/** The alarm that was on the screen when the session ended, for a day. */
export function keptAlarm(now = Date.now()): OpenAlarm | null {
  const alarm = parseAlarm(readStored(KEY, inWindow));
  return alarm !== null && now - alarm.at < KEPT_MS ? alarm : null;
}

/** Cleared on sign-out, to leave nothing on the screen, and on sign-in, which shows the current state. */
export function forgetAlarm(by: 'signIn' | 'signOut'): void {
  isSigningOut = by === 'signOut';
  keepStored(KEY, null, inWindow);
}

function parseAlarm(stored: string | null): OpenAlarm | null {
  try {
    const alarm: unknown = JSON.parse(stored ?? 'null');
    return isAlarm(alarm) ? alarm : null;
  } catch {
    return null; // not what this portal writes
  }
}

function isAlarm(value: unknown): value is OpenAlarm {
  if (typeof value !== 'object' || value === null || !('title' in value && 'text' in value && 'at' in value))
    return false;
  return typeof value.title === 'string' && typeof value.text === 'string' && typeof value.at === 'number';
}
