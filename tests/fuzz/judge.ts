import type { FuzzAnswer } from './send.ts';
import { HANGS_AFTER_MS } from './send.ts';
import type { FuzzRequest } from './requests.ts';

/** Places, programs and machinery that no answer names. */
const INTERNAL =
  /\bat \S+ \(?(?:file:|\/)|node_modules|\/src\/server|\.ts:\d+|SQLITE_|sqlite3|ERR_[A-Z]{3}|FST_ERR|ECONN|PostgresError|syntax error at|argon2|-----BEGIN/u;
/** Pages and documents that may speak of such things. */
const TELLS_OF_ITSELF = /^\/api\/(?:docs|openapi\.json|web\/user\/publicKey)/u;

/** The problem of an answer, or null. */
export function findFault(request: FuzzRequest, answer: FuzzAnswer): string | null {
  if (answer.trouble === 'hangs' || answer.ms > HANGS_AFTER_MS) return 'hangs';
  if (answer.status >= 500) return `status ${answer.status}`;
  if ('x-injected' in answer.headers) return 'a header was injected';
  if (answer.status === 0)
    return answer.trouble === null || isCut(answer.trouble) ? null : `no answer: ${answer.trouble}`;
  const isJson = String(answer.headers['content-type']).includes('json');
  if (isJson && /"code":500\b/u.test(answer.text.slice(0, 200))) return 'the envelope of a fault';
  if (!TELLS_OF_ITSELF.test(request.path) && isJson && INTERNAL.test(withoutEcho(answer.text, request)))
    return 'tells what is internal';
  if (isLostUpload(request, answer)) return 'an upload to nowhere is answered 2xx';
  return null;
}

/** A refusal in the middle of a body may reach a client that is still sending as a cut line. */
function isCut(trouble: string): boolean {
  return /ECONNRESET|EPIPE|socket hang up/u.test(trouble);
}

/** Uploaders' answers hold what they sent: an attack's own words are no leak. */
function withoutEcho(text: string, { body }: FuzzRequest): string {
  return body === undefined || body.length > 0
    ? text.replaceAll(/"(?:notes|device|eventType|title|enteredBy)":"(?:[^"\\]|\\.)*"/gu, '')
    : text;
}

function isLostUpload({ method, path }: FuzzRequest, { status, text }: FuzzAnswer): boolean {
  const isKnown = /^\/+(?:api|pebble)\b/u.test(path) || method === 'GET' || method === 'HEAD' || method === 'OPTIONS';
  return !isKnown && status >= 200 && status < 300 && text !== '';
}
