import { Agent, type Dispatcher } from 'undici';

/** An answer, and how long it took, ms. */
export type Answer = { readonly status: number; readonly text: string; readonly ms: number };

type Headers = Readonly<Record<string, string>>;
type Settle = { readonly resolve: (answer: Received) => void; readonly reject: (error: Error) => void };
type Received = { readonly status: number; readonly body: readonly Buffer[] };

/**
 * Sends JSON over connections that stay open. Answers are taken in pieces as they come: undici's calls with a stream and
 * promises for each answer take two to three times the processor time, which the portal needs on the same machine.
 */
export function openConnections() {
  const agent = new Agent();
  const send = (url: string, body: unknown, headers: Headers, keeps: boolean) => {
    const { origin, pathname: path } = new URL(url);
    const asJson = { 'content-type': 'application/json', ...headers };
    return new Promise<Received>((resolve, reject) => {
      const call = { origin, path, method: 'POST', headers: asJson, body: JSON.stringify(body) } as const;
      agent.dispatch(call, receiver(keeps, { resolve, reject }));
    });
  };
  return {
    post: async (url: string, body: unknown, headers: Headers = {}): Promise<Answer> => {
      const sentAt = performance.now();
      const answer = await send(url, body, headers, true);
      const text = Buffer.concat(answer.body).toString();
      return { status: answer.status, text, ms: performance.now() - sentAt };
    },
    /** Throws the answer away as it comes. @returns its status */
    load: async (url: string, body: unknown, headers: Headers = {}): Promise<number> =>
      (await send(url, body, headers, false)).status,
    close: () => void agent.destroy(),
  };
}

function receiver(keeps: boolean, { resolve, reject }: Settle): Dispatcher.DispatchHandler {
  const body: Buffer[] = [];
  let status = 0;
  return {
    onRequestStart: () => undefined, // undici insists on it
    onResponseStart: (_controller, statusCode) => {
      status = statusCode;
    },
    onResponseData: (_controller, piece) => {
      if (keeps) body.push(piece);
    },
    onResponseEnd: () => resolve({ status, body }),
    onResponseError: (_controller, error) => reject(error),
  };
}
