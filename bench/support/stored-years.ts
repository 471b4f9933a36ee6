import { statSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { DAY_MS, MINUTE_MS } from '#domain/units/units.ts';
import { memberForJob } from '#server/access/require-member.ts';
import { createApp, type PortalApp } from '#server/app.ts';
import { loadConfig } from '#server/config/config.ts';
import type { DatabaseConfig } from '#server/db/database.ts';
import { sealDays } from '#server/jobs/seal-days.ts';
import { addReadings } from '#tests/server/add-readings.ts';
import { seatOwner, type OwnerSeat } from '#tests/server/seats.ts';
import { fromElsewhere } from './bench-server.ts';
import { benchClock, YEAR_READINGS, yearUntil } from './year.ts';

/** A portal with pets that each have a year of readings as an app uploads them, and calls of their owner. */
export type StoredYears = {
  readonly portal: PortalApp;
  readonly owner: OwnerSeat;
  readonly key: string;
};

/** The year ends before the last four weeks, so that all of it can be sealed. */
export const YEAR_ENDS_AT = Math.floor(benchClock.now() / DAY_MS) * DAY_MS - 29 * DAY_MS;

/** Delays of an app that sends each reading at once, ms; trends as sensors send them. */
function asUploaded() {
  return yearUntil(YEAR_ENDS_AT - MINUTE_MS).map(({ at, mgdl }, index) => {
    const jitter = (index * 104_729) % 997;
    return {
      at: at + jitter,
      mgdl,
      trend: (index >> 2) % 7,
      storedAtMs: at + jitter + 2_000 + ((index * 15_485_863) % 9_001),
    };
  });
}

export async function openYears(place: DatabaseConfig, pets: number): Promise<StoredYears> {
  const { dataDir, databaseUrl } = place;
  const portal = await createApp(
    { ...loadConfig({}), dataDir, databaseUrl, logLevel: 'error', trustProxy: 1 },
    benchClock,
  );
  const owners: OwnerSeat[] = [];
  const year = asUploaded();
  for (let made = 0; made < pets; made += 1) {
    const owner = await seatOwner(portal);
    const member = await memberForJob(portal.services.db.kysely, owner.memberId);
    const source = { source: 'nightscout', sn: 'xDrip', model: null, isSerial: false, via: 'bench' };
    const newest = { at: benchClock.now() - MINUTE_MS, mgdl: 120 };
    await addReadings(portal.services, member, { source, readings: [...year, newest] });
    owners.push(owner);
  }
  const owner = owners[0] ?? (await seatOwner(portal));
  const made = await ask(portal, '/api/web/apiToken/create', {
    body: { name: 'bench', scopes: ['read'] },
    token: owner.token,
  });
  const key = /"token":"(?<token>[^"]+)"/u.exec(made)?.groups?.['token'] ?? '';
  return { portal, owner, key };
}

type Call = { readonly body?: object; readonly token?: string; readonly method?: 'GET' | 'POST' };

/** @returns the text of the answer */
export async function ask(
  { app }: PortalApp,
  url: string,
  { body = {}, token, method = 'POST' }: Call,
): Promise<string> {
  const headers = {
    'content-type': 'application/json',
    ...fromElsewhere(),
    ...(token === undefined ? {} : { xtoken: token }),
  };
  const answer = await app.inject({
    method,
    url,
    headers,
    ...(method === 'POST' ? { payload: JSON.stringify(body) } : {}),
  });
  if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode} ${answer.payload.slice(0, 200)}`);
  return answer.payload;
}

/** Seals all that is due, with the pauses of the job. */
export async function sealAll({ portal }: StoredYears): Promise<void> {
  const failed = (error: unknown) => {
    throw error;
  };
  await sealDays(portal.services, { stop: new AbortController().signal, onError: failed });
  const left = await portal.services.db.kysely
    .selectFrom('reading')
    .select(sql<number>`count(*)`.as('count'))
    .execute();
  if ((left[0]?.count ?? 0) > YEAR_READINGS / 10) throw new Error(`${left[0]?.count} rows are left`);
}

/** Bytes of the readings on disk, as a restored backup has them. */
export async function storedBytes({ portal }: StoredYears, folder: string): Promise<number> {
  const { db } = portal.services;
  if (db.kind === 'sqlite') {
    const file = join(folder, `${Math.random()}.sqlite`);
    await sql`vacuum into ${file}`.execute(db.kysely);
    return statSync(file).size;
  }
  for (const table of ['reading', 'reading_day']) await sql`vacuum full ${sql.ref(table)}`.execute(db.kysely);
  const { rows } = await sql<{ bytes: number }>`
    select pg_total_relation_size('reading') + pg_total_relation_size('reading_day') as bytes`.execute(db.kysely);
  return rows[0]?.bytes ?? Number.NaN;
}
