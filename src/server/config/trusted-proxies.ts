import { isIP } from 'node:net';
import type { z } from 'zod';

/** None, a number of chained proxies, or their addresses. */
export type TrustedProxies = false | number | string[];

const NAMED_NETWORKS: ReadonlySet<string> = new Set(['loopback', 'linklocal', 'uniquelocal']);
const MAX_HOPS = 10;
const EXPECTED =
  'expected the number of proxies in front of the portal (1), or their addresses (loopback, uniquelocal, 10.0.0.0/8)';

/**
 * Reads `TRUST_PROXY`. `true` counts as 1: to believe all of `X-Forwarded-For` would be to believe what the caller wrote
 * into it.
 */
export function readTrustedProxies(text: string, context: z.RefinementCtx): TrustedProxies {
  const written = text.trim().toLowerCase();
  if (written === 'false' || written === '0') return false;
  if (written === 'true') return 1;
  if (/^\d+$/u.test(written) && Number(written) <= MAX_HOPS) return Number(written);
  const names = written.split(',').map((name) => name.trim());
  if (names.every((name) => NAMED_NETWORKS.has(name) || isNetwork(name))) return names;
  context.addIssue({ code: 'custom', message: EXPECTED });
  return false;
}

/** An address, or a network as address and number of bits. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const kind = isIP(address);
  if (kind === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/u.test(bits) && Number(bits) <= (kind === 4 ? 32 : 128));
}

/** The same for Fastify; of hops, the nearest is 0. */
export function proxyTrust(proxies: TrustedProxies): boolean | string[] | ((address: string, hop: number) => boolean) {
  return typeof proxies === 'number' ? (_address, hop) => hop < proxies : proxies;
}
