import type { Queryable } from '../db/queryable.ts';

/** What an operator watches, of all processes on the database. */
export type OperatingState = {
  readonly messagesWaiting: number;
  /** When the message that waits longest was due. */
  readonly messageDueMs: number | null;
  /** When the alert that waits longest was to be looked at. */
  readonly alertDueMs: number | null;
  readonly connectors: Readonly<Record<ConnectorState, number>>;
  readonly importsStoring: number;
};

export const CONNECTOR_STATES = ['working', 'failing', 'paused'] as const;
type ConnectorState = (typeof CONNECTOR_STATES)[number];

/** An import that made no progress for this long has lost its process. */
const IMPORT_IS_LOST_MS = 10 * 60_000;

/** Counts what waits and runs, with one statement for each kind of row. */
export async function loadOperatingState(db: Queryable, nowMs: number): Promise<OperatingState> {
  const [messages, alerts, connectors, imports] = await Promise.all([
    db
      .selectFrom('alertDelivery')
      .where('tryAtMs', 'is not', null)
      .select(({ fn }) => [fn.countAll<number | string>().as('count'), fn.min('tryAtMs').as('dueMs')])
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('alert')
      .where('nextAtMs', 'is not', null)
      .select(({ fn }) => fn.min('nextAtMs').as('dueMs'))
      .executeTakeFirstOrThrow(),
    countConnectors(db),
    db
      .selectFrom('import')
      .where('state', '=', 'storing')
      .where('touchedAtMs', '>', nowMs - IMPORT_IS_LOST_MS)
      .select(({ fn }) => fn.countAll<number | string>().as('count'))
      .executeTakeFirstOrThrow(),
  ]);
  return {
    messagesWaiting: Number(messages.count),
    messageDueMs: messages.dueMs,
    alertDueMs: alerts.dueMs,
    connectors,
    importsStoring: Number(imports.count),
  };
}

async function countConnectors(db: Queryable): Promise<OperatingState['connectors']> {
  const rows = await db
    .selectFrom('connector')
    .select(({ eb, fn }) => [
      eb
        .case()
        .when('pausedAtMs', 'is not', null)
        .then('paused' as const)
        .when('trouble', 'is not', null)
        .then('failing' as const)
        .else('working' as const)
        .end()
        .as('state'),
      fn.countAll<number | string>().as('count'),
    ])
    .groupBy('state')
    .execute();
  const of = (state: ConnectorState) => Number(rows.find((row) => row.state === state)?.count ?? 0);
  return { working: of('working'), failing: of('failing'), paused: of('paused') };
}
