import type { FileContent, LineTrouble } from './file-content.ts';

/** The content of a part of a file: of a file within a ZIP, or of a sheet. */
export type PartContent = { readonly part: string; readonly content: FileContent };

/** The contents of several parts as one; readings of one sensor stay together, and problems name their part. */
export function mergeContents(parts: readonly PartContent[]): FileContent | null {
  const [first] = parts;
  if (first === undefined) return null;
  const contents = parts.map(({ content }) => content);
  const bySource = Map.groupBy(
    contents.flatMap(({ batches }) => batches),
    ({ source }) => JSON.stringify([source.source, source.sn]),
  );
  return {
    ...(parts.length === 1 ? headingsOf(first.content) : {}),
    format: first.content.format,
    batches: [...bySource.values()].flatMap((batches) => {
      const [batch] = batches;
      return batch === undefined ? [] : [{ ...batch, readings: batches.flatMap(({ readings }) => readings) }];
    }),
    events: contents.flatMap(({ events }) => events),
    treatments: contents.flatMap(({ treatments }) => treatments ?? []),
    limits: contents.flatMap(({ limits }) => limits ?? []),
    troubles: parts.flatMap(({ part, content }) => content.troubles.map((trouble) => inPart(trouble, part))),
  };
}

function headingsOf({ unit, headLine }: FileContent): Pick<FileContent, 'unit' | 'headLine'> {
  return { ...(unit === undefined ? {} : { unit }), ...(headLine === undefined ? {} : { headLine }) };
}

function inPart(trouble: LineTrouble, part: string): LineTrouble {
  return part === '' ? trouble : { ...trouble, part };
}
