import type { Source } from '#contract/sources.ts';
import { isolateName } from '#i18n/isolate.ts';
import type { Words } from '#web/words/first-words.ts';

/** The name of a source on the screens, with its sender's own where that says more: one key may be in two phones. */
export function sourceName({ kind, name, device }: Pick<Source, 'kind' | 'name' | 'device'>, t: Words['t']): string {
  if (name === '') return t(kind === 'file' ? 'sources.file' : 'sources.unknown');
  return isolateName(device === null || device === name ? name : `${name}, ${device}`);
}

/** The names of all sources by their ids. */
export function sourceNames(sources: readonly Source[], t: Words['t']): ReadonlyMap<string, string> {
  return new Map(sources.map((source) => [source.sourceId, sourceName(source, t)]));
}

/** Whether a source goes on sending: the order is one of these. A file only fills what they left open. */
export function isLive({ kind }: Pick<Source, 'kind'>): boolean {
  return kind === 'app' || kind === 'connector';
}
