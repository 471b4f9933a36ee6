import { expect, test, vi } from 'vitest';
import { loadFirstCatalog, loadScreenCatalog } from '#i18n/loader.ts';
import { Translator } from './translator.ts';

async function start(): Promise<Translator> {
  const translator = new Translator('en');
  translator.add('en', await loadFirstCatalog('en'));
  return translator;
}

test('texts that come later are next to those that are here', async () => {
  const translator = await start();
  const t = translator.toTranslate('en');
  expect([t('common.close'), t('settings.unit')]).toEqual(['Close', 'settings.unit']);
  translator.add('en', await loadScreenCatalog('en'));
  expect([t('common.close'), t('settings.unit')]).toEqual(['Close', 'Glucose unit']);
});

test('says whether the spoken language has a text', async () => {
  const translator = await start();
  expect(['menu.home', 'menu.unheardOf', 'unheardOf.home', 'menu', ''].map((key) => translator.has(key))).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
  translator.speak('sl');
  expect(translator.has('menu.home')).toBe(false);
});

test('whoever listens hears that another language is spoken, until it stops', async () => {
  const translator = await start();
  const listener = vi.fn<() => void>();
  const stop = translator.subscribe(listener);
  translator.speak('sl');
  expect(listener).toHaveBeenCalledOnce();
  expect(translator.language).toBe('sl');
  stop();
  translator.speak('en');
  expect(listener).toHaveBeenCalledOnce();
});
