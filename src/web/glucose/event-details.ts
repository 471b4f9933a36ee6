import type { Event } from '#contract/events.ts';
import type { DoseDoubt } from '#domain/doses/dose-guard.ts';
import type { WordKey } from '#i18n/catalog.ts';
import { isolateName } from '#i18n/isolate.ts';
import type { Words } from '#web/words/first-words.ts';

type Detail = NonNullable<Event['detail']>;

/** The time of day of a meal or a dose. */
export const labelWords: Readonly<Record<NonNullable<Detail['label']>, WordKey>> = {
  Empty: 'eventDetails.fasting',
  Breakfast: 'eventDetails.breakfast',
  After_Breakfast: 'eventDetails.afterBreakfast',
  Before_Lunch: 'eventDetails.beforeLunch',
  Lunch: 'eventDetails.lunch',
  Dinner: 'eventDetails.dinner',
  Before_Sleep: 'eventDetails.beforeSleep',
  Extra: 'eventDetails.extra',
};

/** How fast an insulin acts. */
export const insulinKindWords: Readonly<Record<NonNullable<Detail['insulinKind']>, WordKey>> = {
  Short_acting: 'eventDetails.shortActing',
  Middle_acting: 'eventDetails.middleActing',
  Long_acting: 'eventDetails.longActing',
  Pre_mixed: 'eventDetails.preMixed',
};

const doubtWords = { tooSoon: 'eventDetails.doubtTooSoon', large: 'eventDetails.doubtLarge' } as const satisfies Record<
  DoseDoubt,
  WordKey
>;

/** The details of an event besides title and value: kind of insulin, meal time, doubts about a dose, note. */
export function detailTexts({ detail }: Event, { t }: Pick<Words, 't'>): readonly string[] {
  return [
    ...(detail?.insulinKind ? [t(insulinKindWords[detail.insulinKind])] : []),
    ...(detail?.label ? [t(labelWords[detail.label])] : []),
    ...(detail?.doubts ?? []).map((doubt) => t(doubtWords[doubt])),
    ...(detail?.confirmed ? [t('eventDetails.doseConfirmed')] : []),
    ...(detail?.note ? [isolateName(detail.note)] : []),
  ];
}
