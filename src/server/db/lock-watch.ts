import {
  DeleteQueryNode,
  InsertQueryNode,
  TableNode,
  UpdateQueryNode,
  type KyselyPlugin,
  type OperationNode,
  type RootOperationNode,
} from 'kysely';
import type { Tables } from './tables.ts';
import { findScope } from './transaction-scope.ts';

/** What an upload or the clock of alerts reads or writes of a member, and what Home shows of one. */
export const LOCKED_TABLES = [
  'alert',
  'alertEpisode',
  'alertPerson',
  'alertWish',
  'coveredReading',
  'device',
  'dosePeriod',
  'duty',
  'event',
  'reading',
  'readingDay',
  'setAside',
  'setting',
  'source',
  'treatment',
  'veryLowCheck',
] as const satisfies readonly (keyof Tables)[];

/** What doses are expected by, and which pets are watched. */
const DOSE_TABLES = [
  'account',
  'dosePeriod',
  'event',
  'member',
  'remissionWatch',
] as const satisfies readonly (keyof Tables)[];

/** In the code, and in the database: a statement that is kept has its names as the database wants them. */
const namesOf = (tables: readonly string[]): ReadonlySet<string> =>
  new Set(tables.flatMap((name) => [name, name.replaceAll(/[A-Z]/gu, (letter) => `_${letter.toLowerCase()}`)]));
const LOCKED_NAMES = namesOf(LOCKED_TABLES);
const DOSE_NAMES = namesOf(DOSE_TABLES);

/** @throws Error before the commit of a transaction that wrote data of members without a lock */
export function requireLock(): void {
  const scope = findScope();
  if (scope === null || scope.wrote === null || scope.locked !== null) return;
  throw new Error(`${scope.wrote} was written without the lock of a member`);
}

/** Notes what a transaction writes, for `requireLock`, `lookForDosesAgain` and `forgetLostReadings`. */
export const lockWatch: KyselyPlugin = {
  transformQuery: ({ node }) => {
    noteWritten(node);
    return node;
  },
  transformResult: async ({ result }) => result,
};

/** Notes the table that a statement writes to, as `lockWatch` does for those built at every call. */
export function noteWritten(node: RootOperationNode): void {
  const table = findWritten(node);
  if (table !== null) noteWrite(table);
  if (table === 'reading' && !InsertQueryNode.is(node)) noteLostReadings();
}

/** Notes that readings that arrived in time may be gone or history now, for `forgetLostReadings`. */
export function noteLostReadings(): void {
  const scope = findScope();
  if (scope !== null) scope.losesReadings = true;
}

/** As `noteWritten`, for a statement of which only the text is kept. @param table  its name in the code or the database */
export function noteWrite(table: string): void {
  const [isLocked, movesDoses] = [LOCKED_NAMES.has(table), DOSE_NAMES.has(table)];
  const scope = isLocked || movesDoses ? findScope() : null;
  if (scope === null) return;
  if (isLocked) scope.wrote = table;
  if (movesDoses) scope.movesDoses = true;
}

/** The table that a statement writes to; null for one that only reads. */
function findWritten(node: RootOperationNode): string | null {
  if (InsertQueryNode.is(node)) return toName(node.into);
  if (UpdateQueryNode.is(node)) return toName(node.table);
  return DeleteQueryNode.is(node) ? toName(node.from.froms[0]) : null;
}

function toName(node: OperationNode | undefined): string | null {
  return node !== undefined && TableNode.is(node) ? node.table.identifier.name : null;
}
