import { TEST_NOW, testPortal, type TestPortal } from './portal.ts';
import { giveReadings } from './readings.ts';
import { seatOwner, type OwnerSeat } from './seats.ts';

/** An event of a stream. */
type Heard = { readonly id: string | undefined; readonly event: string | undefined; readonly data: unknown };

type Opening = { readonly query?: string; readonly lastEventId?: string };

/** A listening portal with an owner, for tests of its live stream. */
export type LiveSeat = {
  readonly portal: TestPortal;
  readonly owner: OwnerSeat;
  /** Opens a stream; `next` reads it event by event, `blocks` part by part. */
  readonly listen: (token: string, opening?: Opening) => ReturnType<typeof openStream>;
  /** Gives the pet a reading. */
  readonly put: (minutesAgo: number, mgdl: number) => Promise<void>;
  /** Closes the streams and stops the portal. */
  readonly stop: () => Promise<void>;
};

/** Opens a portal for tests of the live stream. */
export async function seatLive(): Promise<LiveSeat> {
  const portal = await testPortal();
  const owner = await seatOwner(portal);
  const base = await portal.app.listen({ port: 0, host: '127.0.0.1' });
  const closing = new AbortController();
  return {
    portal,
    owner,
    listen: (token, opening = {}) => openStream({ base, token, closing: closing.signal }, opening),
    put: (minutesAgo, mgdl) => giveReadings(portal, owner.memberId, [{ at: TEST_NOW - minutesAgo * 60_000, mgdl }]),
    stop: async () => {
      closing.abort();
      await portal.stop();
    },
  };
}

type Place = { readonly base: string; readonly token: string; readonly closing: AbortSignal };

/** Opens a stream at a portal that listens. */
export async function openStream({ base, token, closing }: Place, { query = '', lastEventId = '' }: Opening) {
  const own = new AbortController();
  const answer = await fetch(`${base}/api/web/live${query}`, {
    headers: { xtoken: token, ...(lastEventId === '' ? {} : { 'last-event-id': lastEventId }) },
    signal: AbortSignal.any([own.signal, closing]),
  });
  const blocks = answer.body === null ? null : readBlocks(answer.body);
  const next = async (): Promise<Heard | null> => {
    for (;;) {
      const block = await blocks?.next();
      if (block?.value === undefined) return null;
      const heard = parseBlock(block.value);
      if (heard.event !== undefined) return heard;
    }
  };
  return { answer, next, close: () => own.abort(), blocks };
}

async function* readBlocks(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  let text = '';
  const decoder = new TextDecoder();
  for await (const chunk of body) {
    text += decoder.decode(chunk, { stream: true });
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      yield text.slice(0, end);
      text = text.slice(end + 2);
    }
  }
}

function parseBlock(block: string): Heard {
  const field = (name: string) =>
    block
      .split('\n')
      .find((line) => line.startsWith(`${name}: `))
      ?.slice(name.length + 2);
  return { id: field('id'), event: field('event'), data: JSON.parse(field('data') ?? 'null') };
}
