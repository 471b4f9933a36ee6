/** One Server-Sent Event as it came. */
export type ServerSentEvent = { readonly id: string | null; readonly event: string; readonly data: string };

const EVENT_END = /\r\n\r\n|\n\n|\r\r/u;
const LINE_END = /\r\n|\r|\n/u;
const FIELD = /^([^:]*)(?:: ?(.*))?$/u;
/** A stream that sends this much without an event is not one of ours. */
const MAX_PENDING_CHARACTERS = 1_000_000;

/** Splits a stream of bytes into events; an incomplete event at the end is dropped, as the standard requires. */
export async function* readEvents(bytes: ReadableStream<Uint8Array>): AsyncGenerator<ServerSentEvent> {
  const reader = bytes.getReader();
  const decoder = new TextDecoder();
  let pending = '';
  try {
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
      const blocks = (pending + decoder.decode(chunk.value, { stream: true })).split(EVENT_END);
      pending = blocks.pop() ?? '';
      if (pending.length > MAX_PENDING_CHARACTERS) throw new RangeError(`event too long: ${pending.length} characters`);
      yield* blocks.map(parseEvent).filter((event) => event !== null);
    }
  } finally {
    reader.cancel().catch(() => undefined); // the connection is abandoned, so its error does not matter
  }
}

/** Parses one block of lines; a block with only comments (a heartbeat) is not an event. */
export function parseEvent(block: string): ServerSentEvent | null {
  let id: string | null = null;
  let event = 'message';
  const data: string[] = [];
  for (const line of block.split(LINE_END)) {
    const [, field = '', value = ''] = FIELD.exec(line) ?? [];
    if (field === 'data') data.push(value);
    else if (field === 'event') event = value;
    else if (field === 'id') id = value;
  }
  return data.length === 0 && id === null ? null : { id, event, data: data.join('\n') };
}
