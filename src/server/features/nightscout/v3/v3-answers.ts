import type { FastifyReply, FastifyRequest } from 'fastify';
import { quotedCell } from '#domain/text/safe-cells.ts';
import { badCall } from './v3-error.ts';

/** The formats of answers. */
export type V3Format = 'json' | 'csv' | 'xml';

type Fields = Readonly<Record<string, unknown>>;

const SUFFIX = /^(.*)\.(json|csv|xml)$/u;
const XML_NAME = /^[A-Za-z_][\w.-]*$/u;
/** Signs that XML cannot contain. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const NOT_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/gu;

/** The name in an address, and the format that it or the caller asks for. */
export function nameAndV3Format(
  text: string,
  request: FastifyRequest,
): { readonly name: string; readonly format: V3Format } {
  const [, name, suffix] = SUFFIX.exec(text) ?? [];
  if (name !== undefined && suffix !== undefined) return { name, format: toFormat(suffix) };
  return { name: text, format: formatOf(request) };
}

/** The format that a caller accepts first; JSON unless it says otherwise. */
export function formatOf({ headers }: FastifyRequest): V3Format {
  const [first = ''] = (headers.accept ?? '').split(/[,;]/u);
  if (first.trim() === 'text/csv') return 'csv';
  return first.trim() === 'application/xml' || first.trim() === 'text/xml' ? 'xml' : 'json';
}

/** Sends documents, or one. @throws NightscoutError 400 */
export function sendDocuments(reply: FastifyReply, documents: readonly Fields[], format: V3Format): FastifyReply {
  if (format === 'csv') return reply.type('text/csv; charset=utf-8').send(toCsv(documents));
  if (format === 'xml') return reply.type('application/xml; charset=utf-8').send(toXml(documents));
  return reply.send({ status: 200, result: documents });
}

/** Sends one document. */
export function sendDocument(reply: FastifyReply, document: Fields, format: V3Format): FastifyReply {
  return format === 'json' ? reply.send({ status: 200, result: document }) : sendDocuments(reply, [document], format);
}

function toFormat(suffix: string): V3Format {
  if (suffix === 'json' || suffix === 'csv' || suffix === 'xml') return suffix;
  throw badCall('Unsupported output format requested');
}

/** With a row of names; a field that a document lacks is empty. */
function toCsv(documents: readonly Fields[]): string {
  const names = [...new Set(documents.flatMap((document) => Object.keys(document)))];
  const rows = documents.map((document) => names.map((name) => toCell(document[name])).join(','));
  return [names.map(quotedCell).join(','), ...rows].map((row) => `${row}\r\n`).join('');
}

function toCell(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return quotedCell(typeof value === 'string' ? value : JSON.stringify(value));
}

function toXml(documents: readonly Fields[]): string {
  const items = documents.map((document) => `<item>${toElements(document)}</item>`);
  return `<?xml version="1.0" encoding="utf-8"?>\n<items>${items.join('')}</items>`;
}

function toElements(fields: Fields): string {
  return Object.entries(fields)
    .map(([name, value]) => {
      const element = XML_NAME.test(name) ? name : 'field';
      const attribute = element === name ? '' : ` name="${escaped(name)}"`;
      return `<${element}${attribute}>${toContent(value)}</${element}>`;
    })
    .join('');
}

function toContent(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (Array.isArray(value)) return value.map((item) => `<item>${toContent(item)}</item>`).join('');
  return typeof value === 'object'
    ? toElements({ ...value })
    : escaped(typeof value === 'string' ? value : JSON.stringify(value));
}

function escaped(text: string): string {
  return text
    .replaceAll(NOT_XML, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
