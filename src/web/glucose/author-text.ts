import type { Event } from '#contract/events.ts';
import type { FirstTranslate, FirstKey } from '#i18n/catalog.ts';
import { isolateName } from '#i18n/isolate.ts';

const sourceWords: Readonly<Record<string, FirstKey>> = {
  portal: 'event.byPortal',
  file: 'event.byFile',
  nightscout: 'event.byApp',
};

/** The author of an event: a name if one is known, otherwise the source. */
export function authorText({ author, source }: Pick<Event, 'author' | 'source'>, t: FirstTranslate): string {
  const word = sourceWords[source];
  const way = word === undefined ? null : t(word);
  if (author === null) return way ?? t('event.unknownAuthor');
  return source === 'file' ? `${way} · ${isolateName(author)}` : isolateName(author);
}
