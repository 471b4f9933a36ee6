import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findCatalogProblems, translations, type CatalogRules } from '#tests/builders/catalog-checks.ts';
import { en } from './en.ts';
import { loadSecurityCatalog } from './security-loader.ts';

const RULES: CatalogRules = {
  shared: {},
  latinWords: ['https', 'QR'],
};

function speakingCode(): string {
  const web = new URL('../../web/', import.meta.url);
  const files = readdirSync(web, { recursive: true, encoding: 'utf8' });
  const spoken = files.filter((path) => /\.tsx?$/u.test(path) && !path.includes('.test.'));
  return spoken.map((path) => readFileSync(new URL(path, web), 'utf8')).join('\n');
}

describe('the words of the second step', () => {
  it.each(translations)(
    'are complete in %s, with the same placeholders, and nothing of English is left',
    async (language) => {
      expect(findCatalogProblems(language, await loadSecurityCatalog(language), en, RULES)).toEqual([]);
    },
  );

  it('are said somewhere, every one', () => {
    const code = speakingCode();
    const keys = Object.keys(en.security).map((key) => `'security.${key.replace(/_(?:one|other)$/u, '')}'`);
    expect(keys.filter((key) => !code.includes(key))).toEqual([]);
  });
});
