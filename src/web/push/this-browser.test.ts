// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeIndexedDb } from '#tests/builders/fake-indexed-db.ts';
import { aUserInfo } from '#tests/builders/user-builder.ts';
import { fakeBrowser, fakePortal, refuse, type Answers, type FakePortal } from '#tests/builders/web-stage.tsx';
import { beginSession, endSession } from '#web/api/session.ts';
import {
  endOthersSubscription,
  NoPushService,
  readThisBrowser,
  renewSubscription,
  subscribeThisBrowser,
} from './this-browser.ts';

const ME = aUserInfo().user.accountId;
const PUBLIC_KEY = 'BPortal-key_';
let portal: FakePortal;
let records: Map<string, unknown>;
/** The browser: the address of its subscription, what its push service answers, and what it was asked with. */
let address: string | null;
let pushService: () => Promise<string>;
let askedWith: PushSubscriptionOptionsInit[];
let permission: NotificationPermission;

function toSubscription(endpoint: string) {
  return {
    endpoint,
    options: { applicationServerKey: askedWith.at(-1)?.applicationServerKey ?? null },
    toJSON: () => ({ endpoint, keys: { p256dh: 'point', auth: 'secret' } }),
    unsubscribe: async () => {
      address = null;
      return true;
    },
  };
}

const registration = {
  pushManager: {
    getSubscription: async () => (address === null ? null : toSubscription(address)),
    subscribe: async (options: PushSubscriptionOptionsInit) => {
      askedWith.push(options);
      address = await pushService();
      return toSubscription(address);
    },
  },
  getNotifications: async () => [],
};

function answer(answers: Answers = {}): void {
  portal = fakePortal({
    '/web/push/publicKey': () => ({ item: { publicKey: PUBLIC_KEY } }),
    '/web/user/getUserInfo': () => ({ item: aUserInfo() }),
    '/web/push/subscribe': ({ endpoint }) => ({ item: { channelId: `channel of ${endpoint}` } }),
    '/web/push/unsubscribe': () => ({}),
    ...answers,
  });
}

const sent = (path: string) => portal.sent.filter((call) => call.path === path).map(({ body }) => body);
const keepPush = (endpoint: string, accountId = ME): void =>
  void records.set('push', { accountId, channelId: 'old', endpoint, label: 'Phone' });

beforeEach(() => {
  fakeBrowser();
  records = fakeIndexedDb();
  address = null;
  pushService = async () => 'https://push.example/new';
  askedWith = [];
  permission = 'granted';
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('PushManager', () => undefined);
  vi.stubGlobal('Notification', {
    get permission() {
      return permission;
    },
    requestPermission: async () => permission,
  });
  const serviceWorker = {
    register: async () => registration,
    ready: registration,
    getRegistration: async () => registration,
  };
  vi.stubGlobal('navigator', { serviceWorker, userAgent: 'Chrome on Linux', maxTouchPoints: 0 });
  beginSession('token', true);
  answer();
});
afterEach(() => {
  endSession();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('switching push messages on', () => {
  test('subscribes with the portal’s key, and tells the portal; the service worker may act for the person', async () => {
    const endpoint = 'https://push.example/new';
    const channelId = `channel of ${endpoint}`;
    const subscribed = { state: 'subscribed', channelId, label: 'Chrome, Linux' };
    expect(await subscribeThisBrowser('Chrome, Linux')).toEqual(subscribed);
    const applicationServerKey = new Uint8Array(Buffer.from(PUBLIC_KEY, 'base64url'));
    expect(askedWith).toEqual([{ userVisibleOnly: true, applicationServerKey }]);
    const keys = { p256dh: 'point', auth: 'secret' };
    expect(sent('/web/push/subscribe')).toEqual([{ endpoint, keys, label: 'Chrome, Linux' }]);
    expect(records.get('push')).toEqual({ accountId: ME, channelId, endpoint, label: 'Chrome, Linux' });
    expect(records.get('session')).toEqual({ accountId: ME, token: 'token' });
    expect(await readThisBrowser()).toEqual(subscribed);
  });

  test.each(['denied', 'default'] as const)('does nothing if the person’s answer is %s', async (answered) => {
    vi.stubGlobal('Notification', { permission: 'default', requestPermission: async () => answered });
    expect(await subscribeThisBrowser('Chrome')).toEqual({ state: answered });
    expect([portal.calls, askedWith]).toEqual([[], []]);
  });

  test('fails with a reason if the browser’s push service refuses', async () => {
    pushService = async () => {
      throw new DOMException('Registration failed - push service error', 'AbortError');
    };
    await expect(subscribeThisBrowser('Chrome')).rejects.toBeInstanceOf(NoPushService);
    expect(sent('/web/push/subscribe')).toEqual([]);
    expect(await readThisBrowser()).toEqual({ state: 'default' });
  });

  test('fails with the same reason if it does not answer within 20 seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    pushService = () => new Promise(() => undefined);
    const failed = subscribeThisBrowser('Chrome').catch((error: unknown) => error);
    await vi.waitUntil(() => askedWith.length > 0);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await failed).toBeInstanceOf(NoPushService);
  });

  test('leaves no subscription that the portal does not know', async () => {
    answer({ '/web/push/subscribe': () => refuse('channel.tooMany') });
    await expect(subscribeThisBrowser('Chrome')).rejects.toThrow('Not now.');
    expect([address, records.has('push')]).toEqual([null, false]);
  });
});

describe('after a sign-in', () => {
  const changed = 'https://push.example/changed';

  test('a subscription that the portal knows stays as it is', async () => {
    address = changed;
    keepPush(changed);
    await renewSubscription(ME);
    expect([portal.calls, askedWith]).toEqual([[], []]);
  });

  test.each([
    ['changed', changed],
    ['dropped', null],
  ])('one that the browser has %s is told to the portal, in place of the old one', async (_how, now) => {
    address = now;
    pushService = async () => changed;
    keepPush('https://push.example/old');
    await renewSubscription(ME);
    expect(sent('/web/push/subscribe')).toMatchObject([{ endpoint: changed, label: 'Phone' }]);
    expect(sent('/web/push/unsubscribe')).toEqual([{ endpoint: 'https://push.example/old' }]);
    expect(records.get('push')).toMatchObject({ endpoint: changed, channelId: `channel of ${changed}` });
  });

  test('what fails is tried again by the next page', async () => {
    keepPush('https://push.example/old');
    answer({ '/web/push/subscribe': () => refuse('request.tooMany') });
    await expect(renewSubscription(ME)).rejects.toThrow('Not now.');
    answer();
    await renewSubscription(ME);
    expect(records.get('push')).toMatchObject({ endpoint: 'https://push.example/new' });
  });

  test.each([
    ['nobody has switched messages on here', () => undefined],
    ['they are somebody else’s', () => keepPush('https://push.example/old', 'somebody else')],
    [
      'they are not allowed any more',
      () => {
        keepPush('https://push.example/old');
        permission = 'denied';
      },
    ],
  ])('nothing is renewed if %s', async (_why, prepare) => {
    prepare();
    await renewSubscription(ME);
    expect([portal.calls, askedWith]).toEqual([[], []]);
  });

  test('somebody else’s subscription ends in the browser; the portal learns it from the push service', async () => {
    address = changed;
    keepPush(changed, 'somebody else');
    await endOthersSubscription(ME);
    expect([address, records.has('push'), portal.calls]).toEqual([null, false, []]);
  });

  test('the own one stays', async () => {
    address = changed;
    keepPush(changed);
    await endOthersSubscription(ME);
    expect([address, records.has('push')]).toEqual([changed, true]);
  });
});
