import type { Event } from '#contract/events.ts';
import { authorText } from '#web/glucose/author-text.ts';
import { eventValue, type GlucoseFrame } from '#web/glucose/event-words.ts';
import type { Words } from '#web/words/first-words.ts';

/** A meter's value or a dose in words: how much, and who noted it and when. */
export function eventFact(
  event: Event,
  frame: GlucoseFrame & { readonly zone: string },
  { t, formats }: Pick<Words, 't' | 'formats'>,
): { readonly value: string; readonly by: string } {
  const time = event.type === 'insulin' ? formats.dateTime(event.at, frame.zone) : formats.clock(event.at, frame.zone);
  return { value: eventValue(event, frame, { t, formats }) ?? '–', by: `${authorText(event, t)} · ${time}` };
}
