// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { languageOfTheme } from '#contract/themes.ts';
import { chosenLanguage } from './start-language.ts';

afterEach(() => {
  localStorage.clear();
  history.replaceState(null, '', '/');
});

test.each([
  ['hippo', 'en'],
  ['woodley', 'en'],
  ['another', 'zh'],
])('where no language was chosen, the theme %s speaks %s', (theme, language) => {
  expect(chosenLanguage()).toBeNull();
  expect(languageOfTheme(theme)).toBe(language);
});

test('the language that was chosen stays, one that is not known is English', () => {
  localStorage.setItem('hippoLang', 'sl');
  expect(chosenLanguage()).toBe('sl');
  localStorage.setItem('hippoLang', 'xx');
  expect(chosenLanguage()).toBe('en');
});

test('a shared report is in the language of its address, whatever was chosen', () => {
  localStorage.setItem('hippoLang', 'sl');
  history.replaceState(null, '', '/report/cs/17');
  expect(chosenLanguage()).toBe('cs');
});
