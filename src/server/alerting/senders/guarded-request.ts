import { lookup as resolveName, type LookupAddress } from 'node:dns';
import { request as requestHttp, type RequestOptions } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Longer than a busy push service takes. */
const TIMEOUT_MS = 5_000;
const MAX_ANSWER_BYTES = 64 * 1024;

/** The address leads into the operator's own network, or nowhere in the public one. */
export class PrivateAddressError extends Error {
  override readonly name = 'PrivateAddressError';
}

/** What to send to an address that somebody else named. */
export type GuardedRequest = {
  readonly url: string;
  readonly method: 'POST';
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body: Buffer | string;
};

/** The answer: its status, the header `retry-after`, and the beginning of its text. */
export type GuardedAnswer = { readonly status: number; readonly retryAfter: string | null; readonly text: string };

/**
 * Sends a request to an address that a caller named. Only public addresses are connected to: what a name resolves to is
 * checked when the connection is made, so that a name cannot change its mind. Redirects are not followed; 5 seconds,
 * 64 KiB.
 *
 * @param allowsPrivate  for a portal at home: private addresses, and http
 * @throws PrivateAddressError, or the system's error
 */
export function sendGuarded(
  { url, method, headers, body }: GuardedRequest,
  allowsPrivate: boolean,
): Promise<GuardedAnswer> {
  const target = new URL(url);
  const host = target.hostname.replaceAll(/^\[|\]$/gu, '');
  if (!allowsPrivate && target.protocol !== 'https:') throw new PrivateAddressError(`${target.protocol} is not https:`);
  if (!allowsPrivate && isIP(host) !== 0 && !isPublicAddress(host)) throw new PrivateAddressError(host);
  const lookup = allowsPrivate ? {} : { lookup: lookUpPublic };
  const options = { method, headers, ...lookup, signal: AbortSignal.timeout(TIMEOUT_MS) };
  return exchange(target, options, body);
}

function exchange(target: URL, options: RequestOptions, body: Buffer | string): Promise<GuardedAnswer> {
  const request = target.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const call = request(target, options, (answer) => {
      const chunks: Buffer[] = [];
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes > MAX_ANSWER_BYTES) answer.destroy(new Error('the answer is longer than 64 KiB'));
        else chunks.push(chunk);
      });
      answer.on('error', reject);
      answer.on('end', () => {
        const { 'retry-after': retryAfter = null } = answer.headers;
        resolve({ status: answer.statusCode ?? 0, retryAfter, text: Buffer.concat(chunks).toString('utf8') });
      });
    });
    call.on('error', reject);
    call.end(body);
  });
}

/** Resolves a name to its public addresses. A name with any other address is refused as a whole. */
const lookUpPublic: LookupFunction = (hostname, options, callback) => {
  resolveName(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    const found = error === null ? addresses : [];
    const isRefused = found.length === 0 || !found.every(({ address }) => isPublicAddress(address));
    const [first] = found;
    if (error !== null) callback(error, '', 0);
    else if (isRefused || first === undefined) callback(new PrivateAddressError(hostname), '', 0);
    else if (options.all === true) callback(null, found);
    else callback(null, first.address, first.family);
  });
};

/** Whether an IP address belongs to the public network: not private, loopback, link-local, shared, reserved or multicast. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  return !(parsed instanceof ipaddr.IPv6) || isPublicV6(parsed);
}

/** Addresses that carry an IPv4 address lead to that one. */
function isPublicV6(address: ipaddr.IPv6): boolean {
  const embedded = EMBEDDING.some(([prefix, bits]) => address.match(prefix, bits));
  return !embedded;
}

/** NAT64, 6to4 and IPv4-compatible addresses. */
const EMBEDDING = [
  [ipaddr.IPv6.parse('64:ff9b::'), 96],
  [ipaddr.IPv6.parse('64:ff9b:1::'), 48],
  [ipaddr.IPv6.parse('2002::'), 16],
  [ipaddr.IPv6.parse('::'), 96],
] as const;
