import type { Event } from '#contract/events.ts';
import type { Range } from '#contract/ranges.ts';
import { localDateOf } from '#domain/time/days.ts';
import { requireMember, type AuthorizedMember } from '../../access/members.ts';
import { scopeOf, type Scope } from '../../access/report-range.ts';
import { outside, type Ctx } from '../../http/ctx.ts';
import type { SentFile } from '../../http/route.ts';
import { loadTrace } from '../../readings/load-trace.ts';
import { events } from '../events/events.store.ts';
import { eventLine, HEADER, readingLine } from './own-csv-lines.ts';

/** Events in one export; more than a diary of ten years holds. */
const MOST_EVENTS = 50_000;

type Content = { readonly readings: readonly { at: number; mgdl: number }[]; readonly events: readonly Event[] };

/** A range's readings and events as a file; the CSV can be imported again. */
export async function exportFile(
  ctx: Ctx,
  input: { readonly memberId?: string | undefined; readonly range: Range; readonly format: 'csv' | 'json' },
): Promise<SentFile> {
  const member = await requireMember(ctx, input.memberId, 'read');
  const scope = await scopeOf(ctx, member, { range: input.range });
  const content = await contentOf(ctx, member, scope);
  const text = input.format === 'csv' ? csvOf(content, member.zone) : jsonOf(content, member, scope);
  const name = `petcgm-${member.id}-${localDateOf(Math.max(scope.from, scope.to - 1), member.zone)}.${input.format}`;
  const mime = input.format === 'csv' ? 'text/csv; charset=utf-8' : 'application/json; charset=utf-8';
  return { bytes: Buffer.from(text), mime, filename: name };
}

async function contentOf(ctx: Ctx, member: AuthorizedMember, scope: Scope): Promise<Content> {
  const db = outside(ctx);
  const trace = await loadTrace(ctx, member, scope);
  const list = Array.from(trace.at, (at, index) => ({ at, mgdl: trace.mgdl[index] ?? 0 }));
  return { readings: list, events: await events(db).between(member, scope, MOST_EVENTS) };
}

function csvOf({ readings: list, events: found }: Content, zone: string): string {
  const lines = list.map(({ at, mgdl }) => readingLine(at, mgdl, zone));
  return `${[HEADER.join(','), ...lines, ...found.map((event) => eventLine(event, zone))].join('\r\n')}\r\n`;
}

function jsonOf({ readings: list, events: found }: Content, member: AuthorizedMember, scope: Scope): string {
  const { from, to, zone } = scope;
  const head = { memberId: member.id, memberName: member.name, range: { from, to, zone } };
  return JSON.stringify({ ...head, readings: list, events: found.map(({ source: _source, ...event }) => event) });
}
