import type { Event } from '#contract/events.ts';
import type { Scope } from '../../access/report-range.ts';
import type { AuthorizedMember } from '../../context/authorized-member.ts';
import type { Ctx } from '../../context/ctx.ts';
import { outside } from '../../context/transaction.ts';
import { asideLine, eventLine, HEADER, readingLine, sensorLine } from '../../file-formats/own-csv-lines.ts';
import { toHistoryItem } from '../../file-formats/own-history.ts';
import { itemOfReading, toSensorItem } from '../../file-formats/own-json-items.ts';
import { toCoveredItem, toSourceItem } from '../../file-formats/own-sources.ts';
import { toStretchItem } from '../../file-formats/own-stretches.ts';
import { exportedVersions } from '../../records/exported-versions.store.ts';
import { loadSources } from '../../records/sources.store.ts';
import { frameOf, type ExportContent } from './export-content.ts';
import { mapPages, pagesOf } from './pages.ts';
import { coveredPages } from './reading-pages.ts';

/** The portal's own CSV. */
export async function* streamCsv(content: ExportContent, zone: string): AsyncGenerator<string> {
  const { sessions, pages, eventPages, setAside } = content;
  const rows = (lines: readonly string[]) => lines.map((line) => `${line}\r\n`).join('');
  const sensors = [...sessions.values()].map((session) => sensorLine(session, zone));
  yield rows([HEADER, ...sensors, ...setAside.map((stretch) => asideLine(stretch, zone))]);
  for await (const page of pages) {
    yield rows(page.map((reading) => readingLine(reading, { ...frameOf(content, reading), zone })));
  }
  for await (const page of eventPages) yield rows(page.map((event) => eventLine(event, zone)));
}

/**
 * The portal's own JSON. Only its owner gets the sources of the readings with what they cover of each other, and what
 * events were before they were changed or deleted.
 */
export async function* streamJson(
  ctx: Ctx,
  member: AuthorizedMember,
  scope: Scope,
  content: ExportContent,
): AsyncGenerator<string> {
  const { sessions, pages, setAside } = content;
  const { from, to, zone } = scope;
  const isOwner = member.via === 'owner';
  const whose = { memberId: member.id, memberName: member.name, range: { from, to, zone } };
  const sources = isOwner ? { sources: (await loadSources(outside(ctx), member)).map(toSourceItem) } : {};
  const sensors = [...sessions.values()].map(toSensorItem);
  yield JSON.stringify({ ...whose, sensors, setAside: setAside.map(toStretchItem), ...sources }).slice(0, -1);
  yield* list(
    'readings',
    mapPages(pages, (row) => itemOfReading(row, frameOf(content, row))),
  );
  if (isOwner) yield* list('covered', mapPages(coveredPages(ctx, member, scope), toCoveredItem));
  yield* list('events', isOwner ? withHistory(ctx, member, content) : mapPages(content.eventPages, toEventItem));
  if (isOwner) yield* list('deletedEvents', deletedEvents(ctx, member, scope));
  yield '}';
}

/** A list of an object that has others before it. */
async function* list(name: string, pages: AsyncIterable<readonly object[]>): AsyncGenerator<string> {
  yield `,"${name}":[`;
  let separator = '';
  for await (const page of pages) {
    yield separator + page.map((item) => JSON.stringify(item)).join(',');
    separator = ',';
  }
  yield ']';
}

function toEventItem({ author: _author, mayChange: _mayChange, versions: _versions, ...event }: Event) {
  return event;
}

async function* withHistory(ctx: Ctx, member: AuthorizedMember, { eventPages }: ExportContent) {
  for await (const page of eventPages) {
    const changed = page.filter(({ versions }) => versions > 1).map(({ eventId }) => eventId);
    const histories = await exportedVersions(outside(ctx)).ofEvents(member, changed);
    yield page.map((event) => {
      const history = histories.get(event.eventId)?.map(toHistoryItem);
      return { ...toEventItem(event), ...(history && { history }) };
    });
  }
}

async function* deletedEvents(ctx: Ctx, member: AuthorizedMember, scope: Scope) {
  const store = exportedVersions(outside(ctx));
  const pages = pagesOf<string>((last, limit) => store.deletedIds(member, scope, { after: last ?? '', limit }));
  for await (const ids of pages) {
    const histories = await store.ofEvents(member, ids);
    yield [...histories.values()].map((history) => ({ history: history.map(toHistoryItem) }));
  }
}
