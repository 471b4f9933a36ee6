/** What is sent to the portal with a call, besides the path. */
type Sent = { readonly method: 'POST'; readonly headers: Readonly<Record<string, string>>; readonly body: string };

/** Calls that the page of Home makes itself, before its code has come. */
type FirstCalls = {
  /** by this device's clock */
  readonly askedAt: number;
  readonly answers: Map<string, Promise<Response>>;
};
type WithFirstCalls = typeof globalThis & { firstCalls?: FirstCalls };

const TIMEOUT_MS = 600_000;

/** Ends a call that nobody answers. */
export function callTimeout(): AbortSignal {
  return AbortSignal.timeout(TIMEOUT_MS);
}

/** An older answer says how things were: the page may have been put to sleep before its code ran. */
const MAX_AGE_MS = 10_000;

/** What is sent with a call. */
export function toSent(body: object, headers: Readonly<Record<string, string>>): Sent {
  return { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

/** Makes calls whose answers `takeFirstCall` gives to the code of the page. */
export function makeFirstCalls(calls: readonly (readonly [path: string, sent: Sent])[]): void {
  const answers = new Map(
    calls.map(([path, sent]) => [toKey(path, sent), fetch(`/api${path}`, { ...sent, signal: callTimeout() })]),
  );
  for (const answer of answers.values()) answer.catch(() => undefined); // whoever takes it says so
  (globalThis as WithFirstCalls).firstCalls = { askedAt: Date.now(), answers }; // read below, by other code
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
  return Date.now() - askedAt < MAX_AGE_MS ? askedAt : undefined;
}

function toKey(path: string, sent: Sent): string {
  return JSON.stringify([path, sent]);
}
