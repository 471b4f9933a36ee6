import { sql, type SchemaModule, type Transaction } from 'kysely';
import type { Tables } from '../tables.ts';
import { key, ownedBy, required } from './columns.ts';

/** Alerts of several episodes, whom they reach and how, who is on duty, and who looked at a pet. */
export async function addGuard(tx: Transaction<Tables>): Promise<void> {
  await createAlerts(tx);
  await createLog(tx.schema);
  await createWishes(tx.schema);
  await createChannels(tx.schema);
  await createDeliveries(tx.schema);
  await createDuty(tx.schema);
  await addRights(tx.schema);
  await createRecords(tx.schema);
  await addSensorEnd(tx.schema);
}

async function createAlerts(tx: Transaction<Tables>): Promise<void> {
  const { schema } = tx;
  await schema.alterTable('alert_episode').addColumn('alert_id', 'text').execute();
  await schema
    .alterTable('alert_episode')
    .addColumn('began_at_ms', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`update alert_episode set began_at_ms = opened_at_ms`.execute(tx);
  await schema
    .createTable('alert')
    .addColumn('id', 'text', key)
    .addColumn('member_id', 'text', ownedBy('member.id'))
    .addColumn('subject', 'text', required)
    .addColumn('kind', 'text', required)
    .addColumn('began_at_ms', 'bigint', required)
    .addColumn('opened_at_ms', 'bigint', required)
    .addColumn('ended_at_ms', 'bigint')
    .addColumn('extreme_mgdl', 'double precision')
    .addColumn('untold', 'text')
    .addColumn('held_back', 'text')
    .addColumn('step', 'integer', required)
    .addColumn('step_reason', 'text', required)
    .addColumn('step_at_ms', 'bigint', required)
    .addColumn('answered_at_ms', 'bigint')
    .addColumn('answered_by', 'text')
    .addColumn('answered_name', 'text')
    .addColumn('next_at_ms', 'bigint')
    .execute();
  await schema.createIndex('alert_member').on('alert').columns(['member_id', 'opened_at_ms']).execute();
  await createIndexWhere(schema, 'alert_next', 'alert', 'next_at_ms');
  await makeAlertsOfEpisodes(tx);
  await schema
    .createTable('alert_person')
    .addColumn('member_id', 'text', ownedBy('member.id'))
    .addColumn('alert_id', 'text', (column) => column.notNull().references('alert.id').onDelete('cascade'))
    .addColumn('account_id', 'text', ownedBy('account.id'))
    .addColumn('step', 'integer', required)
    .addColumn('rounds', 'integer', required)
    .addColumn('told_at_ms', 'bigint')
    .addColumn('remind_at_ms', 'bigint')
    .addColumn('opened_at_ms', 'bigint')
    .addPrimaryKeyConstraint('alert_person_key', ['alert_id', 'account_id'])
    .execute();
}

/**
 * The alerts so far: one for each episode, and one for an urgent episode together with the lesser one around it.
 */
async function makeAlertsOfEpisodes(tx: Transaction<Tables>): Promise<void> {
  await sql`update alert_episode set alert_id = coalesce((
      select lesser.id from alert_episode as lesser
      where lesser.member_id = alert_episode.member_id
        and lesser.kind = case alert_episode.kind when 'urgentLow' then 'low' when 'urgentHigh' then 'high' end
        and lesser.opened_at_ms <= alert_episode.opened_at_ms
        and (lesser.closed_at_ms is null or lesser.closed_at_ms > alert_episode.opened_at_ms)
      order by lesser.opened_at_ms desc limit 1), id)`.execute(tx);
  await sql`insert into alert (id, member_id, subject, kind, began_at_ms, opened_at_ms, ended_at_ms, extreme_mgdl, untold,
      step, step_reason, step_at_ms)
    select alert_id, min(member_id),
      case min(kind) when 'urgentLow' then 'low' when 'urgentHigh' then 'high' else min(kind) end,
      case when max(case when kind like 'urgent%' then 1 else 0 end) = 1 then max(kind) else min(kind) end,
      min(began_at_ms), min(opened_at_ms),
      case when count(closed_at_ms) = count(*) then max(closed_at_ms) end, null, case when count(told_at_ms) = 0 then 'late' end,
      1, 'opened', coalesce(min(told_at_ms), min(opened_at_ms))
    from alert_episode group by alert_id`.execute(tx);
}

async function createLog(schema: SchemaModule): Promise<void> {
  await schema
    .createTable('alert_entry')
    .addColumn('id', 'text', key)
    .addColumn('member_id', 'text', ownedBy('member.id'))
    .addColumn('alert_id', 'text', (column) => column.notNull().references('alert.id').onDelete('cascade'))
    .addColumn('at_ms', 'bigint', required)
    .addColumn('what', 'text', required)
    .addColumn('kind', 'text', required)
    .addColumn('account_id', 'text')
    .addColumn('name', 'text')
    .execute();
  await schema.createIndex('alert_entry_alert').on('alert_entry').column('alert_id').execute();
}

async function createWishes(schema: SchemaModule): Promise<void> {
  await schema
    .createTable('alert_wish')
    .addColumn('member_id', 'text', ownedBy('member.id'))
    .addColumn('account_id', 'text', ownedBy('account.id'))
    .addColumn('wishes', 'text', required)
    .addColumn('quiet', 'boolean', required)
    .addColumn('quiet_from', 'integer', required)
    .addColumn('quiet_to', 'integer', required)
    .addColumn('quiet_zone', 'text', required)
    .addColumn('long_silence_rings', 'boolean', required)
    .addColumn('repeat_minutes', 'integer', required)
    .addColumn('updated_at_ms', 'bigint', required)
    .addPrimaryKeyConstraint('alert_wish_key', ['member_id', 'account_id'])
    .execute();
  const minimums = ['minimum_urgent_low', 'minimum_low', 'minimum_high', 'minimum_urgent_high'];
  for (const name of minimums) await addNumber(schema, 'integer', name, 0);
  for (const name of ['falling_fast', 'rising_fast']) await addNumber(schema, 'double precision', name, 2);
  await addNumber(schema, 'integer', 'escalate_minutes', 10);
}

async function addNumber(schema: SchemaModule, type: 'integer' | 'double precision', name: string, value: number) {
  const alter = schema.alterTable('setting');
  await alter.addColumn(name, type, (column) => column.notNull().defaultTo(value)).execute();
}

async function createChannels(schema: SchemaModule): Promise<void> {
  await schema
    .createTable('alert_channel')
    .addColumn('id', 'text', key)
    .addColumn('account_id', 'text', ownedBy('account.id'))
    .addColumn('kind', 'text', (column) => column.notNull().check(sql`kind in ('push', 'email', 'webhook')`))
    .addColumn('label', 'text', required)
    .addColumn('sealed', 'text', required)
    .addColumn('address_hash', 'text', required)
    .addColumn('created_at_ms', 'bigint', required)
    .addColumn('handed_over_at_ms', 'bigint')
    .addColumn('shown_at_ms', 'bigint')
    .addColumn('failing_since_ms', 'bigint')
    .addColumn('failure', 'text')
    .addColumn('gone_at_ms', 'bigint')
    .addUniqueConstraint('alert_channel_once', ['account_id', 'address_hash'])
    .execute();
  await schema.createIndex('alert_channel_address').on('alert_channel').column('address_hash').execute();
}

async function createDeliveries(schema: SchemaModule): Promise<void> {
  await schema
    .createTable('alert_delivery')
    .addColumn('id', 'text', key)
    .addColumn('member_id', 'text', ownedBy('member.id'))
    .addColumn('alert_id', 'text', (column) => column.references('alert.id').onDelete('cascade'))
    .addColumn('account_id', 'text', ownedBy('account.id'))
    .addColumn('channel_id', 'text', required)
    .addColumn('channel_kind', 'text')
    .addColumn('step', 'integer', required)
    .addColumn('round', 'integer', required)
    .addColumn('says', 'text', required)
    .addColumn('status', 'text', required)
    .addColumn('created_at_ms', 'bigint', required)
    .addColumn('expires_at_ms', 'bigint', required)
    .addColumn('try_at_ms', 'bigint')
    .addColumn('sender', 'text')
    .addColumn('lease_until_ms', 'bigint')
    .addColumn('attempts', 'integer', required)
    .addColumn('handed_over_at_ms', 'bigint')
    .addColumn('shown_at_ms', 'bigint')
    .addColumn('failure', 'text')
    .addUniqueConstraint('alert_delivery_once', ['alert_id', 'channel_id', 'step', 'round', 'says'])
    .execute();
  await createIndexWhere(schema, 'alert_delivery_due', 'alert_delivery', 'try_at_ms');
}

async function createDuty(schema: SchemaModule): Promise<void> {
  await schema
    .createTable('duty')
    .addColumn('id', 'text', key)
    .addColumn('member_id', 'text', ownedBy('member.id'))
    .addColumn('account_id', 'text', ownedBy('account.id'))
    .addColumn('offered_by', 'text', required)
    .addColumn('from_ms', 'bigint', required)
    .addColumn('to_ms', 'bigint')
    .addColumn('created_at_ms', 'bigint', required)
    .addColumn('accepted_at_ms', 'bigint')
    .addColumn('declined_at_ms', 'bigint')
    .addColumn('ended_at_ms', 'bigint')
    .execute();
  await schema.createIndex('duty_member').on('duty').columns(['member_id', 'from_ms']).execute();
}

async function addRights(schema: SchemaModule): Promise<void> {
  for (const name of ['gets_alerts', 'may_acknowledge']) {
    const alter = schema.alterTable('follow');
    await alter.addColumn(name, 'boolean', (column) => column.notNull().defaultTo(sql.lit(false))).execute();
  }
  const order = schema.alterTable('follow');
  await order.addColumn('alert_order', 'integer', (column) => column.notNull().defaultTo(0)).execute();
}

async function createRecords(schema: SchemaModule): Promise<void> {
  await schema
    .createTable('access_view')
    .addColumn('member_id', 'text', ownedBy('member.id'))
    .addColumn('account_id', 'text', ownedBy('account.id'))
    .addColumn('hour_ms', 'bigint', required)
    .addColumn('last_at_ms', 'bigint', required)
    .addColumn('parts', 'text', required)
    .addPrimaryKeyConstraint('access_view_key', ['member_id', 'hour_ms', 'account_id'])
    .execute();
  await schema.createIndex('access_view_hour').on('access_view').column('hour_ms').execute();
  await schema.alterTable('api_token').addColumn('ahead_at_ms', 'bigint').execute();
  await schema.createTable('portal_key').addColumn('name', 'text', key).addColumn('sealed', 'text', required).execute();
  await schema
    .createTable('portal_absence')
    .addColumn('id', 'text', key)
    .addColumn('from_ms', 'bigint', required)
    .addColumn('to_ms', 'bigint')
    .execute();
}

/** What held an ended sensor, and a photo of the skin under it. */
async function addSensorEnd(schema: SchemaModule): Promise<void> {
  await schema.alterTable('device').addColumn('end_glue', 'text').execute();
  await schema
    .alterTable('device')
    .addColumn('end_photo_id', 'text', (column) => column.references('file.id').onDelete('set null'))
    .execute();
}

/** An index of the few rows that wait for something. */
async function createIndexWhere(schema: SchemaModule, name: string, table: string, column: string): Promise<void> {
  await schema.createIndex(name).on(table).column(column).where(sql.ref(column), 'is not', null).execute();
}
