import type { FileContent, LineTrouble } from './file-content.ts';

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
    events: contents.flatMap(({ events }) => events),
    treatments: contents.flatMap(({ treatments }) => treatments ?? []),
    limits: contents.flatMap(({ limits }) => limits ?? []),
    troubles: contents.flatMap(({ troubles }) => troubles),
  };
}

/** The same content; its problems name the part they are in: a file within a ZIP, or a sheet. */
export function inPart(content: FileContent, part: string): FileContent {
  if (part === '') return content;
  return { ...content, troubles: content.troubles.map((trouble): LineTrouble => ({ ...trouble, part })) };
}
