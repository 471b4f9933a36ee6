import type { AnswerOf, BodyOf, Path } from '#contract/endpoints.ts';
import { call } from './call.ts';
import { onSessionChange } from './session.ts';

type Options = { readonly signal?: AbortSignal | undefined };

/** Answers on their way since before anything was drawn, by what was asked. */
const early = new Map<string, Promise<unknown>>();

// another session must never see them
onSessionChange(() => early.clear());

const toKey = (path: Path, body: object): string => `${path} ${JSON.stringify(body)}`;

/** Makes the calls of the first screen early, so that the answers arrive while the code still loads. */
export function callEarly<P extends Path>(path: P, body: BodyOf<P>): Promise<AnswerOf<P>> {
  const answer = call(path, body);
  early.set(toKey(path, body ?? {}), answer);
  answer.catch(() => undefined); // whoever needs it asks again and shows the failure
  return answer;
}

/** Calls the portal; the first time an answer that was asked for early is taken, unless it was a failure. */
export async function callOrReuse<P extends Path>(path: P, body: BodyOf<P>, options: Options): Promise<AnswerOf<P>> {
  const key = toKey(path, body ?? {});
  const known = early.get(key) as Promise<AnswerOf<P>> | undefined; // only callEarly fills the map, by path
  early.delete(key);
  if (!known) return call(path, body, options);
  return known.catch(async () => call(path, body, options));
}
