/** One Server-Sent Event as it came. */
export type ServerSentEvent = {
  readonly id: string | null;
  readonly event: string;
  readonly data: string;
};

const LINE_END = /\r\n|\r|\n/u;
/** A stream that sends this much without an event is not one of ours. */
const MAX_PENDING_CHARACTERS = 1_000_000;

/** Splits a stream of bytes into events; what is unfinished when it ends is dropped, as the standard says. */
export async function* readEvents(bytes: ReadableStream<Uint8Array>): AsyncGenerator<ServerSentEvent> {
  const reader = bytes.getReader();
  const decoder = new TextDecoder();
  let pending = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      pending += decoder.decode(value, { stream: true });
      const blocks = pending.split(/\r\n\r\n|\n\n|\r\r/u);
      pending = blocks.pop() ?? '';
      if (pending.length > MAX_PENDING_CHARACTERS) throw new RangeError('event too long');
      for (const block of blocks) {
        const event = parseEvent(block);
        if (event) yield event;
      }
    }
  } finally {
    void reader.cancel().catch(() => undefined);
  }
}

/** Reads one block of lines; a block of comments alone (a sign of life) is no event. */
export function parseEvent(block: string): ServerSentEvent | null {
  const event: { id: string | null; event: string; data: string[] } = { id: null, event: 'message', data: [] };
  for (const line of block.split(LINE_END)) {
    const [, field = '', value = ''] = /^([^:]*)(?:: ?(.*))?$/u.exec(line) ?? [];
    if (field === 'data') event.data.push(value);
    else if (field === 'event') event.event = value;
    else if (field === 'id') event.id = value;
  }
  if (event.data.length === 0 && event.id === null) return null;
  return { ...event, data: event.data.join('\n') };
}
