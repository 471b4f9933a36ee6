import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { languages } from '#contract/languages.ts';
import { findCatalogProblems, translations, type CatalogRules } from '#tests/builders/catalog-checks.ts';
import { loadAllTexts } from '#tests/builders/all-texts.ts';
import { addHumanWords } from './human/loader.ts';

const RULES: CatalogRules = {
  shared: {
    ...Object.fromEntries(
      ['PDF', 'PZI', 'NPH', 'MODD', 'MAGE', 'LAGE', 'GMI', 'AGP', 'Lente', 'Detemir'].map((name) => [name, 'a name']),
    ),
    '{{kilos}} kg': 'the sign of a unit',
    '{{amount}} g': 'the sign of a unit',
    '{{dose}} U': 'the sign of insulin units',
    U: 'the sign of insulin units',
    kg: 'the sign of a unit',
    ml: 'the sign of a unit',
    g: 'the sign of a unit',
    min: 'the sign of a unit',
    '{{count}} min': 'the sign of a unit',
    '{{count}} h': 'the sign of a unit',
    '{{hours}} h': 'the sign of a unit',
    '{{hours}} h {{minutes}} min': 'signs of units',
    '{{days}} d {{hours}} h': 'signs of units',
    'ID {{id}}': 'understood everywhere',
    'SN {{sn}}': 'printed on the sensor',
    'E-mail': 'the same word in many languages',
    OK: 'the same word in many languages',
    Push: 'a technical name',
    Token: 'a technical name',
    '{{name}}, {{address}}': 'no word',
    '{{time}} {{list}}': 'no word',
    Webhook: 'a technical name',
    '{{seconds}} s': 'the sign of a unit',
    '{{answered}} / {{told}}': 'numbers',
    'TIR ±': 'letters that vets know everywhere, and a sign',
  },
  alike: {
    cs: ['Model', 'Data', 'Chat', 'Alarm', 'alarm {{time}}'],
    it: [
      'Menu',
      'Home',
      'Follower',
      'Password',
      'Dose',
      'File',
      'App',
      'Report',
      'in target',
      'In target',
      'Target {{range}}',
      '{{date}}: {{percent}} in target',
      '{{percent}} in target',
      '{{change}} in 15 min',
    ],
    sl: ['Model', 'Portal', 'Alarm', 'alarm {{time}}'],
    hr: ['Model', 'Japan', 'Portal', 'Alarm', 'alarm {{time}}'],
    fr: [
      'Doses',
      'Notes',
      'Normal',
      'Pages',
      'Actions',
      'Menu',
      'Variation (CV)',
      'Session',
      'Note',
      'Message',
      'Date',
      'Glucose',
      'Source',
      'Mobile',
      'Dose',
    ],
    pt: ['Doses', 'Menu', 'Sensor', 'Portal', 'Dose', 'doses: {{doses}}'],
    sr: ['Insulin', 'Model', 'Region', 'Japan', 'Portal', 'Period', 'Alarm', 'alarm {{time}}'],
    sk: ['Model', 'Alarm', 'alarm {{time}}'],
    tr: ['Test', 'Model', 'Portal', 'Alarm', 'alarm {{time}}'],
    es: ['Sensor', 'Portal', 'General'],
  },
  latinWords: [
    'Diabetic',
    'Clinical',
    'Score',
    'Niessen',
    'ECVIM',
    'AGP',
    'GMI',
    'SGLT2',
    'GRI',
    'HbA1c',
    'TIR',
    'TBR',
    'TAR',
    'MODD',
    'MAGE',
    'LAGE',
    'MARD',
    'ISO',
    'IFCC',
    'DCCT',
    'CGM',
    'mmol',
    'PZI',
    'NPH',
    'Lente',
    'Glargine',
    'Detemir',
    'CSV',
    'XLSX',
    'JSON',
    'Excel',
    'XLSX',
    'FHIR',
    'PDF',
    'ZIP',
    'API',
    'URL',
    'SHA',
    'SMS',
    'Cookie',
    'https',
    'api',
    'secret',
    'token',
    'Nightscout',
    'LibreLink',
    'LibreLinkUp',
    'Share',
    'Base',
    'Bluetooth',
    'xDrip',
    'xDrip4iOS',
    'LibreView',
    'Dexcom',
    'Clarity',
    'QR',
    'Webhook',
    'iOS',
    'push',
    'ntfy',
    'Gotify',
    'Pushover',
    'Telegram',
    'Home',
    'Assistant',
    'BotFather',
    'HMAC',
    'Safari',
    'topic',
    'webhook',
  ],
};

/** Texts with a key that a screen builds from a value. The code contains every other key in full. */
const NAMED_BY_VALUE: readonly (readonly [RegExp, string])[] = [
  [/^profile\.gender\d$/u, 'one for each choice of the field'],
  [/^profile\.diabetes\d$/u, 'one for each choice of the field'],
  [/^pet\.(?:cat|dog)$/u, 'the species of the pet'],
  [/^level\.\w+$/u, 'the level of a value'],
  [/^menu\.\w+$/u, 'the server names the entries of its menu'],
];
const CATEGORY = /_(?:one|other)$/u;

/** The code that speaks: screens, and the formats of lengths of time. */
function speakingCode(): string {
  const web = new URL('../web/', import.meta.url);
  const files = readdirSync(web, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/u.test(path) && !path.includes('.test.'))
    .map((path) => readFileSync(new URL(path, web), 'utf8'));
  return [...files, readFileSync(new URL('./formats.ts', import.meta.url), 'utf8')].join('\n');
}

describe('what the screens say', () => {
  it.each(translations)(
    'is complete in %s, with the same placeholders, and nothing of English is left',
    async (language) => {
      const en = await loadAllTexts('en');
      expect(findCatalogProblems(language, await loadAllTexts(language), en, RULES)).toEqual([]);
    },
  );

  it.each(translations)('is complete in %s where people are measured, too', async (language) => {
    const [english, texts] = await Promise.all(
      (['en', language] as const).map(async (one) => addHumanWords(await loadAllTexts(one), one)),
    );
    expect(findCatalogProblems(language, texts ?? {}, english ?? {}, RULES)).toEqual([]);
  });

  it('contains no unused text', async () => {
    const en = await loadAllTexts('en');
    const code = speakingCode();
    const named = new Set(code.match(/(?<=['"`])\w+\.\w+(?=['"`])/gu));
    const names = Object.entries(en).flatMap(([section, texts]) =>
      Object.keys(texts).map((key) => `${section}.${key.replace(CATEGORY, '')}`),
    );
    const silent = names.filter((name) => !named.has(name) && !NAMED_BY_VALUE.some(([pattern]) => pattern.test(name)));
    expect(silent).toEqual([]);
  });

  it.each(languages)('has the signs of units in %s that its amounts have', async (language) => {
    const { pet, event, eventDetails, events, time } = await loadAllTexts(language);
    expect(pet.units).toContain(eventDetails.unitSign);
    expect(pet.weight).toContain(eventDetails.kiloSign);
    expect(event.grams).toContain(events.gramSign);
    expect(time.minutes_other).toContain(events.minuteSign);
  });
});
