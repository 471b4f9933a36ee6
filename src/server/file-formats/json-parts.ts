import JSONParser from '@streamparser/json/jsonparser.js';

/** The lists of a file that can be large, and the small parts beside them. */
const PATHS = ['memberId', 'sensors', 'setAside', 'sources'].map((name) => `$.${name}`);
const LISTS = ['readings', 'covered', 'events', 'deletedEvents', 'entries', 'treatments', 'result'] as const;

/** A list of a JSON file; `items` for a file that is one list. */
export type JsonList = (typeof LISTS)[number] | 'items';

/** Some items of a list, and what is before it in the file. */
export type JsonPart = {
  readonly list: JsonList;
  readonly items: readonly unknown[];
  readonly beside: Readonly<Record<string, unknown>>;
};

const ITEMS_A_PART = 10_000;
/** Characters of a part, however few its items are. */
const PART_LENGTH = 1_000_000;
/** No item is longer, nor what is between two lists. */
const MAX_ITEM_LENGTH = 16_000_000;

/**
 * The lists of a JSON file in parts, so that it is never in memory as a whole.
 *
 * @throws Error for text that is no JSON, that breaks off, or with an item that is too long
 */
export async function* jsonParts(pieces: AsyncIterable<string>): AsyncGenerator<JsonPart> {
  const ready: JsonPart[] = [];
  const beside: Record<string, unknown> = {};
  let parser: JSONParser | null = null;
  let [list, items]: [JsonList, unknown[]] = ['items', []];
  let [partLength, itemLength] = [0, 0];
  const flush = (): void => {
    if (items.length > 0) ready.push({ list, items, beside: { ...beside } });
    items = [];
  };
  const take = ({
    value,
    stack,
    key,
  }: {
    value?: unknown;
    stack: readonly { key?: unknown }[];
    key?: unknown;
  }): void => {
    itemLength = 0;
    const name = LISTS.find((one) => one === stack[1]?.key) ?? (typeof key === 'string' ? null : 'items');
    if (name === null) {
      beside[String(key)] = withoutNul(value);
      return;
    }
    if (name !== list) flush();
    list = name;
    if (items.push(withoutNul(value)) >= ITEMS_A_PART) flush();
  };
  for await (const piece of pieces) {
    const text = parser === null ? piece.replace(/^[\uFEFF\s]+/u, '') : piece;
    if (text === '') continue;
    parser ??= openParser(text.startsWith('['), take);
    [partLength, itemLength] = [partLength + text.length, itemLength + text.length];
    parser.write(text);
    if (itemLength > MAX_ITEM_LENGTH) throw new RangeError('an item is too long');
    if (partLength > PART_LENGTH) {
      flush();
      partLength = 0;
    }
    yield* ready.splice(0);
  }
  if (parser?.isEnded !== true) throw new SyntaxError('the file breaks off');
  flush();
  yield* ready;
}

function openParser(isList: boolean, take: (info: never) => void): JSONParser {
  const paths = isList ? ['$.*'] : [...PATHS, ...LISTS.map((name) => `$.${name}.*`)];
  const parser = new JSONParser({ paths, keepStack: false });
  parser.onValue = take as typeof parser.onValue; // `take` reads a part of what the parser tells
  parser.onError = (error) => {
    throw error;
  };
  return parser;
}

function withoutNul(value: unknown): unknown {
  if (typeof value === 'string') return value.includes('\0') ? value.replaceAll('\0', '') : value;
  if (Array.isArray(value)) return value.map(withoutNul);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withoutNul(part)]));
}
