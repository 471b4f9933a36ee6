import { once } from 'node:events';
import { Agent, request } from 'node:http';

/** An answer, and how long it took, ms. */
export type Answer = { readonly status: number | undefined; readonly text: string; readonly ms: number };

/** Sends JSON over connections that stay open: a client that takes little of the machine's time. */
export function openConnections() {
  const agent = new Agent({ keepAlive: true });
  return {
    post: async (url: string, body: unknown, headers: Readonly<Record<string, string>> = {}): Promise<Answer> => {
      const sentAt = performance.now();
      const sent = request(url, { method: 'POST', agent, headers: { 'content-type': 'application/json', ...headers } });
      sent.end(JSON.stringify(body));
      const [answer] = await once(sent, 'response');
      const chunks: Buffer[] = [];
      for await (const chunk of answer) chunks.push(chunk as Buffer); // no encoding is set
      const ms = performance.now() - sentAt;
      return { status: answer.statusCode, text: Buffer.concat(chunks).toString(), ms };
    },
    close: () => agent.destroy(),
  };
}
