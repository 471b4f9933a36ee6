import type { TestPortal } from './portal.ts';

type Row = Readonly<Record<string, unknown>>;
type Table =
  | 'device'
  | 'reading'
  | 'coveredReading'
  | 'source'
  | 'event'
  | 'eventVersion'
  | 'treatment'
  | 'treatmentEvent'
  | 'entryExtra'
  | 'setAside';

const OF_PORTAL = ['memberId', 'importId', 'authorAccountId', 'authorTokenId', 'clientId', 'tokenId', 'createdAtMs'];

/** Everything of a pet that its exports bring back, without ids, keys, people and times that belong to a portal. */
export async function keptRows({ services: { db } }: Pick<TestPortal, 'services'>, memberId: string) {
  const rows = (table: Table): Promise<Row[]> =>
    db.kysely.selectFrom(table).where('memberId', '=', memberId).selectAll().execute();
  const [devices, events, links] = [await rows('device'), await rows('event'), await rows('treatmentEvent')];
  const contentById = new Map(events.map((row) => [row['id'], contentOf(row)]));
  const started = new Map(devices.map((row) => [row['id'], row['startedAtMs']]));
  const of = async (table: Table, left: readonly string[], more: (row: Row) => object = () => ({})) =>
    sorted((await rows(table)).map((row) => ({ ...without(row, [...OF_PORTAL, ...left]), ...more(row) })));
  const made = ({ id }: Row) =>
    sorted(links.filter(({ treatmentId }) => treatmentId === id).map(({ eventId }) => contentById.get(eventId)));
  return {
    sessions: await of('device', ['id', 'inTimeAtMs']),
    readings: await of('reading', ['storedAtMs', 'deviceId'], ({ deviceId }) => ({ session: started.get(deviceId) })),
    covered: await of('coveredReading', ['storedAtMs']),
    // What the first readings have shown is found again with the next one.
    sources: await of('source', ['settledDeviceId', 'settledUntilMs', 'settledMinutes']),
    // The name that an uploader gave an event is made of the pet's number.
    events: await of('event', ['id', 'externalId'], (row) => ({
      updatedAtMs: row['versions'] === 1 ? null : row['updatedAtMs'],
      detail: contentOf(row).detail,
    })),
    versions: await of('eventVersion', ['eventId'], (row) => ({
      detail: contentOf(row).detail,
      of: contentById.get(row['eventId']) ?? null,
    })),
    treatments: await of('treatment', ['updatedAtMs'], (row) => ({ made: made(row) })),
    entryExtras: await of('entryExtra', ['updatedAtMs']),
    setAside: sorted(
      (await rows('setAside'))
        .filter(({ takenBackAtMs }) => takenBackAtMs === null)
        .map(({ fromMs, toMs, reason, note }) => ({ fromMs, toMs, reason, note })),
    ),
  };
}

function contentOf({ type, atMs, title, value, unit, detail }: Row) {
  const told: unknown = typeof detail === 'string' ? JSON.parse(detail) : null;
  return { type, atMs, title, value, unit, detail: told };
}

function without(row: Row, names: readonly string[]): Row {
  return Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)));
}

function sorted<Item>(rows: readonly Item[]): readonly Item[] {
  const key = (row: Item): string => JSON.stringify(row, (_name, value: unknown) => inOrder(value));
  return rows.toSorted((a, b) => (key(a) < key(b) ? -1 : 1));
}

function inOrder(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
