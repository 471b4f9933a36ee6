import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { languages, type Language } from '#contract/languages.ts';
import { loadAllTexts } from '#tests/builders/all-texts.ts';
import { ADVISING_WORDS, DOSE_WORDS } from '#tests/builders/dose-words.ts';
import { answerCatalogs } from './answers/index.ts';
import { addHumanWords } from './human/loader.ts';
import { getConsultCatalog } from './consult/index.ts';
import { noticeCatalogs } from './notices/index.ts';
import { getSheetCatalog } from './sheets/index.ts';

/** Texts that name a dose and contain a word of advice, each with the reason why it advises no dose. */
const NO_ADVICE: Readonly<Record<string, string>> = {
  'consult.foot.advice': 'says that the sheet advises none',
  'screens.curves.reboundMeans': 'says what a high after a low does not show, as it is published',
  'screens.events.tooClose': 'says that two doses are too close in time',
  'screens.longView.periodRule': 'says that there are too few days',
  'screens.periods.propose': 'the button with which a vet proposes a dose to the owner',
  'screens.proposal.ofDose': 'says that a vet proposes a dose, which the owner accepts or declines',
  'screens.remission.confirm': 'says that a vet ended the insulin',
  'screens.remission.confirmedBy': 'says that a vet ended the insulin',
  'screens.remission.ringWhen': 'says that the cat eats less',
};

/** Places for an insulin's name or a dose. */
const FILLED_IN = /\{\{(?:insulin|dose|units)\}\}/u;

const LIST = fileURLToPath(new URL('../../docs/dose-sentences.md', import.meta.url));
const HEAD = `# Sentences that name a dose

Every English text that names a dose, insulin or an injection, by its key. PetCGM never advises a dose: whoever adds or
changes one of these texts reads it with that in mind. \`npx vitest run dose-sentences -u\` writes this list; a test
compares it, and searches all languages for words of advice (\`tests/builders/dose-words.ts\`).
`;

/** What screens, answers, letters, notifications and printed sheets say of doses in one language, by key. */
async function dosingTexts(language: Language): Promise<(readonly [key: string, text: string])[]> {
  const screens = await loadAllTexts(language);
  const all = new Map([
    ...flatten('screens', screens),
    ...flatten('answers', answerCatalogs[language]),
    ...flatten('notices', noticeCatalogs[language]),
    ...flatten('sheets', getSheetCatalog(language)),
    ...flatten('consult', getConsultCatalog(language)),
  ]);
  for (const [key, text] of flatten('screens', await addHumanWords(screens, language)))
    if (all.get(key) !== text) all.set(`${key} (people)`, text);
  return [...all].filter(([, text]) => DOSE_WORDS[language].test(text) || FILLED_IN.test(text));
}

function flatten(name: string, texts: unknown): [key: string, text: string][] {
  if (typeof texts === 'string') return [[name, texts]];
  if (typeof texts !== 'object' || texts === null) return [];
  return Object.entries(texts).flatMap(([key, inner]) => flatten(`${name}.${key}`, inner));
}

describe('what is said of doses', () => {
  it.each(languages)('advises no dose in %s', async (language) => {
    const advising = (await dosingTexts(language)).filter(
      ([key, text]) => ADVISING_WORDS[language].test(text) && !(key.replace(/ \(people\)$/u, '') in NO_ADVICE),
    );
    expect(advising).toEqual([]);
  });

  /** Languages phrase some sentences without the word; far more than that, and the word's beginnings miss a form. */
  it.each(languages)('is found in %s', async (language) => {
    const [english, texts] = await Promise.all([dosingTexts('en'), dosingTexts(language)]);
    const found = new Set(texts.map(([key]) => toName(key)));
    const missed = english.map(([key]) => toName(key)).filter((name) => !found.has(name));
    expect(missed.length).toBeLessThan(english.length / 10);
  });

  it('is listed', async () => {
    const lines = (await dosingTexts('en')).map(([key, text]) => `- \`${key}\`: ${text}`).toSorted();
    await expect(`${HEAD}\n${lines.join('\n')}\n`).toMatchFileSnapshot(LIST);
  });
});

/** A key without its plural form: languages have different ones. */
function toName(key: string): string {
  return key.replace(/_(?:zero|one|two|few|many|other)$/u, '');
}
