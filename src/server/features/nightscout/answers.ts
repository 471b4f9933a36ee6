import type { FastifyReply, FastifyRequest } from 'fastify';
import { quotedCell } from '#domain/text/safe-cells.ts';
import type { EntryRecord } from './entry-pages.ts';
import { notFound } from './nightscout-error.ts';

/** The formats that an address can end with. */
export type Format = 'json' | 'csv' | 'tsv' | 'txt';

const FORMATS = {
  csv: { separator: ',', type: 'text/csv; charset=utf-8' },
  tsv: { separator: '\t', type: 'text/tab-separated-values; charset=utf-8' },
  txt: { separator: '\t', type: 'text/plain; charset=utf-8' },
} as const;
const COLUMNS = ['dateString', 'date', 'sgv', 'direction', 'device'];
const SECOND_MS = 1000;

/**
 * Splits `sgv.json` into its name and its format; JSON if the name has no format.
 *
 * @throws NightscoutError 404 for another format
 */
export function nameAndFormat(text: string): { readonly name: string; readonly format: Format } {
  const [, name = '', suffix = 'json'] = /^([^.]*)(?:\.([a-z]+))?$/u.exec(text) ?? [];
  const format = (['json', 'csv', 'tsv', 'txt'] as const).find((known) => known === suffix);
  if (format === undefined) throw notFound('The portal does not have this format');
  return { name, format };
}

/**
 * Answers entries, newest first, with the time of the newest one; a client that has already seen it gets only the
 * status 304, unless entries were deleted since.
 *
 * @param answer.deletedMs  the last deletion
 */
export function sendEntries(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: { readonly entries: readonly EntryRecord[]; readonly format: Format; readonly deletedMs?: number },
): FastifyReply {
  const { entries, format, deletedMs = 0 } = answer;
  const [newest] = entries;
  if (newest !== undefined) {
    reply.header('last-modified', new Date(newest.date).toUTCString());
    const seen = Date.parse(request.headers['if-modified-since'] ?? '');
    const newestSecond = Math.floor(newest.date / SECOND_MS) * SECOND_MS;
    if (seen >= newestSecond && seen > deletedMs) return reply.status(304).send();
  }
  if (format === 'json') return reply.send(entries);
  const { separator, type } = FORMATS[format];
  return reply.type(type).send(entries.map((entry) => formatLine(entry, separator)).join('\r\n'));
}

function formatLine(entry: EntryRecord, separator: string): string {
  return COLUMNS.map((column) => formatCell(entry[column])).join(separator);
}

/** Text is in quotes. */
function formatCell(value: unknown): string {
  if (typeof value === 'string') return quotedCell(value);
  return typeof value === 'number' ? String(value) : '';
}
