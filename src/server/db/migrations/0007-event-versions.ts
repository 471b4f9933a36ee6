import { sql, type Transaction } from 'kysely';
import type { Tables } from '../tables.ts';
import { ownedBy, required } from './columns.ts';

/** Longest texts of an event when this migration was written; longer ones made every list that holds them fail. */
const MAX_TITLE = 120;
const MAX_UNIT = 16;
const MAX_NOTE = 500;
const ROWS_AT_A_TIME = 500;

/**
 * Adds authors and versions to events. Existing events are their own first version; the author is known only if the
 * owner wrote them. Texts above the maximum length are cut.
 */
export async function addEventVersions(tx: Transaction<Tables>): Promise<void> {
  const { schema } = tx;
  await schema.alterTable('event').addColumn('author_account_id', 'text').execute();
  await schema.alterTable('event').addColumn('author_token_id', 'text').execute();
  await schema
    .alterTable('event')
    .addColumn('versions', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
  await schema
    .createTable('event_version')
    .addColumn('member_id', 'text', ownedBy('member.id'))
    .addColumn('event_id', 'text', required)
    .addColumn('version', 'integer', required)
    .addColumn('deleted', 'boolean', required)
    .addColumn('written_at_ms', 'bigint', required)
    .addColumn('author_account_id', 'text')
    .addColumn('author_token_id', 'text')
    .addColumn('type', 'text', required)
    .addColumn('at_ms', 'bigint', required)
    .addColumn('title', 'text')
    .addColumn('value', 'double precision')
    .addColumn('unit', 'text')
    .addColumn('detail', 'text')
    .addColumn('source', 'text', required)
    .addPrimaryKeyConstraint('event_version_key', ['member_id', 'event_id', 'version'])
    .execute();
  await schema
    .createIndex('event_version_written')
    .on('event_version')
    .columns(['member_id', 'written_at_ms'])
    .execute();
  await sql`
    update event set author_account_id = (select account_id from member where member.id = event.member_id)
    where source = 'owner'
  `.execute(tx);
  await cutTexts(tx);
  await keepCarbs(tx);
}

/** Apps get grams as carbohydrates only where an app sent them as such; such a treatment is marked from now on. */
async function keepCarbs(tx: Transaction<Tables>): Promise<void> {
  const rows = await tx
    .selectFrom('treatment')
    .innerJoin('treatmentEvent as link', (join) =>
      join.onRef('link.memberId', '=', 'treatment.memberId').onRef('link.treatmentId', '=', 'treatment.id'),
    )
    .innerJoin('event', (join) =>
      join.onRef('event.memberId', '=', 'link.memberId').onRef('event.id', '=', 'link.eventId'),
    )
    .where('event.type', '=', 'meal')
    .where('event.unit', '=', 'g')
    .where('event.source', '=', 'nightscout')
    .select(['treatment.memberId', 'treatment.id', 'treatment.content', 'event.value'])
    .execute();
  for (const { memberId, id, content, value } of rows) {
    const changes = { content: withCarbs(content, value) };
    await tx.updateTable('treatment').set(changes).where('memberId', '=', memberId).where('id', '=', id).execute();
  }
}

function withCarbs(text: string, carbs: number | null): string {
  try {
    const content: unknown = JSON.parse(text);
    return typeof content === 'object' && content !== null ? JSON.stringify({ ...content, carbs }) : text;
  } catch {
    return text;
  }
}

async function cutTexts(tx: Transaction<Tables>): Promise<void> {
  await sql`update event set title = substr(title, 1, ${MAX_TITLE}) where length(title) > ${MAX_TITLE}`.execute(tx);
  await sql`update event set unit = substr(unit, 1, ${MAX_UNIT}) where length(unit) > ${MAX_UNIT}`.execute(tx);
  for (let after = ''; ;) {
    const rows = await tx
      .selectFrom('event')
      .where(sql<number>`length(detail)`, '>', MAX_NOTE)
      .where('id', '>', after)
      .select(['id', 'memberId', 'detail'])
      .orderBy('id')
      .limit(ROWS_AT_A_TIME)
      .execute();
    for (const { id, memberId, detail } of rows) {
      const changes = { detail: withShortNote(detail) };
      await tx.updateTable('event').set(changes).where('memberId', '=', memberId).where('id', '=', id).execute();
    }
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.id;
  }
}

/** Values that are not a JSON object with a note are left unchanged; code that reads them skips them. */
function withShortNote(text: string | null): string | null {
  try {
    const detail: unknown = JSON.parse(text ?? '');
    if (typeof detail !== 'object' || detail === null || !('note' in detail) || typeof detail.note !== 'string') {
      return text;
    }
    return JSON.stringify({ ...detail, note: detail.note.slice(0, MAX_NOTE) });
  } catch {
    return text;
  }
}
