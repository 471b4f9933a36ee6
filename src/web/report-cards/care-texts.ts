import type { Event } from '#contract/events.ts';
import type { SignPoints } from '#domain/care/signs-score.ts';
import {
  referenceWord,
  type LabResult,
  type LabTest,
  type ReferenceWord,
  type StripWord,
} from '#domain/events/lab-tests.ts';
import type { Translate, WordKey } from '#i18n/catalog.ts';
import type { Formats } from '#i18n/formats.ts';

type Say = { readonly t: Translate; readonly formats: Formats };

/** What a test is called. */
export const testWords: Readonly<Record<LabTest, WordKey>> = {
  bloodKetones: 'signs.bloodKetones',
  urineKetones: 'signs.urineKetones',
  urineGlucose: 'signs.urineGlucose',
  fructosamine: 'signs.fructosamine',
  hba1c: 'signs.hba1c',
};

const referenceWords = {
  below: 'signs.below',
  within: 'signs.within',
  above: 'signs.above',
} as const satisfies Record<ReferenceWord, WordKey>;

/** A step of a urine strip; the plus signs are the same in every language. */
export function stripText(word: StripWord, { t }: Pick<Say, 't'>): string {
  if (word === 'negative') return t('signs.negative');
  return word === 'trace' ? t('signs.trace') : '+'.repeat(Number(word[0]));
}

/** What signs, water and lab values say besides their value; nothing for every other kind of event. */
export function careTexts({ detail, value }: Pick<Event, 'detail' | 'value'>, say: Say): readonly string[] {
  const { signs, water, lab } = detail ?? {};
  if (signs) return signsTexts(signs, say);
  if (water) {
    const { given, left } = water;
    return [say.t('signs.givenLeft', { given: say.formats.number(given), left: say.formats.number(left) })];
  }
  return lab ? labTexts(lab, value, say) : [];
}

type Noted = Readonly<Record<'drinking' | 'appetite' | 'attitude', SignPoints>> & {
  readonly weight: SignPoints | null;
};

function signsTexts({ drinking, appetite, attitude, weight }: Noted, { t, formats }: Say): readonly string[] {
  const named = [
    ['signs.drinking', drinking],
    ['signs.appetite', appetite],
    ['signs.attitude', attitude],
    ['home.weight', weight],
  ] as const;
  return named.flatMap(([word, points]) => (points === null ? [] : [`${t(word)} ${formats.number(points)}`]));
}

function labTexts({ test, word, low, high }: LabResult, value: number | null, say: Say): readonly string[] {
  const place = referenceWord(value, { low, high });
  return [
    say.t(testWords[test]),
    ...(word === null ? [] : [stripText(word, say)]),
    ...(place === null ? [] : [say.t(referenceWords[place])]),
  ];
}
