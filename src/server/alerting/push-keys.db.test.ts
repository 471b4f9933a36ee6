import { expect, it } from 'vitest';
import { describeEachDatabase } from '#tests/server/databases.ts';
import { loadConfig } from '../config/config.ts';
import { openDatabase } from '../db/database.ts';
import { openSecretBox } from '../secrets/secret-box.ts';
import { findPushContact, loadPushKeys } from './push-keys.ts';

const boxWith = (secretKey: string) => openSecretBox({ dataDir: '', secretKey });
const secrets = boxWith('a key of thirty-two signs or more');

describeEachDatabase('the keys for push services', (fresh) => {
  it('are made once, also by two processes that start together, and kept', async () => {
    const other = await openDatabase(fresh.config);
    const dbs = [fresh.db, other, fresh.db, other];
    const [first, ...rest] = await Promise.all(dbs.map((db) => loadPushKeys({ db, secrets })));
    await other.close();
    expect(first?.publicKey).toMatch(/^[\w-]{87}$/u);
    for (const keys of [...rest, await loadPushKeys({ db: fresh.db, secrets })]) expect(keys).toEqual(first);
  });

  it('are sealed', async () => {
    const { privateKey, publicKey } = await loadPushKeys({ db: fresh.db, secrets });
    const rows = JSON.stringify(await fresh.db.kysely.selectFrom('portalKey').selectAll().execute());
    expect(rows).not.toContain(privateKey);
    expect(rows).not.toContain(publicKey);
  });

  it('are others under another secret key, and the first ones once that is back', async () => {
    const first = await loadPushKeys({ db: fresh.db, secrets });
    const foreign = { db: fresh.db, secrets: boxWith('another key of thirty-two signs or more') };
    expect(await loadPushKeys(foreign)).not.toEqual(first);
    expect(await loadPushKeys({ db: fresh.db, secrets })).toEqual(first);
  });

  it('are not replaced when the row is damaged', async () => {
    await loadPushKeys({ db: fresh.db, secrets });
    const damage = { sealed: `${secrets.keyId}.AAAA` };
    await fresh.db.kysely.updateTable('portalKey').set(damage).execute();
    await expect(loadPushKeys({ db: fresh.db, secrets })).rejects.toThrow('Restore them from a backup');
    expect(await fresh.db.kysely.selectFrom('portalKey').select('sealed').execute()).toEqual([damage]);
  });
});

it.each([
  [{ PUBLIC_URL: 'https://portal.example/' }, 'https://portal.example'],
  [{ PUBLIC_URL: 'http://portal.example', MAIL_FROM: 'Cats <cats@mail.example>' }, 'mailto:cats@mail.example'],
  [{ MAIL_FROM: ' cats@mail.example ' }, 'mailto:cats@mail.example'],
  [{ PUBLIC_URL: 'http://portal.example' }, 'mailto:no-reply@portal.example'],
  [{}, 'mailto:no-reply@petcgm.invalid'],
])('the contact for push services with %j', (settings, contact) => {
  expect(findPushContact(loadConfig(settings))).toBe(contact);
});
