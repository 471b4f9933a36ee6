import { gzipSync } from 'node:zlib';
import type { Chance } from './chance.ts';
import { oddJson, oddText, oddValue } from './odd-values.ts';
import { asSchema, valueBy, type Known, type Schema } from './schema-values.ts';

/** One call to make. */
export type FuzzRequest = {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
};

/** The material for calls: the API document, tokens of several people, keys of uploaders, existing ids. */
export type Ground = {
  readonly document: Schema;
  readonly tokens: readonly string[];
  /** Tokens that may end. */
  readonly spareTokens: readonly string[];
  readonly keys: readonly string[];
  readonly known: Known;
};

/** Calls after which the caller is gone. */
const ENDING = /logout|close|endSession|modifyPassword|revokeSession|keepAccount/iu;
/** Calls that take a second each; one in so many of theirs is made. */
const SLOW = /agpPdf|takeOut/u;
const SLOW_SHARE = 0.05;
const NIGHTSCOUT = [
  'entries',
  'entries.json',
  'entries/sgv.json',
  'entries/mbg',
  'entries/current',
  'entries.csv',
  'entries/',
  'treatments',
  'treatments.json',
  'devicestatus',
  'profile.json',
  'profile/current',
  'status.json',
  'status.txt',
  'verifyauth',
  'experiments/test',
  'entries/0123456789abcdef01234567',
  'treatments/0123456789abcdef01234567',
  'translations',
  'slice/entries/dateString',
] as const;
const ROOTS = ['/api/v1/', '//api/v1/', '/api/v1//', '/api/v2/', '/api/v3/'] as const;
const FIELDS = [
  'date',
  'dateString',
  'type',
  'sgv',
  'created_at',
  '_id',
  'eventType',
  'insulin',
  'notes',
  '$and',
  '__proto__',
] as const;
const OPERATORS = ['', '[$gte]', '[$lt]', '[$ne]', '[$in][]', '[$regex]', '[$exists]', '[$where]', '[$nope]'] as const;
const QUERY_VALUES = [
  '1',
  '0',
  '-1',
  '1e9',
  '2026-05-14',
  'now',
  'sgv',
  'true',
  '(a+)+$',
  '1?',
  '1795302000000.0',
  '%00',
  '[',
  '{}',
  '',
] as const;
const METHODS = [
  'GET',
  'POST',
  'PUT',
  'DELETE',
  'HEAD',
  'OPTIONS',
  'PATCH',
  'TRACE',
  'PROPFIND',
  'QUERY',
  'LINK',
] as const;
const ODD_PATHS = [
  '/',
  '/home',
  '/nope',
  '/.env',
  '/api',
  '/api/',
  '/api/%ff',
  '/api/..%2f..%2fetc/passwd',
  '/%2e%2e/',
  '/api/web/live',
  '/api/docs',
  '/api/health',
  '/api/health/ready',
  '/api/metrics',
  '/pebble',
  '/pebble/x',
  '/socket.io/?EIO=4',
  '/assets/x.js',
  '/index.html',
  '/report/en/1',
  '/api/web/file/x',
  `/api/web/file/${'0'.repeat(30)}`,
  '/api/versions',
  `/${'a'.repeat(4_000)}`,
  '//',
  '/api//web///user/login/',
] as const;
const EDGE = 'fuzz-edge';

/** The next call: three fifths by the document, the rest Nightscout's addresses, odd methods and odd paths. */
export function nextRequest(chance: Chance, ground: Ground): FuzzRequest {
  const kind = chance.next();
  const request =
    kind < 0.62 ? documented(chance, ground) : kind < 0.9 ? nightscout(chance, ground) : oddCall(chance, ground);
  return { ...request, headers: { ...request.headers, 'x-forwarded-for': address(chance) } };
}

function documented(chance: Chance, ground: Ground): FuzzRequest {
  const paths = Object.entries(asSchema(ground.document['paths'])).filter(([, one]) => 'post' in asSchema(one));
  const [path, item] = chance.pick(paths.filter(([one]) => !SLOW.test(one) || chance.is(SLOW_SHARE)));
  if (path.startsWith('/api/v1')) return nightscout(chance, ground);
  const content = asSchema(asSchema(asSchema(asSchema(item)['post'])['requestBody'])['content']);
  const token = chance.is(0.1) ? oddText(chance) : chance.pick(ENDING.test(path) ? ground.spareTokens : ground.tokens);
  const headers = {
    xtoken: headerText(token),
    lancode: chance.pick(['en_US', 'ar_SA', 'xx_XX', '']),
    timezone: chance.pick(['UTC', 'Asia/Tokyo', 'x']),
  };
  const [type = 'application/json', described] = Object.entries(content)[0] ?? [];
  const value = valueBy(asSchema(asSchema(described)['schema']), {
    chance,
    known: ground.known,
    oddness: chance.pick([0, 0.02, 0.2]),
  });
  if (type === 'multipart/form-data' && chance.is(0.9))
    return { method: 'POST', path, ...form(chance, headers, asSchema(value)) };
  const json = JSON.stringify(value) ?? 'null';
  const body = chance.is(0.06) ? oddJson(chance, json) : json;
  return {
    method: 'POST',
    path,
    headers: { ...headers, 'content-type': chance.is(0.97) ? 'application/json' : 'text/plain' },
    body,
  };
}

function form(chance: Chance, headers: Record<string, string>, fields: Schema) {
  const parts = Object.entries(fields)
    .filter(([name]) => name !== 'file')
    .map(
      ([name, value]) =>
        `--${EDGE}\r\ncontent-disposition: form-data; name="${headerText(name)}"\r\n\r\n${typeof value === 'string' ? value : JSON.stringify(value)}\r\n`,
    );
  const content = chance.pick([
    'timestamp,mg/dL\n2026-05-14T10:00:00Z,100',
    '[{"type":"sgv","sgv":100,"date":1778752800000}]',
    '\u0089PNG\r\n\u001a\n',
    oddText(chance),
    '{"readings":[{"at":1}]}',
    `"${oddText(chance)}";1`,
  ]);
  const file = `--${EDGE}\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\n${content}\r\n--${EDGE}--\r\n`;
  const whole = parts.join('') + file;
  const body = chance.is(0.15) ? whole.slice(0, chance.int(0, whole.length)) : whole;
  const type = chance.is(0.05) ? 'multipart/form-data' : `multipart/form-data; boundary=${EDGE}`;
  return { headers: { ...headers, 'content-type': type }, body };
}

function nightscout(chance: Chance, ground: Ground): FuzzRequest {
  const method = chance.pick(['GET', 'GET', 'POST', 'POST', 'PUT', 'DELETE']);
  const query = Array.from({ length: chance.int(0, 3) }, () => condition(chance)).join('&');
  const path = `${chance.is(0.85) ? ROOTS[0] : chance.pick(ROOTS)}${chance.pick(NIGHTSCOUT)}?${query}`;
  const headers = {
    'api-secret': headerText(chance.is(0.85) ? chance.pick(ground.keys) : oddText(chance)),
    'content-type': chance.pick([
      'application/json',
      'application/json',
      'application/x-www-form-urlencoded',
      'text/plain',
    ]),
  };
  if (method === 'GET') return { method, path, headers };
  const records = Array.from({ length: chance.int(0, 3) }, () => record(chance));
  const json = JSON.stringify(chance.is(0.3) ? (records[0] ?? null) : records);
  const text = chance.is(0.08) ? oddJson(chance, json) : json;
  if (chance.is(0.1))
    return {
      method,
      path,
      headers: { ...headers, 'content-encoding': chance.pick(['gzip', 'gzip', 'deflate', 'br', 'x']) },
      body: gzipSync(text),
    };
  return { method, path, headers, body: text };
}

function condition(chance: Chance): string {
  if (chance.is(0.3)) return `count=${encodeURIComponent(chance.pick(QUERY_VALUES))}`;
  const value = encodeURIComponent(
    chance.is(0.2) ? wellFormed(oddText(chance).slice(0, 200)) : chance.pick(QUERY_VALUES),
  );
  return `find[${chance.pick(FIELDS)}]${chance.pick(OPERATORS)}=${value}`;
}

function record(chance: Chance): Record<string, unknown> {
  const plain = chance.is(0.5)
    ? {
        type: chance.pick(['sgv', 'mbg', 'cal', 'x']),
        sgv: chance.int(0, 600),
        mbg: chance.int(0, 600),
        date: Date.now() - chance.int(0, 1e9),
        device: 'xDrip',
      }
    : {
        eventType: chance.pick(['Meal Bolus', 'BG Check', 'Note', 'Exercise', 'Sensor Start']),
        insulin: chance.int(0, 20),
        carbs: chance.int(0, 90),
        glucose: chance.int(20, 600),
        preBolus: chance.int(-60, 60),
        notes: 'x',
        created_at: new Date(Date.now() - chance.int(0, 1e9)).toISOString(),
      };
  const made: Record<string, unknown> = { ...plain };
  const names = Object.keys(made);
  for (let change = chance.int(0, 2); change > 0; change -= 1) made[chance.pick(names)] = oddValue(chance);
  return made;
}

function oddCall(chance: Chance, ground: Ground): FuzzRequest {
  const method = chance.pick(METHODS);
  const path = chance.is(0.5)
    ? chance.pick(ODD_PATHS)
    : `/api/${encodeURI(wellFormed(oddText(chance)).slice(0, 300)).replaceAll('#', '')}`;
  const live = path.includes('/web/live');
  const headers = {
    accept: chance.pick(['*/*', 'text/html']),
    xtoken: live ? 'none' : headerText(chance.pick(ground.tokens)),
  };
  const body = method === 'GET' || method === 'HEAD' || method === 'TRACE' ? {} : { body: oddJson(chance, '{"a":1}') };
  return { method, path, headers: { ...headers, 'content-type': 'application/json' }, ...body };
}

/** A new address for each call, because limits by address are not tested here. */
function address(chance: Chance): string {
  return `10.${chance.int(0, 255)}.${chance.int(0, 255)}.${chance.int(1, 254)}`;
}

/** Characters that a client can send in a header. */
function headerText(text: string): string {
  return text.replaceAll(/[^\u0020-\u007e]/gu, '').slice(0, 2_000);
}

/** Without half characters, which no address can hold. */
function wellFormed(text: string): string {
  return text.toWellFormed();
}
