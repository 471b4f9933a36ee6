import { keepStored, readStored } from './storage.ts';

const TOKEN_KEY = 'xToken';

/** Where storage is refused, the session lives as long as the page. */
let inMemory: string | null = null;
let isEnding = false;
const listeners = new Set<() => void>();

/** The session token of this browser, or `null`. */
export function sessionToken(): string | null {
  return readStored(TOKEN_KEY, () => sessionStorage) ?? readStored(TOKEN_KEY) ?? inMemory;
}

/** Whether the session outlives this window. */
export function isSessionRemembered(): boolean {
  return readStored(TOKEN_KEY) !== null;
}

/**
 * Runs `work`, which ends the session by the user's own doing, such as a change of the password. Until the next session
 * begins, or `work` fails, an answer of code 300 is not reported as an expired session.
 */
export async function endingSession<Result>(work: () => Promise<Result>): Promise<Result> {
  isEnding = true;
  try {
    return await work();
  } catch (error) {
    isEnding = false;
    throw error;
  }
}

/** Whether the session ends by the user's own doing. */
export function isSessionEnding(): boolean {
  return isEnding;
}

/** Stores a new session: in the browser with `rememberMe`, otherwise only in this window. */
export function beginSession(token: string, rememberMe: boolean): void {
  clearToken();
  isEnding = false;
  const kept = rememberMe ? keepStored(TOKEN_KEY, token) : keepStored(TOKEN_KEY, token, () => sessionStorage);
  inMemory = kept ? null : token;
  for (const listener of listeners) listener();
}

/** Forgets the session in this browser. */
export function endSession(): void {
  clearToken();
  for (const listener of listeners) listener();
}

/** Calls the listener on sign-in and sign-out, also in other windows. @returns how to stop */
export function onSessionChange(listener: () => void): () => void {
  const fromOtherWindow = (event: StorageEvent): void => {
    if (event.key === TOKEN_KEY || event.key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', fromOtherWindow);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', fromOtherWindow);
  };
}

function clearToken(): void {
  keepStored(TOKEN_KEY, null);
  keepStored(TOKEN_KEY, null, () => sessionStorage);
  inMemory = null;
}
