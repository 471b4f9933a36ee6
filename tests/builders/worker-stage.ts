import { setImmediate as nextTask } from 'node:timers/promises';
import { vi } from 'vitest';
import type { TestPortal } from '#tests/server/portal.ts';
import type { Kept } from '#worker/kept.ts';
import type { WorkerRequest } from '#worker/messages.ts';
import type { Notice } from '#worker/notification.ts';
import { fakeIndexedDb } from './fake-indexed-db.ts';

/** What `PushManager.subscribe` gives; undefined where the browser has no subscription. */
type Subscription = { readonly endpoint: string; readonly keys: { readonly p256dh: string; readonly auth: string } };

/** The service worker in a browser that a test plays, with a portal behind it. */
export type WorkerStage = {
  /** The notifications on the screen, by tag: the newest of each. */
  readonly screen: Map<string, Notice>;
  /** What page and service worker keep for each other. */
  readonly keep: (kept: Partial<Kept>) => void;
  readonly forget: (name: keyof Kept) => void;
  readonly kept: <Name extends keyof Kept>(name: Name) => Kept[Name] | undefined;
  /** The addresses that windows were opened at. */
  readonly opened: string[];
  /** The number at the app's icon. */
  readonly badge: () => number;
  /** Whether the device is online. */
  readonly connect: (isOnline: boolean) => void;
  /** What the browser's push service gives from now on; none: it does not answer. */
  readonly subscriptions: { current?: Subscription; next?: Subscription };
  /** A push message arrives. */
  readonly push: (message: object) => Promise<void>;
  /** Somebody presses a button of the notification of an alert, or with '' the notification itself. */
  readonly press: (tag: string, action: string) => Promise<void>;
  /** A page asks for something. */
  readonly ask: (request: WorkerRequest) => Promise<void>;
  /** The browser says that its subscription has changed. */
  readonly changeSubscription: () => Promise<void>;
};

/** The worker's script runs once in a process, and listens here. */
const scope = new EventTarget();

/** Starts the service worker; its globals last until `vi.unstubAllGlobals`. */
export async function startWorker(portal: TestPortal): Promise<WorkerStage> {
  const screen = new Map<string, Notice>();
  const opened: string[] = [];
  const subscriptions: WorkerStage['subscriptions'] = {};
  const records = fakeIndexedDb();
  let badge = 0;
  let isOnline = true;
  Object.assign(scope, {
    registration: {
      ...fakeScreen(screen),
      pushManager: fakePushManager(subscriptions),
    },
    clients: { matchAll: async () => [], openWindow: async (path: string) => void opened.push(path) },
    navigator: {
      languages: ['en'],
      setAppBadge: async (count: number) => void (badge = count),
      clearAppBadge: async () => void (badge = 0),
    },
  });
  vi.stubGlobal('self', scope);
  vi.stubGlobal('location', new URL('https://portal.example/sw.js'));
  vi.stubGlobal('__SHELL__', { entry: '/assets/index.js', files: [], texts: [], version: '1' });
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (!isOnline) throw new TypeError('no connection');
    const { body, headers } = init as { readonly body: string; readonly headers: Record<string, string> }; // of `callPortal`
    const answer = await portal.app.inject({ method: 'POST', url, headers, payload: body });
    return new Response(answer.body, { status: answer.statusCode });
  });
  await import('#worker/sw.ts');
  const fire = async (kind: string, details: object): Promise<void> => {
    const works: Promise<unknown>[] = [];
    const waitUntil = (work: Promise<unknown>): void => void works.push(work);
    scope.dispatchEvent(Object.assign(new Event(kind), details, { waitUntil }));
    await Promise.allSettled(works); // a browser, too, leaves what fails at that
  };
  return {
    screen,
    keep: (kept) => Object.entries(kept).forEach(([name, value]) => records.set(name, value)),
    forget: (name) => void records.delete(name),
    kept: (name) => records.get(name) as never, // only `keep` and the worker fill it
    opened,
    badge: () => badge,
    connect: (next) => {
      isOnline = next;
    },
    subscriptions,
    push: (message) => fire('push', { data: { json: () => message } }),
    press: async (tag, action) => {
      const notice = screen.get(tag);
      if (notice === undefined) throw new Error('there is no such notification');
      const notification = { data: notice.options.data, close: () => screen.delete(tag) };
      await fire('notificationclick', { action, notification });
    },
    ask: (request) => fire('message', { data: request, ports: [] }),
    changeSubscription: () => fire('pushsubscriptionchange', {}),
  };
}

/** What a browser does with notifications. Like Chromium, it forgets what is being shown while others are listed. */
function fakeScreen(screen: Map<string, Notice>) {
  let listings = 0;
  return {
    showNotification: async (title: string, options: Notice['options']): Promise<void> => {
      const before = listings;
      await nextTask();
      if (before === listings) screen.set(options.tag ?? '', { title, options });
    },
    getNotifications: async () => {
      listings += 1;
      await nextTask();
      return [...screen].map(([tag, { options }]) => ({ ...options, tag, close: () => screen.delete(tag) }));
    },
  };
}

/** What a browser does with its push service. */
function fakePushManager(subscriptions: WorkerStage['subscriptions']) {
  const toPushSubscription = ({ endpoint, keys }: Subscription) => ({ endpoint, toJSON: () => ({ endpoint, keys }) });
  return {
    getSubscription: async () => (subscriptions.current ? toPushSubscription(subscriptions.current) : null),
    subscribe: async () => {
      if (subscriptions.next === undefined) throw new DOMException('no push service', 'AbortError');
      subscriptions.current = subscriptions.next;
      return toPushSubscription(subscriptions.current);
    },
  };
}
