import { closeSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler, type Dialect, type LimitNode } from 'kysely';
import { SqliteDriver } from './sqlite-driver.ts';

/** The file that holds everything when no PostgreSQL is named. */
export function sqlitePath(dataDir: string): string {
  return join(dataDir, 'petcgm.sqlite');
}

/** Creates the folder and the file if missing, readable only by this user, because they contain health data. */
export function sqliteDialect(dataDir: string): Dialect {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const path = sqlitePath(dataDir);
  closeSync(openSync(path, 'a', 0o600));
  return {
    createDriver: () => new SqliteDriver(path),
    createQueryCompiler: () => new PlanKeepingCompiler(),
    createAdapter: () => new ConcurrentSqliteAdapter(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  };
}

/**
 * SQLite plans a statement again at each call if a parameter is the limit itself, because it looks at its value: it takes
 * twice as long. It does not look into a sum.
 */
class PlanKeepingCompiler extends SqliteQueryCompiler {
  protected override visitLimit(node: LimitNode): void {
    super.visitLimit(node);
    this.append(' + 0');
  }
}

/** Kysely's own adapter says there is one connection, and then lets everything wait for everything. */
class ConcurrentSqliteAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }

  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}
