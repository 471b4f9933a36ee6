import type { Source } from '#contract/sources.ts';
import { isolateName } from '#i18n/isolate.ts';
import type { Words } from '#web/words/first-words.ts';

/** The name of a source on the screens; one that sends none has the name of its kind. */
export function sourceName({ kind, name }: Pick<Source, 'kind' | 'name'>, t: Words['t']): string {
  if (name !== '') return isolateName(name);
  return t(kind === 'file' ? 'sources.file' : 'sources.unknown');
}

/** The names of all sources by their ids. */
export function sourceNames(sources: readonly Source[], t: Words['t']): ReadonlyMap<string, string> {
  return new Map(sources.map((source) => [source.sourceId, sourceName(source, t)]));
}
