import type { AnswerOf, BodyOf, Path } from '#contract/endpoints.ts';
import { call } from './call.ts';
import { onSessionChange } from './session.ts';
import { keepStored, storageKeys } from './storage.ts';

type Options = { readonly signal?: AbortSignal | undefined };

/** Answers on their way since before anything was drawn, by what was asked. */
const early = new Map<string, Promise<unknown>>();
/** Those of them that have arrived. */
const arrived = new Map<string, unknown>();
/** Whether the page is drawn. */
let isDrawn = false;

// another session must never see them
onSessionChange(() => {
  early.clear();
  arrived.clear();
  keepStored(storageKeys.homePet, null);
});

const toKey = (path: Path, body: object): string => `${path} ${JSON.stringify(body)}`;

/** Ends the early calls: the page is drawn and asks for what it needs, so that each of them would be made twice. */
export function endEarlyCalls(): void {
  isDrawn = true;
}

/**
 * Makes the calls of the first screen early and once, so that the answers arrive while the code still loads.
 *
 * @throws Error once the page is drawn
 */
export function callEarly<P extends Path>(path: P, body: BodyOf<P>): Promise<AnswerOf<P>> {
  const key = toKey(path, body ?? {});
  const known = early.get(key) as Promise<AnswerOf<P>> | undefined; // only this fills the map, by path
  if (known) return known;
  const answer = isDrawn
    ? Promise.reject<AnswerOf<P>>(new Error('the page is drawn'))
    : call(path, body, { isFirst: true });
  early.set(key, answer);
  const keep = (value: unknown) => early.get(key) === answer && arrived.set(key, value);
  answer.then(keep, () => undefined); // after a failure, whoever needs it asks again and shows it
  return answer;
}

/** Calls the portal; the first time an answer that was asked for early is taken, unless it was a failure. */
export async function callOrReuse<P extends Path>(path: P, body: BodyOf<P>, options: Options): Promise<AnswerOf<P>> {
  const key = toKey(path, body ?? {});
  const known = early.get(key) as Promise<AnswerOf<P>> | undefined; // only callEarly fills the map, by path
  forget(key);
  if (!known) return call(path, body, options);
  return known.catch(async () => call(path, body, options));
}

/** Takes an answer that was asked for early and has arrived, so that what shows it is drawn at once. */
export function takeArrived<P extends Path>(path: P, body: BodyOf<P>): AnswerOf<P> | undefined {
  const key = toKey(path, body ?? {});
  const taken = arrived.get(key) as AnswerOf<P> | undefined; // as above
  if (taken !== undefined) forget(key);
  return taken;
}

function forget(key: string): void {
  early.delete(key);
  arrived.delete(key);
}
