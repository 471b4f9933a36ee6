import { Agent } from 'undici';

/** An answer, and how long it took, ms. */
export type Answer = { readonly status: number; readonly text: string; readonly ms: number };

type Headers = Readonly<Record<string, string>>;

/** Sends JSON over connections that stay open: a client that takes little of the machine's time. */
export function openConnections() {
  const agent = new Agent();
  const send = async (url: string, body: unknown, headers: Headers) => {
    const { origin, pathname: path } = new URL(url);
    const asJson = { 'content-type': 'application/json', ...headers };
    return agent.request({ origin, path, method: 'POST', headers: asJson, body: JSON.stringify(body) });
  };
  return {
    post: async (url: string, body: unknown, headers: Headers = {}): Promise<Answer> => {
      const sentAt = performance.now();
      const answer = await send(url, body, headers);
      const text = await answer.body.text();
      return { status: answer.statusCode, text, ms: performance.now() - sentAt };
    },
    /** Throws the answer away as it comes. @returns its status */
    load: async (url: string, body: unknown, headers: Headers = {}): Promise<number> => {
      const answer = await send(url, body, headers);
      await answer.body.dump({ limit: Number.POSITIVE_INFINITY });
      return answer.statusCode;
    },
    close: () => void agent.destroy(),
  };
}
