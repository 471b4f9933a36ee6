import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';

/** @returns what lets a page run the scripts that are in it, and no other ones */
export function toScriptRule(page: string): (reply: FastifyReply) => void {
  const scripts = [...page.matchAll(/<script>(?<code>.*?)<\/script>/gsu)].map(({ groups }) => groups?.['code'] ?? '');
  const hashes = scripts.map((code) => ` 'sha256-${createHash('sha256').update(code).digest('base64')}'`).join('');
  return (reply) => {
    const policy = String(reply.getHeader('content-security-policy') ?? '');
    reply.header(
      'content-security-policy',
      policy.replace("script-src 'self'", (known) => known + hashes),
    );
  };
}
