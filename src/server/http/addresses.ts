import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** The path of an address as the router reads it: without query, doubled slashes and a slash at the end; decoded. */
export function toPath(url: string): string {
  const [path = ''] = url.split(/[?#]/u, 1);
  const plain = decoded(path).replaceAll(/\/{2,}/gu, '/');
  return plain.length > 1 && plain.endsWith('/') ? plain.slice(0, -1) : plain;
}

/** Whether a path is one of `roots` or is below one of them. */
export function isBelow(path: string, roots: readonly string[]): boolean {
  return roots.some((root) => path === root || path.startsWith(`${root}/`));
}

/** A test for paths of one pattern: `/follow/:memberId`, `/api/*`. */
export function pathTest(pattern: string): (path: string) => boolean {
  let form: RegExp | undefined; // of hundreds of patterns, few are ever asked
  return (path) => {
    form ??= toForm(pattern);
    return form.test(path);
  };
}

function toForm(pattern: string): RegExp {
  const parts = pattern.split('/').map((part) => {
    if (part === '*') return '.*';
    return part.startsWith(':') ? '[^/]+' : part.replaceAll(/[$()*+.?[\\\]^{|}]/gu, String.raw`\$&`);
  });
  return new RegExp(`^${parts.join('/')}$`, 'u');
}

/** The caller's address; `unknown` for anything that is not an address, so that no arbitrary text is stored as one. */
export function toAddress({ ip }: Pick<FastifyRequest, 'ip'>): string {
  return isIP(ip) === 0 ? 'unknown' : ip;
}

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
