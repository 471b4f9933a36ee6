import type { FileContent, FileEvent, LineTrouble } from './file-content.ts';
import { mergeRestored } from './merge-restored.ts';

/** The contents of the parts of a file as one; readings of one sensor stay together. Null without any. */
export function mergeContents(contents: readonly FileContent[]): FileContent | null {
  const [first] = contents;
  if (first === undefined || contents.length === 1) return first ?? null;
  const bySource = Map.groupBy(
    contents.flatMap(({ batches }) => batches),
    ({ source }) => JSON.stringify([source.source, source.sn]),
  );
  return {
    format: first.format,
    batches: [...bySource.values()].flatMap((batches) => {
      const [batch] = batches;
      return batch === undefined ? [] : [{ ...batch, readings: batches.flatMap(({ readings }) => readings) }];
    }),
    events: mergeEvents(contents),
    treatments: contents.flatMap(({ treatments }) => treatments ?? []),
    ...ownParts(contents),
    limits: contents.flatMap(({ limits }) => limits ?? []),
    troubles: contents.flatMap(({ troubles }) => troubles),
  };
}

/** What only exports of the portal have. */
function ownParts(contents: readonly FileContent[]): Partial<FileContent> {
  if (contents.every(({ restored }) => restored === undefined)) return {};
  return {
    restored: mergeRestored(contents.flatMap(({ restored }) => restored ?? [])),
    setAside: contents.flatMap(({ setAside }) => setAside ?? []),
    sources: contents.flatMap(({ sources }) => sources ?? []),
    covered: contents.flatMap(({ covered }) => covered ?? []),
    versions: contents.flatMap(({ versions = [] }, index) =>
      versions.map((version) => ({ ...version, ownEventId: idInPart(version.ownEventId, index) })),
    ),
  };
}

/** The id of an event of an export, which is only one within its part. */
function idInPart(ownId: string, index: number): string {
  return `${index} ${ownId}`;
}

/** An event that several parts have counts once; two equal ones of one part are two. */
function mergeEvents(contents: readonly FileContent[]): readonly FileEvent[] {
  const counts = new Map<string, number>();
  return contents.flatMap(({ events }, index) => {
    const left = new Map(counts);
    return events.flatMap((event) => {
      const { ownId, line: _line, ...told } = event;
      const key = JSON.stringify(told);
      const count = left.get(key) ?? 0;
      left.set(key, count - 1);
      if (count > 0) return [];
      counts.set(key, (counts.get(key) ?? 0) + 1);
      return [ownId === undefined ? event : { ...event, ownId: idInPart(ownId, index) }];
    });
  });
}

/** The same content; its problems name the part they are in: a file within a ZIP, or a sheet. */
export function inPart(content: FileContent, part: string): FileContent {
  if (part === '') return content;
  return { ...content, troubles: content.troubles.map((trouble): LineTrouble => ({ ...trouble, part })) };
}
