import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';

/** Who calls: how they prove it, and the address of their household or clinic. */
export type Caller = { readonly headers: Readonly<Record<string, string>> };
/** An answer. Without one, `status` is 0; `json` is null if the body is not JSON. */
export type CallAnswer = { readonly status: number; readonly json: unknown; readonly sentMs: number };
/** A call that failed: no answer, or 5xx; at the story's time when it was sent and when it failed. */
export type FailedCall = {
  readonly path: string;
  readonly status: number;
  readonly fromMs: number;
  readonly toMs: number;
};

/** Calls to the portal of the soak, over sockets that stay open, and what became of them. */
export type Calls = {
  readonly post: (path: string, body: unknown, caller: Caller) => Promise<CallAnswer>;
  readonly get: (path: string, caller: Caller) => Promise<CallAnswer>;
  /** Opens a stream. @throws if there is no answer */
  readonly open: (path: string, caller: Caller, signal: AbortSignal) => Promise<IncomingMessage>;
  readonly failures: readonly FailedCall[];
  /** How many calls were answered with each status. */
  readonly counts: ReadonlyMap<string, number>;
  /** How long answered calls took, ms of the machine, by path. */
  readonly times: ReadonlyMap<string, number[]>;
  readonly close: () => void;
};

/** A phone gives up after this, real ms. */
const TIMEOUT_MS = 10_000;

/** Opens calls to a portal. */
export function openCalls(origin: string): Calls {
  const agent = new Agent({ keepAlive: true });
  const failures: FailedCall[] = [];
  const counts = new Map<string, number>();
  const times = new Map<string, number[]>();
  const send = async (method: string, path: string, body: unknown, { headers }: Caller): Promise<CallAnswer> => {
    const [sentMs, startedAt] = [Date.now(), performance.now()];
    const { status, answer } = await exchange(`${origin}${path}`, { method, body, headers, agent });
    const name = path.replace(/[?].*/u, '');
    counts.set(`${status}`, (counts.get(`${status}`) ?? 0) + 1);
    if (status === 0 || status >= 500) failures.push({ path: name, status, fromMs: sentMs, toMs: Date.now() });
    else noteTime(times, name, performance.now() - startedAt);
    return { status, json: parsed(answer), sentMs };
  };
  return {
    post: (path, body, caller) => send('POST', path, body, caller),
    get: (path, caller) => send('GET', path, undefined, caller),
    open: async (path, { headers }, signal) => {
      const sent = request(`${origin}${path}`, { headers, signal, agent: false });
      sent.end();
      const [answer] = await once(sent, 'response');
      return answer;
    },
    failures,
    counts,
    times,
    close: () => agent.destroy(),
  };
}

type Sent = {
  readonly method: string;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
  readonly agent: Agent;
};

async function exchange(url: string, { method, body, headers, agent }: Sent) {
  try {
    const own = { 'content-type': 'application/json', ...headers };
    const sent = request(url, { method, agent, headers: own, signal: AbortSignal.timeout(TIMEOUT_MS) });
    sent.end(body === undefined ? undefined : JSON.stringify(body));
    const [answer] = await once(sent, 'response');
    return { status: answer.statusCode ?? 0, answer: await text(answer) };
  } catch {
    return { status: 0, answer: '' };
  }
}

function noteTime(times: Map<string, number[]>, name: string, ms: number): void {
  const known = times.get(name);
  if (known === undefined) times.set(name, [ms]);
  else known.push(ms);
}

function parsed(answer: string): unknown {
  try {
    return JSON.parse(answer);
  } catch {
    return null;
  }
}
