import { callTimeout, type Sent } from './call-request.ts';

/** Calls that the page of Home makes itself, before its code has come. */
type FirstCalls = {
  /** by this device's clock */
  readonly askedAt: number;
  readonly answers: Map<string, Promise<Response>>;
};
type WithFirstCalls = typeof globalThis & { firstCalls?: FirstCalls };

/** An older answer says how things were: the page may have been put to sleep before its code ran. */
const MAX_AGE_MS = 10_000;

/** Makes calls whose answers `takeFirstCall` gives to the code of the page. */
export function makeFirstCalls(calls: readonly (readonly [path: string, sent: Sent])[]): void {
  const askedAt = Date.now();
  const answers = new Map(
    calls.map(([path, sent]) => [toKey(path, sent), fetch(`/api${path}`, { ...sent, signal: callTimeout() })]),
  );
  for (const answer of answers.values()) answer.catch(() => undefined); // whoever takes it says so
  (globalThis as WithFirstCalls).firstCalls = { askedAt, answers }; // read below, by other code
}

/** The answer on its way to a call that the page has just made for the same caller; once. */
export function takeFirstCall(path: string, sent: Sent): Promise<Response> | undefined {
  const { answers } = (globalThis as WithFirstCalls).firstCalls ?? {};
  const key = toKey(path, sent);
  const answer = answers?.get(key);
  answers?.delete(key);
  return firstAskedAt() === undefined ? undefined : answer;
}

/** When the page made the calls that may still be taken, by this device's clock; undefined if there are no such calls. */
export function firstAskedAt(): number | undefined {
  const askedAt = (globalThis as WithFirstCalls).firstCalls?.askedAt ?? 0;
  return Math.abs(Date.now() - askedAt) < MAX_AGE_MS ? askedAt : undefined; // the clock may have been set back
}

function toKey(path: string, sent: Sent): string {
  return JSON.stringify([path, sent]);
}
