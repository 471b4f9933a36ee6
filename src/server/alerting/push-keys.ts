import { z } from 'zod';
import type { Services } from '../context/ctx.ts';
import { portalKeys } from '../records/portal-keys.store.ts';
import { makePushKeys, type PushKeys } from './senders/web-push.ts';

const PURPOSE = 'portalKey:vapid';

const storedKeys = z.object({ publicKey: z.string(), privateKey: z.string() });

/**
 * The keys by which push services recognize this portal, made by the first process that needs them. Portals with
 * different secret keys each have their own, because neither can open the other's.
 */
export async function loadPushKeys(services: Pick<Services, 'db' | 'secrets'>): Promise<PushKeys> {
  const { db, secrets } = services;
  const store = portalKeys(db.kysely);
  const name = `vapid:${secrets.keyId}`;
  const known = await store.find(name);
  if (known !== null) return openKeys(services, known);
  await store.putFirst(name, secrets.seal(JSON.stringify(makePushKeys()), PURPOSE));
  return openKeys(services, (await store.find(name)) ?? '');
}

/** @throws Error for a damaged row: new keys in its place would cut off every browser */
function openKeys({ secrets }: Pick<Services, 'secrets'>, sealed: string): PushKeys {
  const text = secrets.open(sealed, PURPOSE);
  if (text === null) throw new Error('The VAPID keys in the table portal_key are damaged. Restore them from a backup.');
  return storedKeys.parse(JSON.parse(text));
}

/** Whom a push service can write to about this portal: its address, or its sender of mail. */
export function findPushContact({ publicUrl, mailFrom }: Services['config']): string {
  if (publicUrl?.startsWith('https:') === true) return publicUrl;
  const [, named] = /<([^<>]+)>\s*$/u.exec(mailFrom ?? '') ?? [];
  return `mailto:${named ?? mailFrom?.trim() ?? `no-reply@${findHost(publicUrl)}`}`;
}

/** Push services refuse a contact at localhost. */
function findHost(publicUrl: string | undefined): string {
  const host = publicUrl === undefined ? 'localhost' : new URL(publicUrl).hostname;
  return host.includes('.') ? host : 'petcgm.invalid';
}
