import { sql } from 'kysely';
import type { ImportItem } from '#contract/imports.ts';
import type { Envelope } from '#contract/envelope.ts';
import type { TestPortal } from './portal.ts';
import type { FileSender } from './seats.ts';

/** What keeps a record of imports and of what was deleted, and counts that do not belong to a pet's data. */
const RECORDS: ReadonlySet<string> = new Set([
  'app_deletion',
  'import',
  'import_chunk',
  'audit',
  'attempt',
  'member_lock',
  'dose_look',
]);

/** Sends a file to be looked at; `fields` come before it. */
export async function sendToPreview(
  portal: Pick<TestPortal, 'app'>,
  content: string | Buffer,
  { token, memberId, lanCode = 'en_US', name = 'readings.csv' }: FileSender & { readonly name?: string },
): Promise<Envelope & { readonly item: ImportItem }> {
  const form = new FormData();
  if (memberId !== undefined) form.set('memberId', memberId);
  form.set('file', new Blob([content as string]), name); // a Buffer is as good to Blob as a text
  const sent = new Response(form);
  const answer = await portal.app.inject({
    method: 'POST',
    url: '/api/web/import/preview',
    headers: {
      'content-type': sent.headers.get('content-type') ?? '',
      lancode: lanCode,
      ...(token === undefined ? {} : { xtoken: token }),
    },
    payload: Buffer.from(await sent.arrayBuffer()),
  });
  return answer.json();
}

/** Every row of every table but the records of imports, as text, by table. */
export async function allRows({ services: { db } }: Pick<TestPortal, 'services'>): Promise<Record<string, string[]>> {
  const names = (await db.kysely.introspection.getTables()).map(({ name }) => name);
  const tables: Record<string, string[]> = {};
  for (const name of names.filter((one) => !RECORDS.has(one)).toSorted()) {
    const { rows } = await sql<object>`select * from ${sql.table(name)}`.execute(db.kysely);
    tables[name] = rows.map((row) => JSON.stringify(row)).toSorted();
  }
  return tables;
}

const LIBRE_HEAD =
  'Device,Serial Number,Device Timestamp,Record Type,Historic Glucose mg/dL,Scan Glucose mg/dL,Non-numeric Rapid-Acting Insulin,Rapid-Acting Insulin (units),Non-numeric Food,Carbohydrates (grams),Carbohydrates (servings),Non-numeric Long-Acting Insulin,Long-Acting Insulin (units),Notes,Strip Glucose mg/dL,Ketone mmol/L,Meal Insulin (units),Correction Insulin (units),User Change Insulin (units)';

/** A line of a LibreView export; `cells` are by their place. */
export function libreLine(at: number, type: number, cells: Readonly<Record<number, string>>, serial = 'S1'): string {
  const iso = new Date(at).toISOString();
  const stamp = `${iso.slice(8, 10)}-${iso.slice(5, 7)}-${iso.slice(0, 4)} ${iso.slice(11, 16)}`;
  const head = ['FreeStyle LibreLink', serial, stamp, String(type)];
  return [...head, ...Array.from({ length: 15 }, (_, index) => cells[index + 4] ?? '')].join(',');
}

/** A LibreView export. */
export function libreFile(lines: readonly string[]): string {
  return ['Patient report,Generated on,14-05-2026,,', LIBRE_HEAD, ...lines].join('\n');
}
