import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';

/** An answer, and how long it took, ms. */
export type Answer = { readonly status: number | undefined; readonly text: string; readonly ms: number };

type Headers = Readonly<Record<string, string>>;

/** Sends JSON over connections that stay open: a client that takes little of the machine's time. */
export function openConnections() {
  const agent = new Agent({ keepAlive: true });
  const send = async (url: string, body: unknown, headers: Headers): Promise<IncomingMessage> => {
    const sent = request(url, { method: 'POST', agent, headers: { 'content-type': 'application/json', ...headers } });
    sent.end(JSON.stringify(body));
    const [answer] = await once(sent, 'response');
    return answer;
  };
  return {
    post: async (url: string, body: unknown, headers: Headers = {}): Promise<Answer> => {
      const sentAt = performance.now();
      const answer = await send(url, body, headers);
      const chunks: Buffer[] = [];
      for await (const chunk of answer) chunks.push(chunk as Buffer); // no encoding is set
      const ms = performance.now() - sentAt;
      return { status: answer.statusCode, text: Buffer.concat(chunks).toString(), ms };
    },
    /** Throws the answer away as it comes. @returns its status */
    load: async (url: string, body: unknown, headers: Headers = {}): Promise<number | undefined> => {
      const answer = await send(url, body, headers);
      answer.resume();
      await once(answer, 'end');
      return answer.statusCode;
    },
    close: () => agent.destroy(),
  };
}
