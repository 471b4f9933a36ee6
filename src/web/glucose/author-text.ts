import type { Event } from '#contract/events.ts';
import type { FirstTranslate, FirstKey } from '#i18n/catalog.ts';
import { isolateName } from '#i18n/isolate.ts';

const sourceWords: Readonly<Record<string, FirstKey>> = {
  portal: 'event.byPortal',
  file: 'event.byFile',
  nightscout: 'event.byApp',
};

/** Who or what wrote an event: a name where one is known, else where it came from. */
export function authorText({ author, source }: Pick<Event, 'author' | 'source'>, t: FirstTranslate): string {
  const word = sourceWords[source];
  const way = word === undefined ? null : t(word);
  if (author === null) return way ?? t('event.unknownAuthor');
  return source === 'file' ? `${way} · ${isolateName(author)}` : isolateName(author);
}
