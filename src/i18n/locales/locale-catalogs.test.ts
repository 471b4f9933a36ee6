import { describe, expect, it } from 'vitest';
import { problemsOf, translations, type CatalogRules } from '#tests/builders/catalog-checks.ts';
import { loadCatalog } from '#i18n/loader.ts';
import { en } from './en.ts';

const RULES: CatalogRules = {
  shared: {
    ...Object.fromEntries(
      ['PDF', 'PZI', 'NPH', 'MODD', 'MAGE', 'LAGE', 'GMI', 'AGP', 'Lente', 'Detemir'].map((name) => [name, 'a name']),
    ),
    '{{kilos}} kg': 'the sign of a unit',
    '{{amount}} g': 'the sign of a unit',
    '{{dose}} U': 'the sign of insulin units',
    '{{count}} min': 'the sign of a unit',
    '{{count}} h': 'the sign of a unit',
    '{{hours}} h': 'the sign of a unit',
    '{{hours}} h {{minutes}} min': 'signs of units',
    '{{days}} d {{hours}} h': 'signs of units',
    'ID {{id}}': 'understood everywhere',
    'SN {{sn}}': 'what stands on the sensor',
    'E-mail': 'the same word in many languages',
    OK: 'the same word in many languages',
  },
  alike: {
    cs: ['Model', 'Data'],
    it: [
      ...['Glargine', 'Menu', 'Home', 'Follower', 'Password', 'Dose', 'File', 'App', 'Extra', 'Report'],
      ...['in target', 'In target', 'In target (TIR)', 'Target {{range}}', '{{date}}: {{percent}} in target'],
    ],
    sl: ['Model', 'Portal'],
    hr: ['Model', 'Portal'],
    fr: [
      ...['Pages', 'Glargine', 'Menu', 'Variation (CV)', 'Session', 'Note', 'Message', 'Date', 'Glucose', 'Source'],
      ...['Extra', 'Mobile', 'Dose'],
    ],
    pt: ['Menu', 'Sensor', 'Portal', 'Extra', 'Dose'],
    sr: ['Insulin', 'Model', 'Portal', 'Period'],
    sk: ['Model'],
    tr: ['Model', 'Portal'],
    es: ['Sensor', 'Portal', 'Extra'],
  },
  latinWords: [
    ...['AGP', 'GMI', 'GRI', 'HbA1c', 'TIR', 'TBR', 'TAR', 'MODD', 'MAGE', 'LAGE', 'IFCC', 'DCCT', 'CGM', 'mmol'],
    ...['PZI', 'NPH', 'Lente', 'CSV', 'JSON', 'PDF', 'ZIP', 'API', 'URL', 'SHA', 'SMS', 'Cookie', 'https', 'api'],
    ...['secret', 'token', 'Nightscout', 'xDrip', 'xDrip4iOS', 'LibreView', 'Dexcom', 'Clarity'],
  ],
};

describe('what the screens say', () => {
  it.each(translations)(
    'is complete in %s, with the same placeholders, and nothing of English is left',
    async (language) => {
      expect(problemsOf(language, await loadCatalog(language), en, RULES)).toEqual([]);
    },
  );
});
