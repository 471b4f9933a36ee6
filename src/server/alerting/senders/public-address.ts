import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { isPublicAddress } from './guarded-request.ts';

/** Longer than a busy name server takes. */
const RESOLVED_WITHIN_MS = 5_000;

/**
 * Whether messages may be sent to an address that a caller named, as far as is known when it is stored: it is https and
 * leads into the public network. The sender checks again when it connects, because a name can change its mind.
 *
 * @param allowsPrivate  for a portal at home: private addresses, and http
 * @returns `notPublic` or, if its name cannot be resolved, `unknown`
 */
export async function judgeAddress(url: string, allowsPrivate: boolean): Promise<'good' | 'notPublic' | 'unknown'> {
  const { protocol, hostname } = new URL(url);
  if (protocol !== 'https:' && !(allowsPrivate && protocol === 'http:')) return 'notPublic';
  if (allowsPrivate) return 'good';
  const host = hostname.replaceAll(/^\[|\]$/gu, '');
  const addresses = isIP(host) === 0 ? await resolveName(host) : [host];
  if (addresses.length === 0) return 'unknown';
  return addresses.every(isPublicAddress) ? 'good' : 'notPublic';
}

async function resolveName(host: string): Promise<string[]> {
  const tooLate = new Promise<never>((_, reject) => {
    AbortSignal.timeout(RESOLVED_WITHIN_MS).addEventListener('abort', () => reject(new Error('no answer')));
  });
  const found = Promise.race([lookup(host, { all: true }), tooLate]);
  return (await found.catch(() => [])).map(({ address }) => address);
}
