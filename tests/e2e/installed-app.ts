import type { Page, Worker } from '@playwright/test';

/** A notification on the screen of the device, as far as tests look at it. */
export type ShownNotice = {
  readonly title: string;
  readonly body: string;
  /** The language, and where its lines begin. */
  readonly lang: string;
  readonly dir: string;
  /** Without a sound. */
  readonly silent: boolean | null;
  readonly actions: readonly string[];
};

/** What is used of the service worker's globals, which a page does not have. */
type WorkerScope = {
  readonly registration: ServiceWorkerRegistration;
  readonly NotificationEvent: new (kind: string, init: object) => Event;
  readonly dispatchEvent: (event: Event) => boolean;
  /** Does one thing with notifications after the other; put there by `findWorker`. */
  inTurn?: <Result>(work: () => Promise<Result>) => Promise<Result>;
};

type WorkerNotice = Notification & { readonly actions: readonly { readonly action: string }[] };

/** How messages come to the service worker of a page's window. */
export type PushLine = { readonly deliver: (message: object) => Promise<void> };

/** Chromium delivers a message as if it had come from the browser maker's push service. */
export async function openPushLine(page: Page, origin: string): Promise<PushLine> {
  const session = await page.context().newCDPSession(page);
  const found = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL, isDeleted }) => scopeURL.startsWith(origin) && !isDeleted);
      if (own) resolve(own.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await found;
  await findWorker(page); // before anything is shown
  return {
    deliver: async (message) => {
      const data = JSON.stringify(message);
      await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
    },
  };
}

/** The notifications on the screen, also while no page of the portal is open. */
export async function loadShown(page: Page): Promise<ShownNotice[]> {
  const worker = await findWorker(page);
  return worker.evaluate(async () => {
    const { registration, inTurn } = globalThis as unknown as Required<WorkerScope>; // where this runs
    const notices = (await inTurn(() => registration.getNotifications())) as WorkerNotice[]; // they have more than TypeScript lists
    return notices.map(({ title, body, lang, dir, silent, actions }) => {
      return { title, body, lang, dir, silent, actions: actions.map(({ action }) => action) };
    });
  });
}

/** Presses a button of the only notification, as the system tells the service worker. @returns when, epoch ms */
export async function pressNotice(page: Page, action: string): Promise<number> {
  const worker = await findWorker(page);
  return worker.evaluate(async (pressed) => {
    const scope = globalThis as unknown as Required<WorkerScope>; // where this runs
    const [notification] = await scope.inTurn(() => scope.registration.getNotifications());
    const at = Date.now();
    scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification, action: pressed }));
    return at;
  }, action);
}

/** All that the portal keeps in the browser's database. */
export function loadKept(page: Page): Promise<Record<string, unknown>> {
  return page.evaluate(async () => {
    const open = indexedDB.open('petcgm');
    await new Promise((resolve) => open.addEventListener('success', resolve));
    const store = open.result.transaction('kept').objectStore('kept');
    const [keys, values] = [store.getAllKeys(), store.getAll()];
    await new Promise((resolve) => values.addEventListener('success', resolve));
    open.result.close();
    const names = keys.result as string[]; // the portal names its records
    return Object.fromEntries(names.map((name, index) => [name, values.result[index]]));
  });
}

/** Chromium forgets a notification that is being shown while it lists the others: with this, one waits for the other. */
async function findWorker(page: Page): Promise<Worker> {
  const worker = page.context().serviceWorkers().at(-1);
  if (worker === undefined) throw new Error('the window has no service worker');
  await worker.evaluate(() => {
    const scope = globalThis as unknown as WorkerScope; // where this runs
    if (scope.inTurn) return;
    let turn: Promise<unknown> = Promise.resolve();
    const inTurn: WorkerScope['inTurn'] = (work) => {
      const own = turn.then(work);
      turn = own.catch(() => undefined);
      return own;
    };
    const { registration } = scope;
    const show = registration.showNotification.bind(registration);
    registration.showNotification = (title, options) => inTurn(() => show(title, options));
    scope.inTurn = inTurn;
  });
  return worker;
}
