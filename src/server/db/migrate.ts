import { sql, type Kysely, type Transaction } from 'kysely';
import { chooseFlavor, type DatabaseKind, type Flavor } from './flavor.ts';
import { createAccountTables } from './migrations/0001-accounts.ts';
import { createMemberTables } from './migrations/0002-members.ts';
import { createSharingTables } from './migrations/0003-sharing.ts';
import { addClosing } from './migrations/0004-closing.ts';
import { createTreatmentTables } from './migrations/0005-treatments.ts';
import { describeReadings } from './migrations/0006-readings.ts';
import { addEventVersions } from './migrations/0007-event-versions.ts';
import { makeAccountsSafe } from './migrations/0008-safe-accounts.ts';
import { createSecondFactors } from './migrations/0009-second-factors.ts';
import { addSafeNow } from './migrations/0010-safe-now.ts';
import { moveDefaultLimits } from './migrations/0011-default-limits.ts';
import { addOwnUploads } from './migrations/0012-own-uploads.ts';
import { addGuard } from './migrations/0013-guard.ts';
import { addSensorEnds } from './migrations/0014-sensor-ends.ts';
import { addMemberLocks } from './migrations/0015-member-locks.ts';
import { addAlertNotes } from './migrations/0016-alert-notes.ts';
import { addMayLog } from './migrations/0017-may-log.ts';
import { addClientIds } from './migrations/0018-client-ids.ts';
import { addDosePeriods } from './migrations/0019-dose-periods.ts';
import { addTargets } from './migrations/0020-targets.ts';
import { addSetAside } from './migrations/0021-set-aside.ts';
import { createRemissionWatches } from './migrations/0023-remission-watch.ts';
import { addCountingRules } from './migrations/0024-counting-rules.ts';
import { addConsultMails } from './migrations/0025-consult-mails.ts';
import { addCareNews } from './migrations/0027-care-news.ts';
import { addMoreRules } from './migrations/0028-more-rules.ts';
import { addConnectors } from './migrations/0029-connectors.ts';
import { addSources } from './migrations/0030-sources.ts';
import { addImports } from './migrations/0032-imports.ts';
import { addNightscoutRecords } from './migrations/0031-nightscout-records.ts';
import { addImportedRecords } from './migrations/0033-imported-records.ts';
import { addRestoredRecords } from './migrations/0034-restored-records.ts';
import { narrowClosingIndex } from './migrations/0035-closing-index.ts';
import { addSettledInterval } from './migrations/0036-settled-interval.ts';
import { addSealedDays } from './migrations/0037-sealed-days.ts';
import { addDoseLooks } from './migrations/0038-dose-looks.ts';
import { addInTime } from './migrations/0039-in-time.ts';
import type { Tables } from './tables.ts';

export interface Migration {
  readonly name: string;
  /** `tell` reports changes to stored data. */
  readonly up: (tx: Transaction<Tables>, flavor: Flavor, tell: (note: string) => void) => Promise<void>;
}

/** In the order of running. Once released, a migration is never changed: the next one mends it. */
export const MIGRATIONS: readonly Migration[] = [
  { name: '0001-accounts', up: createAccountTables },
  { name: '0002-members', up: createMemberTables },
  { name: '0003-sharing', up: createSharingTables },
  { name: '0004-closing', up: addClosing },
  { name: '0005-treatments', up: createTreatmentTables },
  { name: '0006-readings', up: describeReadings },
  { name: '0007-event-versions', up: addEventVersions },
  { name: '0008-safe-accounts', up: makeAccountsSafe },
  { name: '0009-second-factors', up: createSecondFactors },
  { name: '0010-safe-now', up: addSafeNow },
  { name: '0011-default-limits', up: moveDefaultLimits },
  { name: '0012-own-uploads', up: addOwnUploads },
  { name: '0013-guard', up: addGuard },
  { name: '0014-sensor-ends', up: addSensorEnds },
  { name: '0015-member-locks', up: addMemberLocks },
  { name: '0016-alert-notes', up: addAlertNotes },
  { name: '0017-may-log', up: addMayLog },
  { name: '0018-client-ids', up: addClientIds },
  { name: '0019-dose-periods', up: addDosePeriods },
  { name: '0020-targets', up: addTargets },
  { name: '0021-set-aside', up: addSetAside },
  { name: '0023-remission-watch', up: createRemissionWatches },
  { name: '0024-counting-rules', up: addCountingRules },
  { name: '0025-consult-mails', up: addConsultMails },
  { name: '0027-care-news', up: addCareNews },
  { name: '0028-more-rules', up: addMoreRules },
  { name: '0029-connectors', up: addConnectors },
  { name: '0030-sources', up: addSources },
  { name: '0031-nightscout-records', up: addNightscoutRecords },
  { name: '0032-imports', up: addImports },
  { name: '0033-imported-records', up: addImportedRecords },
  { name: '0034-restored-records', up: addRestoredRecords },
  { name: '0035-closing-index', up: narrowClosingIndex },
  { name: '0036-settled-interval', up: addSettledInterval },
  { name: '0037-sealed-days', up: addSealedDays },
  { name: '0038-dose-looks', up: addDoseLooks },
  { name: '0039-in-time', up: addInTime },
];

/** A number of our own among PostgreSQL's advisory locks. */
const MIGRATION_LOCK = 7_356_240_118;

export class DatabaseTooNewError extends Error {
  override readonly name = 'DatabaseTooNewError';

  constructor(unknown: readonly string[]) {
    super(
      `This database was written by a newer version of the portal (unknown here: ${unknown.join(', ')}). ` +
        'Start that version, or restore a backup made by this one.',
    );
  }
}

/**
 * Brings the database up to date in one transaction. Processes that start together take turns, on PostgreSQL by an
 * advisory lock and on SQLite by its write lock, and all but the first find nothing left to do.
 *
 * @throws DatabaseTooNewError when the database has had migrations this program does not know
 */
export async function migrate(
  db: Kysely<Tables>,
  kind: DatabaseKind,
  migrations = MIGRATIONS,
  tell: (note: string) => void = () => undefined,
): Promise<void> {
  // Read committed, because what has been done must be read as it is once the lock is ours.
  const transaction = db.transaction().setIsolationLevel('read committed');
  await transaction.execute(async (tx) => {
    if (kind === 'postgres') await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(tx);
    const done = await migrationsDone(tx);
    const unknown = [...done].filter((name) => !migrations.some((migration) => migration.name === name));
    if (unknown.length > 0) throw new DatabaseTooNewError(unknown);
    for (const migration of migrations) {
      if (!done.has(migration.name)) await run(migration, tx, { flavor: chooseFlavor(kind), tell });
    }
  });
}

async function migrationsDone(tx: Transaction<Tables>): Promise<Set<string>> {
  await sql`create table if not exists migration (name text not null primary key, at_ms bigint not null)`.execute(tx);
  const { rows } = await sql<{ name: string }>`select name from migration order by name`.execute(tx);
  return new Set(rows.map((row) => row.name));
}

type Run = { readonly flavor: Flavor; readonly tell: (note: string) => void };

async function run({ name, up }: Migration, tx: Transaction<Tables>, { flavor, tell }: Run): Promise<void> {
  await up(tx, flavor, (note) => tell(`${name}: ${note}`));
  await sql`insert into migration (name, at_ms) values (${name}, ${Date.now()})`.execute(tx);
}
