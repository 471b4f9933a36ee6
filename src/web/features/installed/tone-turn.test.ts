import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeLinks } from '#tests/builders/fake-links.ts';
import type { PageEvents } from '#web/api/page-life.ts';
import { ToneTurn } from './tone-turn.ts';

const SOUNDED_WITHIN_MS = 8_000;
const soon = () => vi.advanceTimersByTimeAsync(10);

let links: ReturnType<typeof fakeLinks<string>>;

beforeEach(() => {
  vi.useFakeTimers();
  links = fakeLinks();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A window of an account. It may be stopped by the browser, which does not say so, or not be allowed to sound. */
function openWindow(accountId = 'ana') {
  const tones: string[] = [];
  let mayPlay = true;
  let place: ReturnType<typeof links.enter> | null = null;
  let events: PageEvents | null = null;
  const openLink: ConstructorParameters<typeof ToneTurn>[1] = (name, listener) => {
    place = links.enter(name, listener);
    return place.link;
  };
  const page = { isVisible: () => true, watch: (given: PageEvents) => void (events = given) };
  const turn = new ToneTurn(accountId, openLink, page);
  return {
    tones,
    turn,
    hear: (name: string) => turn.call(name, () => mayPlay && tones.push(name) > 0),
    stop: () => place && Object.assign(place.own, { isStopped: true }),
    freeze: () => events?.onStopped(),
    mute: () => void (mayPlay = false),
  };
}

test('each call sounds in one of the windows', async () => {
  const windows = [openWindow(), openWindow(), openWindow()];
  for (const name of ['first', 'second']) {
    for (const one of windows) one.hear(name);
    await vi.advanceTimersByTimeAsync(20_000);
  }
  expect(windows.flatMap(({ tones }) => tones)).toEqual(['first', 'second']);
});

test('each account is called, whatever sounds for another one in the same browser', async () => {
  const [ana, eva] = [openWindow('ana'), openWindow('eva')];
  ana.hear('low of Mimi');
  await soon();
  eva.hear('low of Luna');
  await soon();
  expect(eva.tones).toEqual(['low of Luna']);
});

test('when the window that sounds closes or is frozen, another one sounds the next call', async () => {
  const [first, second, third] = [openWindow(), openWindow(), openWindow()];
  for (const one of [first, second, third]) one.hear('1');
  await soon();
  first.turn.close();
  for (const one of [second, third]) one.hear('2');
  await soon();
  second.freeze();
  third.hear('3');
  await soon();
  expect([first.tones, second.tones, third.tones]).toEqual([['1'], ['2'], ['3']]);
});

test('when the window that sounds was stopped without a word, another one sounds', async () => {
  const [first, second] = [openWindow(), openWindow()];
  for (const one of [first, second]) one.hear('1');
  await soon();
  first.stop();
  second.hear('2');
  await vi.advanceTimersByTimeAsync(SOUNDED_WITHIN_MS + 10);
  second.hear('3');
  await soon();
  expect([first.tones, second.tones]).toEqual([['1'], ['2', '3']]);
});

test('a window that the browser does not let sound leaves the call to another one', async () => {
  const [first, second] = [openWindow(), openWindow()];
  first.mute();
  for (const one of [first, second]) one.hear('1');
  await soon();
  expect(second.tones).toEqual(['1']);
});

test('without links every window sounds', () => {
  const page = { isVisible: () => true, watch: () => undefined };
  const tones: string[] = [];
  for (const window of ['a', 'b']) new ToneTurn('ana', null, page).call('1', () => tones.push(window) > 0);
  expect(tones).toEqual(['a', 'b']);
});
