// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { languages, type Language } from '#contract/languages.ts';
import type { WordKey } from '#i18n/catalog.ts';
import { loadAllTexts, startAllWords } from '#tests/builders/all-texts.ts';
import {
  countedTexts,
  countProblems,
  countsFor,
  toRow,
  valuesFor,
  type CountedText,
} from '#tests/builders/counted-texts.ts';

/** Everything that the screens count in one language, and the translator that writes it for them. */
async function screensIn(language: Language) {
  const t = (await startAllWords(language)).toTranslate(language);
  const write = (text: CountedText, count: number): string =>
    t(`${text.section}.${text.stem}` as WordKey, valuesFor(text, count));
  return { texts: countedTexts(await loadAllTexts(language)), write };
}

/** Texts with a number that need no plural forms in any language, each with the reason. */
const UNCOUNTED: Readonly<Record<string, string>> = {
  'refresh.every': 'a sign of a unit, and always 30',
  'time.hoursMinutes': 'signs of units; hours and minutes are invariable where they are words',
  'login.sendCodeIn': 'a sign of a unit',
  'home.hours': 'a sign of a unit',
  'homeViews.readingsOf': 'more than one is expected of every day',
  'homeViews.eventsOnDay': 'no noun',
  'data.formats': 'a sign of a unit',
  'data.tooLarge': 'a sign of a unit',
  'report.nothingKnown': 'names of hours, not a number of them',
  'report.allDays': 'a number in brackets',
  'sessionReport.daysHours': 'signs of units; days and hours are invariable where they are words',
  'events.aPage': 'no noun',
  'events.changedTimes': 'a sign, a colon, or an invariable word',
  'metrics.calibrationCountHint': 'no noun',
  'alert.newsDays': 'names of days, not a number of them',
  'alert.seconds': 'a sign of a unit',
  'channels.testShown': 'a sign of a unit, or an invariable word',
  'channels.testHandedOver': 'a sign of a unit, or an invariable word',
  'account.endKeys': 'numbers in brackets',
  'curves.hole': '30 to 120 minutes in steps of 30, with one form in every language',
  'curves.settling': 'a number after a colon',
  'longView.enough': 'the days of a range, always more than one',
  'longView.fromFiles': 'a number after a colon',
  'longView.lowDays': 'a number after a colon',
  'longView.sensors': 'a number after a colon',
  'periods.seen': 'a sign, and at least 3',
  'remission.lasting': '28 days or more in steps of 14, with one form in every language; weeks after a colon',
  'remission.likely': '14 to 28 days in steps of 2, with one form in every language',
  'remission.medianOf': 'always 14 days',
  'remission.passed': 'of as many days as the rules say, see above',
  'sources.differ': 'a number after a colon',
  'sources.gapFilled': 'a number after a colon',
  'sources.inDay': 'a number after a colon',
  'sources.later': 'a number after a colon',
  'sources.ofAll': 'numbers',
  'sources.ofExpected': 'a number after a colon',
  'targetPreview.earlier': 'a duration with the sign of its unit',
  'targetPreview.known': 'a number after a colon',
  'targetPreview.later': 'a duration with the sign of its unit',
};
const NUMBER = /\{\{(?:seconds|minutes|hours|days|times|size|points|formatted|count|expected|perDay|tokens|links)\}\}/u;

describe('texts with a number on the screens', () => {
  it.each(languages)('take the form that %s counts with, and show the number', async (language) => {
    const { texts, write } = await screensIn(language);
    const problems = texts.flatMap((text) =>
      countsFor(language).flatMap((count) => countProblems(language, { text, count, written: write(text, count) })),
    );
    expect(problems).toEqual([]);
  });

  it.each(languages)('read in %s as they were reviewed', async (language) => {
    const { texts, write } = await screensIn(language);
    const rows = texts.map((text) =>
      toRow(
        text,
        countsFor(language).map((count) => write(text, count)),
      ),
    );
    await expect(`${rows.join('\n')}\n`).toMatchFileSnapshot(`counted/${language}.txt`);
  });

  it('have plural forms, unless no language needs them', async () => {
    const uncounted = Object.entries(await loadAllTexts('en')).flatMap(([section, texts]) =>
      Object.entries<string>(texts)
        .filter(([key, text]) => NUMBER.test(text) && !/_(?:one|other)$/u.test(key))
        .map(([key]) => `${section}.${key}`),
    );
    expect(uncounted.toSorted()).toEqual(Object.keys(UNCOUNTED).toSorted());
  });

  it('are found wrong where a form is missing, chosen wrongly or without its number', () => {
    const text = { section: 'time', stem: 'days', forms: { one: '{{count}} dan', other: '{{count}} dni', few: 'dni' } };
    const problems = (count: number, written: string): string[] => countProblems('sl', { text, count, written });
    expect(problems(101, '101 dan')).toEqual([]);
    expect(problems(2, '2 dni')).toEqual(['time.days of 2: no form _two']);
    expect(problems(101, '101 dni')).toEqual(['time.days of 101: “101 dni” is not the form _one: “101 dan”']);
    expect(problems(3, 'dni')).toEqual(['time.days of 3: “dni” does not show the number']);
  });
});
