import { Readable } from 'node:stream';
import type { Event } from '#contract/events.ts';
import type { SetAsideStretch } from '#contract/quality.ts';
import type { Range } from '#contract/ranges.ts';
import { toLocalDate } from '#domain/time/days.ts';
import { audit } from '../../access/audit.ts';
import { allowedScope, isSensorWithin, resolveScope, type Scope } from '../../access/report-range.ts';
import { requireMember } from '../../access/require-member.ts';
import type { AuthorizedMember } from '../../context/authorized-member.ts';
import type { Ctx } from '../../context/ctx.ts';
import { inTransaction, outside } from '../../context/transaction.ts';
import { downloadName } from '../../formats/download-name.ts';
import type { SentFile } from '../../http/route.ts';
import { events } from '../../records/events.store.ts';
import type { StoredReading } from '../../records/readings.store.ts';
import { sensorSessions } from '../../records/sensor-sessions.store.ts';
import { setAsides } from '../../records/set-aside.store.ts';
import { numberSensors, type NumberedSensor } from '../../file-formats/numbered-sensors.ts';
import { asideLine, eventLine, HEADER, readingLine, sensorLine } from '../../file-formats/own-csv-lines.ts';
import { itemOfReading, toSensorItem } from '../../file-formats/own-json-items.ts';
import { reasonsOf, toStretchItem } from '../../file-formats/own-stretches.ts';
import { readingPages } from './reading-pages.ts';

/** Events in one export; more than a diary of ten years contains. */
const MAX_EVENTS = 50_000;

type Content = {
  readonly sessions: ReadonlyMap<string, NumberedSensor>;
  readonly pages: AsyncIterable<readonly StoredReading[]>;
  readonly events: readonly Event[];
  readonly setAside: readonly SetAsideStretch[];
};

/**
 * The readings of a range with their sensor sessions and events, and the stretches that are set aside, as a file that is
 * written while it is sent. An import of it gives the same readings, sessions, events and stretches. `all` includes
 * events before the first and after the last reading.
 */
export async function exportFile(
  ctx: Ctx,
  input: { readonly memberId?: string | undefined; readonly range: Range; readonly format: 'csv' | 'json' },
): Promise<SentFile> {
  const member = await requireMember(ctx, input.memberId, 'read');
  ctx.views.note(member, 'history');
  const isAll = input.range === 'all';
  const scope = isAll ? await allowedScope(ctx, member) : await resolveScope(ctx, member, { range: input.range });
  await noteExport(ctx, member, input.format);
  const content = await loadContent(ctx, member, scope);
  const text = input.format === 'csv' ? streamCsv(content, member.zone) : streamJson(content, member, scope);
  const lastDay = toLocalDate(Math.min(Math.max(scope.from, scope.to - 1), ctx.clock.now()), member.zone);
  const name = downloadName(ctx.config.portalVariant, [member.id, lastDay], input.format);
  const mime = input.format === 'csv' ? 'text/csv; charset=utf-8' : 'application/json; charset=utf-8';
  return { bytes: Readable.from(text, { objectMode: false }), mime, filename: name };
}

/** Records who exported a pet's data, for its owner. */
async function noteExport(ctx: Ctx, member: AuthorizedMember, format: string): Promise<void> {
  const detail = { format, ...(ctx.actor.kind === 'link' ? { linkId: ctx.actor.linkId } : {}) };
  await inTransaction(ctx, (tx) => audit(tx, ctx, { action: 'member.exported', memberId: member.id, detail }));
}

async function loadContent(ctx: Ctx, member: AuthorizedMember, scope: Scope): Promise<Content> {
  const rows = await sensorSessions(outside(ctx)).all(member);
  return {
    sessions: numberSensors(rows.filter((row) => isSensorWithin(row, scope))),
    pages: readingPages(ctx, member, scope),
    events: await events(outside(ctx)).between(member, scope, MAX_EVENTS),
    setAside: await setAsides(outside(ctx)).active(member, scope),
  };
}

async function* streamCsv(content: Content, zone: string): AsyncGenerator<string> {
  const { sessions, pages, events: found, setAside } = content;
  const reasonAt = reasonsOf(setAside);
  const rows = (lines: readonly string[]) => lines.map((line) => `${line}\r\n`).join('');
  const sensors = [...sessions.values()].map((session) => sensorLine(session, zone));
  yield rows([HEADER, ...sensors, ...setAside.map((stretch) => asideLine(stretch, zone))]);
  for await (const page of pages) {
    const frame = (reading: StoredReading) => ({
      session: sessions.get(reading.deviceId),
      setAside: reasonAt(reading.atMs),
      zone,
    });
    yield rows(page.map((reading) => readingLine(reading, frame(reading))));
  }
  yield rows(found.map((event) => eventLine(event, zone)));
}

async function* streamJson(
  { sessions, pages, events: found, setAside }: Content,
  member: AuthorizedMember,
  { from, to, zone }: Scope,
): AsyncGenerator<string> {
  const sensors = [...sessions.values()].map(toSensorItem);
  const reasonAt = reasonsOf(setAside);
  const whose = { memberId: member.id, memberName: member.name, range: { from, to, zone } };
  const head = { ...whose, sensors, setAside: setAside.map(toStretchItem) };
  yield `${JSON.stringify(head).slice(0, -1)},"readings":[`;
  let separator = '';
  for await (const page of pages) {
    const items = page.map((row) => itemOfReading(row, sessions.get(row.deviceId), reasonAt(row.atMs)));
    yield separator + items.map((item) => JSON.stringify(item)).join(',');
    separator = ',';
  }
  const told = found.map(({ author: _author, mayChange: _mayChange, versions: _versions, ...event }) => event);
  yield `],"events":${JSON.stringify(told)}}`;
}
