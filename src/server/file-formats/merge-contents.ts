import type { Restored } from '../readings/restore-readings.ts';
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
    ...mergeRestored(contents.flatMap(({ restored }) => restored ?? [])),
    setAside: contents.flatMap(({ setAside }) => setAside ?? []),
    versions: contents.flatMap(({ versions }) => versions ?? []),
    events: contents.flatMap(({ events }) => events),
    treatments: contents.flatMap(({ treatments }) => treatments ?? []),
    limits: contents.flatMap(({ limits }) => limits ?? []),
    troubles: contents.flatMap(({ troubles }) => troubles),
  };
}

/** The sessions of several exports get numbers of their own, because each export counts them from 1. */
function mergeRestored(parts: readonly Restored[]): Pick<FileContent, 'restored'> {
  if (parts.length === 0) return {};
  let before = 0;
  const numbered = parts.map(({ sessions, readings }): Restored => {
    const shift = before;
    before += Math.max(0, ...sessions.map(({ number }) => number));
    return {
      sessions: sessions.map((session) => ({ ...session, number: session.number + shift })),
      readings: readings.map((reading) => ({ ...reading, session: reading.session + shift })),
    };
  });
  return {
    restored: {
      sessions: numbered.flatMap(({ sessions }) => sessions),
      readings: numbered.flatMap(({ readings }) => readings),
    },
  };
}

/** The same content; its problems name the part they are in: a file within a ZIP, or a sheet. */
export function inPart(content: FileContent, part: string): FileContent {
  if (part === '') return content;
  return { ...content, troubles: content.troubles.map((trouble): LineTrouble => ({ ...trouble, part })) };
}
