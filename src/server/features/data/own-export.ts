import type { AuthorizedMember } from '../../context/authorized-member.ts';
import type { Scope } from '../../access/report-range.ts';
import { frameOf, type ExportContent } from './export-content.ts';
import { asideLine, eventLine, HEADER, readingLine, sensorLine } from '../../file-formats/own-csv-lines.ts';
import { itemOfReading, toSensorItem } from '../../file-formats/own-json-items.ts';
import { toStretchItem } from '../../file-formats/own-stretches.ts';

/** The portal's own CSV. */
export async function* streamCsv(content: ExportContent, zone: string): AsyncGenerator<string> {
  const { sessions, pages, events, setAside } = content;
  const rows = (lines: readonly string[]) => lines.map((line) => `${line}\r\n`).join('');
  const sensors = [...sessions.values()].map((session) => sensorLine(session, zone));
  yield rows([HEADER, ...sensors, ...setAside.map((stretch) => asideLine(stretch, zone))]);
  for await (const page of pages) {
    yield rows(page.map((reading) => readingLine(reading, { ...frameOf(content, reading), zone })));
  }
  yield rows(events.map((event) => eventLine(event, zone)));
}

/** The portal's own JSON. */
export async function* streamJson(
  content: ExportContent,
  member: AuthorizedMember,
  { from, to, zone }: Scope,
): AsyncGenerator<string> {
  const { sessions, pages, events, setAside } = content;
  const sensors = [...sessions.values()].map(toSensorItem);
  const whose = { memberId: member.id, memberName: member.name, range: { from, to, zone } };
  const head = { ...whose, sensors, setAside: setAside.map(toStretchItem) };
  yield `${JSON.stringify(head).slice(0, -1)},"readings":[`;
  let separator = '';
  for await (const page of pages) {
    const items = page.map((row) => itemOfReading(row, frameOf(content, row)));
    yield separator + items.map((item) => JSON.stringify(item)).join(',');
    separator = ',';
  }
  const told = events.map(({ author: _author, mayChange: _mayChange, versions: _versions, ...event }) => event);
  yield `],"events":${JSON.stringify(told)}}`;
}
