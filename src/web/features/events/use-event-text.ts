import type { Event } from '#contract/events.ts';
import { useWords } from '#web/words/words.ts';
import { eventValue, type GlucoseFrame } from '#web/glucose/event-words.ts';
import { typeWord } from '#web/report-cards/type-words.ts';

/** An event in a few words: `Insulin 2 U, 07:04`. */
export function useEventText(event: Event, frame: GlucoseFrame & { readonly zone: string }): string {
  const { t, formats } = useWords();
  const kind = t(typeWord(event.type));
  const value = eventValue(event, frame, { t, formats });
  const text = value === null ? kind : t('home.eventWith', { event: kind, value });
  return t('events.eventAt', { event: text, time: formats.clock(event.at, frame.zone) });
}
