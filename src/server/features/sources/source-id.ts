const BASE = 36;

/** The id of a source on the wire: the number of its sender. */
export function toSourceId(sender: number): string {
  return sender.toString(BASE);
}

/** The number of a sender; NaN for a text that is no id of a source. */
export function parseSourceId(id: string): number {
  const sender = Number.parseInt(id, BASE);
  return toSourceId(sender) === id ? sender : Number.NaN;
}
