import type { Event } from '#contract/events.ts';
import type { Range } from '#contract/ranges.ts';
import { localDateOf } from '#domain/time/days.ts';
import { offsetMsAt } from '#domain/time/zones.ts';
import { MINUTE_MS } from '#domain/units/units.ts';
import { requireMember, type AuthorizedMember } from '../../access/members.ts';
import { scopeOf, type Scope } from '../../access/report-range.ts';
import { outside, type Ctx } from '../../http/ctx.ts';
import type { SentFile } from '../../http/route.ts';
import { readings } from '../../readings/readings.store.ts';
import { events } from '../events/events.store.ts';
import { lineOfCells } from './csv.ts';

/** Events in one export; more than a diary of ten years holds. */
const MOST_EVENTS = 50_000;
const HEADER = ['timestamp', 'mg/dL', 'event', 'value', 'unit', 'title', 'label', 'insulin', 'alert', 'note'];

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
  const trace = await readings(db).loadTrace(member, scope);
  const list = Array.from(trace.at, (at, index) => ({ at, mgdl: trace.mgdl[index] ?? 0 }));
  return { readings: list, events: await events(db).between(member, scope, MOST_EVENTS) };
}

function csvOf({ readings: list, events: found }: Content, zone: string): string {
  const lines = list.map(({ at, mgdl }) => `${stampOf(at, zone)},${mgdl},,,,,,,,`);
  const eventLines = found.map((event) =>
    lineOfCells([
      stampOf(event.at, zone),
      '',
      event.type,
      event.value?.toString() ?? '',
      event.unit ?? '',
      event.title ?? '',
      event.detail?.label ?? '',
      event.detail?.insulinKind ?? '',
      event.detail?.alert ?? '',
      event.detail?.note ?? '',
    ]),
  );
  return `${[HEADER.join(','), ...lines, ...eventLines].join('\r\n')}\r\n`;
}

function jsonOf({ readings: list, events: found }: Content, member: AuthorizedMember, scope: Scope): string {
  const { from, to, zone } = scope;
  const head = { memberId: member.id, memberName: member.name, range: { from, to, zone } };
  return JSON.stringify({ ...head, readings: list, events: found.map(({ source: _source, ...event }) => event) });
}

/** The wall clock of the zone with its offset: readable, and exact when it is imported again. */
function stampOf(at: number, zone: string): string {
  const offsetMs = offsetMsAt(at, zone);
  const wall = new Date(at + offsetMs).toISOString().slice(0, at % 1000 === 0 ? 19 : 23);
  const minutes = Math.abs(Math.round(offsetMs / MINUTE_MS));
  const two = (value: number) => String(value).padStart(2, '0');
  return `${wall}${offsetMs < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
