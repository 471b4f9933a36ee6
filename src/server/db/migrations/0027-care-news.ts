import type { Transaction } from 'kysely';
import type { Tables } from '../tables.ts';
import { key, ownedBy, required } from './columns.ts';

/** The facts of news about a treatment, and the vets who call a cat without insulin in remission. */
export async function addCareNews({ schema }: Transaction<Tables>): Promise<void> {
  await schema
    .createTable('care_news')
    .addColumn('id', 'text', key)
    .addColumn('member_id', 'text', ownedBy('member.id'))
    .addColumn('kind', 'text', required)
    .addColumn('told_at_ms', 'bigint', required)
    .addColumn('until_ms', 'bigint', required)
    .addColumn('facts', 'text', required)
    .execute();
  await schema
    .createIndex('care_news_told')
    .on('care_news')
    .columns(['member_id', 'kind', 'told_at_ms'])
    .unique()
    .execute();
  await schema
    .createTable('remission_word')
    .addColumn('id', 'text', key)
    .addColumn('member_id', 'text', ownedBy('member.id'))
    .addColumn('watch_id', 'text', required)
    .addColumn('at_ms', 'bigint', required)
    .addColumn('account_id', 'text', required)
    .addColumn('name', 'text', required)
    .addColumn('note', 'text')
    .addColumn('taken_back_at_ms', 'bigint')
    .execute();
  await schema.createIndex('remission_word_member').on('remission_word').columns(['member_id', 'at_ms']).execute();
}
