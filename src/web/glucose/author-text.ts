import type { Event } from '#contract/events.ts';
import type { Translate, WordKey } from '#i18n/catalog.ts';
import { isolateName } from '#i18n/isolate.ts';

const sourceWords: Readonly<Record<string, WordKey>> = {
  portal: 'events.byPortal',
  file: 'events.byFile',
  nightscout: 'events.byApp',
};

/** Who or what wrote an event: a name where one is known, else where it came from. */
export function authorText({ author, source }: Pick<Event, 'author' | 'source'>, t: Translate): string {
  const word = sourceWords[source];
  const way = word === undefined ? null : t(word);
  if (author === null) return way ?? t('events.unknownAuthor');
  return source === 'file' ? `${way} · ${isolateName(author)}` : isolateName(author);
}
