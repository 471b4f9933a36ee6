import { Readable } from 'node:stream';
import { setImmediate as breathe } from 'node:timers/promises';
import type { Event } from '#contract/events.ts';
import type { Range } from '#contract/ranges.ts';
import { localDateOf } from '#domain/time/days.ts';
import type { Trace } from '#domain/trace/trace.ts';
import { writeAudit } from '../../access/audit.store.ts';
import { requireMember, type AuthorizedMember } from '../../access/members.ts';
import { scopeOf, type Scope } from '../../access/report-range.ts';
import { inTransaction, outside, type Ctx } from '../../http/ctx.ts';
import type { SentFile } from '../../http/route.ts';
import { loadTrace } from '../../readings/load-trace.ts';
import { events } from '../events/events.store.ts';
import { eventLine, HEADER, readingLine } from './own-csv-lines.ts';

/** Events in one export; more than a diary of ten years holds. */
const MOST_EVENTS = 50_000;

/** Written before others have their turn. */
const READINGS_AT_A_TIME = 2_000;

type Content = { readonly trace: Trace; readonly events: readonly Event[] };

/** A range's readings and events as a file, written while it is sent; it can be imported again. */
export async function exportFile(
  ctx: Ctx,
  input: { readonly memberId?: string | undefined; readonly range: Range; readonly format: 'csv' | 'json' },
): Promise<SentFile> {
  const member = await requireMember(ctx, input.memberId, 'read');
  const scope = await scopeOf(ctx, member, { range: input.range });
  await noteExport(ctx, member, input.format);
  const content = await contentOf(ctx, member, scope);
  const text = input.format === 'csv' ? csvOf(content, member.zone) : jsonOf(content, member, scope);
  const name = `petcgm-${member.id}-${localDateOf(Math.max(scope.from, scope.to - 1), member.zone)}.${input.format}`;
  const mime = input.format === 'csv' ? 'text/csv; charset=utf-8' : 'application/json; charset=utf-8';
  return { bytes: Readable.from(text, { objectMode: false }), mime, filename: name };
}

/** Who took a pet's data along, as its owner may look it up. */
async function noteExport(ctx: Ctx, member: AuthorizedMember, format: string): Promise<void> {
  const { actor, address } = ctx;
  const actorAccountId = actor.kind === 'account' ? actor.accountId : null;
  const detail = { format, ...(actor.kind === 'link' ? { linkId: actor.linkId } : {}) };
  const entry = { action: 'member.exported', actorAccountId, memberId: member.id, detail, address };
  await inTransaction(ctx, (tx) => writeAudit(tx, { ...entry, atMs: ctx.clock.now() }));
}

async function contentOf(ctx: Ctx, member: AuthorizedMember, scope: Scope): Promise<Content> {
  const trace = await loadTrace(ctx, member, scope);
  return { trace, events: await events(outside(ctx)).between(member, scope, MOST_EVENTS) };
}

async function* csvOf({ trace, events: found }: Content, zone: string): AsyncGenerator<string> {
  const rows = (lines: readonly string[]) => lines.map((line) => `${line}\r\n`).join('');
  yield rows([HEADER.join(',')]);
  for await (const lines of written(trace, (at, mgdl) => readingLine(at, mgdl, zone))) yield rows(lines);
  yield rows(found.map((event) => eventLine(event, zone)));
}

async function* jsonOf(
  { trace, events: found }: Content,
  member: AuthorizedMember,
  { from, to, zone }: Scope,
): AsyncGenerator<string> {
  const head = { memberId: member.id, memberName: member.name, range: { from, to, zone } };
  yield `${JSON.stringify(head).slice(0, -1)},"readings":[`;
  let separator = '';
  for await (const items of written(trace, (at, mgdl) => JSON.stringify({ at, mgdl }))) {
    yield separator + items.join(',');
    separator = ',';
  }
  yield `],"events":${JSON.stringify(found.map(({ source: _source, ...event }) => event))}}`;
}

async function* written(trace: Trace, write: (at: number, mgdl: number) => string): AsyncGenerator<string[]> {
  for (let start = 0; start < trace.at.length; start += READINGS_AT_A_TIME) {
    const instants = Array.from(trace.at.subarray(start, start + READINGS_AT_A_TIME));
    yield instants.map((at, index) => write(at, trace.mgdl[start + index] ?? 0));
    await breathe();
  }
}
