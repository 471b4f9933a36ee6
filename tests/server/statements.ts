import pg from 'pg';
import { sql, type Kysely } from 'kysely';
import { vi } from 'vitest';
import type { Services } from '#server/context/ctx.ts';
import type { Tables } from '#server/db/tables.ts';
import { SqliteConnection } from '#server/db/sqlite-connection.ts';
import { StatementGroup } from '#server/db/statement-group.ts';

/** A statement as a database got it, with what was bound to it. */
export type Statement = { readonly text: string; readonly values: readonly unknown[] };

/** What ends a transaction or notifies other processes: no query, and sent when its database likes. */
const NO_QUERY = /^(?:begin|start|commit|rollback|set|listen|unlisten|pragma)\b|pg_notify/iu;
const CLAUSE =
  / (?=(?:from|where|and|or|(?:inner|left|cross) join|group by|having|order by|limit|union(?: all)?|values|on conflict|returning|set)\b)/gu;

/** The statements that SQLite and PostgreSQL get in this process while something is done. */
export async function statementsDuring(work: () => Promise<unknown>): Promise<Statement[]> {
  const asked = [vi.spyOn(SqliteConnection.prototype, 'execute'), vi.spyOn(pg.Client.prototype, 'query')];
  try {
    await work();
    const calls = asked.flatMap((spy): readonly (readonly unknown[])[] => spy.mock.calls);
    return calls
      .flatMap(([query, values]) => toTexts(query, values))
      .map(({ text, values }) => ({ text, values: Array.isArray(values) ? values : [] }))
      .filter(({ text }) => !NO_QUERY.test(text));
  } finally {
    for (const spy of asked) spy.mockRestore();
  }
}

/** The texts that PostgreSQL gets together in this process while something is done. */
export async function groupsDuring(work: () => Promise<unknown>): Promise<string[][]> {
  const asked = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    const calls: readonly (readonly unknown[])[] = asked.mock.calls;
    return calls.map(([query, values]) => toTexts(query, values).map(({ text }) => text.trim()));
  } finally {
    asked.mockRestore();
  }
}

/**
 * A portal packs days a second after they were read: on a slow machine in the middle of what is counted. With this it does
 * not, until mocks are restored.
 */
export function packNothing({ days }: Pick<Services, 'days'>): void {
  vi.spyOn(days, 'packLater').mockReturnValue();
}

function toTexts(query: unknown, values: unknown): readonly { readonly text: string; readonly values?: unknown }[] {
  if (query instanceof StatementGroup) return query.calls.map((call) => ({ ...call, text: call.statement.text }));
  return [isConfig(query) ? query : { text: String(query), values }];
}

function isConfig(query: unknown): query is pg.QueryConfig {
  return typeof query === 'object' && query !== null && 'text' in query;
}

/**
 * Statements to read and to compare: a clause a line, each once with how often it was sent, in the order of their text,
 * because two connections may be asked in any order.
 */
export function writeStatements(statements: readonly Statement[]): string {
  const counts = new Map<string, number>();
  for (const { text } of statements) counts.set(text, (counts.get(text) ?? 0) + 1);
  const texts = [...counts].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return texts.map(([text, count]) => `-- ${count} ×\n${toClauses(text)};\n`).join('\n');
}

function toClauses(text: string): string {
  return text.replaceAll(/\s+/gu, ' ').trim().replaceAll(CLAUSE, '\n  ');
}

/** How SQLite goes through its tables for a statement, a line for each: `SEARCH reading USING INDEX …`. */
export async function explain(db: Kysely<Tables>, { text, values }: Statement): Promise<string[]> {
  const parts = text.split('?').map((part) => sql.raw(part));
  const bound = parts.map((part, index) => (index === 0 ? part : sql`${values[index - 1]}${part}`));
  const { rows } = await sql<{ detail: string }>`explain query plan ${sql.join(bound, sql``)}`.execute(db);
  return rows.map(({ detail }) => detail);
}

/** The tables that a plan reads from end to end, by their own names. */
export function findScans(plan: readonly string[], { text }: Statement): string[] {
  const scanned = plan.flatMap((line) => /^SCAN (?<name>\w+)/u.exec(line)?.groups?.['name'] ?? []);
  return scanned.map((name) => new RegExp(`"?(\\w+)"? as "?${name}"?\\b`, 'u').exec(text)?.[1] ?? name);
}
