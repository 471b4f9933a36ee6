// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toTrace } from '#domain/trace/build-trace.ts';
import { MINUTE_MS } from '#domain/units/units.ts';
import { startAllWords } from '#tests/builders/all-texts.ts';
import { toEventPage } from '#tests/builders/event-builder.ts';
import { aMember, anOverview } from '#tests/builders/home-builder.ts';
import { aUserInfo } from '#tests/builders/user-builder.ts';
import { fakePortal } from '#tests/builders/web-stage.tsx';
import { takeArrived } from '#web/api/early.ts';
import { beginSession, endSession } from '#web/api/session.ts';
import { storageKeys } from '#web/api/storage.ts';
import { askForFirstScreen } from './first-screen.ts';
import { askForRest, showValue } from './value-first.ts';

let root: HTMLElement;
/** Tells the page what is on the screen. */
let seePaint: (name: string) => void;

beforeEach(() => {
  root = document.createElement('div');
  root.id = 'portal';
  document.body.append(root);
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  const watchers = new Set<(list: { getEntriesByName: (name: string) => readonly string[] }) => void>();
  seePaint = (seen) => {
    for (const watch of watchers) watch({ getEntriesByName: (name) => (name === seen ? [name] : []) });
  };
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      readonly #watch;
      constructor(watch: Parameters<typeof watchers.add>[0]) {
        this.#watch = watch;
      }
      observe(): void {
        watchers.add(this.#watch);
      }
      disconnect(): void {
        watchers.delete(this.#watch);
      }
    },
  );
});
afterEach(() => {
  endSession();
  localStorage.clear();
  root.remove();
  history.replaceState(null, '', '/');
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

type Changes = { readonly homePath?: string; readonly fails?: boolean; readonly lastPet?: string };

/** Asks for what Home shows, as the page does. */
function ask({ homePath = '/home', fails = false, lastPet = 'mimi' }: Changes = {}) {
  const now = Date.now();
  const portal = fakePortal({
    '/web/member/loadMyMemberInfo': () => ({ memberInfos: [aMember()] }),
    '/web/user/getUserInfo': () => ({ item: aUserInfo({ homePath }) }),
    '/web/event/loadEvents': () => toEventPage([]),
    ...(!fails && {
      '/web/glucose/loadOverview': () => ({ item: anOverview(toTrace([{ at: now - MINUTE_MS, mgdl: 162 }]), now) }),
    }),
  });
  beginSession('token', true);
  localStorage.setItem(storageKeys.loginType, '2');
  localStorage.setItem(storageKeys.homePet, lastPet);
  askForFirstScreen('home');
  return portal;
}

const translator = await startAllWords('en');

const never = new Promise<void>(() => undefined);
const show = (isOver = never) => showValue(translator, isOver);

test('ends when the value is on the screen, not when something else is', async () => {
  const { calls } = ask();
  const ended = vi.fn<() => void>();
  const work = show().then(ended);
  await vi.waitFor(() => expect(root.textContent).toContain('9.0'));
  seePaint('first-paint');
  askForRest();
  await vi.waitFor(() => expect(calls).toContain('/web/event/loadEvents')); // other work goes on
  expect(ended).not.toHaveBeenCalled();
  seePaint('first-contentful-paint');
  await work;
  expect(ended).toHaveBeenCalledOnce();
});

test('leaves the answers to Home', async () => {
  const { calls } = ask();
  void show();
  await vi.waitFor(() => expect(root.textContent).toContain('9.0'));
  const before = calls.length;
  expect(takeArrived('/web/glucose/loadOverview', { memberId: 'mimi', hours: 24 })).toBeDefined();
  expect(takeArrived('/web/member/loadMyMemberInfo', {})).toBeDefined();
  expect(takeArrived('/web/user/getUserInfo', {})).toBeDefined();
  expect(calls).toHaveLength(before);
});

test('draws nothing once Home is drawn without it', async () => {
  ask();
  await show(Promise.resolve());
  await vi.waitFor(() =>
    expect(takeArrived('/web/glucose/loadOverview', { memberId: 'mimi', hours: 24 })).toBeDefined(),
  );
  expect(root.childElementCount).toBe(0);
});

test('draws nothing where an answer fails', async () => {
  ask({ fails: true });
  await show();
  expect(root.childElementCount).toBe(0);
});

test('draws nothing where there is more to say than a value', async () => {
  ask({ homePath: '/settings' });
  await show();
  expect(root.childElementCount).toBe(0);
});

test('draws nothing in another view', async () => {
  history.replaceState(null, '', '/home?view=daily');
  ask();
  await show();
  expect(root.childElementCount).toBe(0);
});

test('asks for the doses of the pet of the last visit at once, and for those of another one later', async () => {
  const portal = ask({ lastPet: 'rex' });
  askForRest();
  const dosesOf = () =>
    portal.sent.flatMap(({ path, body }) => (path === '/web/event/loadEvents' ? [Object(body).memberId] : []));
  await vi.waitFor(() => expect(dosesOf()).toEqual(['rex', 'rex', 'mimi', 'mimi']));
});
