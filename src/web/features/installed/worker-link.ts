import { HOUR_MS } from '#domain/units/units.ts';
import { registerWorker } from '#web/push/this-browser.ts';
import type { WorkerAnswer, WorkerRequest } from '#worker/messages.ts';

/** How often a page that stays open looks for a new version. */
const LOOK_EVERY_MS = HOUR_MS;
/** A new service worker that does not take over within this time is left to the reload. */
const TAKE_OVER_WITHIN_MS = 3_000;
const KEEP_USED_AFTER_MS = 10_000;

/**
 * Installs the service worker, and calls `onNewer` when there is a newer version than this page. One of the same version
 * takes over at once, because nothing in the page changes then. @returns how to stop
 */
export function linkWorker(onNewer: () => void): () => void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return () => undefined;
  const stop = new AbortController();
  const { signal } = stop;
  const check = async (worker: ServiceWorker | null): Promise<void> => {
    if (worker === null || signal.aborted) return;
    const answer = await ask(worker, { kind: 'compare', entry: findEntry() });
    if (answer?.isSame === false && !signal.aborted) onNewer();
  };
  const listen = (registration: ServiceWorkerRegistration): void => {
    void check(registration.waiting);
    registration.addEventListener('updatefound', () => whenInstalled(registration, (worker) => void check(worker)), {
      signal,
    });
    every(LOOK_EVERY_MS, () => void registration.update().catch(() => undefined), signal); // without a connection later
    // what came before the service worker did not pass it
    every(KEEP_USED_AFTER_MS, () => keepUsed(registration.active), signal, { once: true });
  };
  const { serviceWorker } = navigator;
  serviceWorker.addEventListener('controllerchange', () => void check(serviceWorker.controller), { signal });
  registerWorker().then(listen, () => undefined); // the browser refuses it, or there is no connection
  return () => stop.abort();
}

/** Takes the alarms of alerts that somebody looks after, or that are over, from the screen of this device. */
export async function endAlarms(alertIds: readonly string[]): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration('/');
  if (registration?.active) await ask(registration.active, { kind: 'endAlarms', alertIds });
}

/** Has the new version take over, then loads the page again. */
export async function reloadWithNew(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration('/');
  const waiting = registration?.waiting;
  if (waiting) {
    const change = new Promise((resolve) => {
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true });
      setTimeout(resolve, TAKE_OVER_WITHIN_MS);
    });
    void ask(waiting, { kind: 'takeOver' }); // one that ends meanwhile gives no answer
    await change;
  }
  location.reload();
}

function whenInstalled({ installing }: ServiceWorkerRegistration, check: (worker: ServiceWorker) => void): void {
  installing?.addEventListener('statechange', () => {
    if (installing.state === 'installed' && navigator.serviceWorker.controller !== null) check(installing);
  });
}

function keepUsed(worker: ServiceWorker | null): void {
  const paths = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
  if (worker !== null) void ask(worker, { kind: 'keep', paths: [...new Set(paths)] });
}

async function ask(worker: ServiceWorker, request: WorkerRequest): Promise<WorkerAnswer | null> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.addEventListener('message', ({ data }) => resolve(data as WorkerAnswer | null)); // the service worker's own
    port1.start();
    worker.postMessage(request, [port2]);
  });
}

/** The script that this page began with: its name changes with every version. */
function findEntry(): string {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  return script === null ? '' : new URL(script.src).pathname;
}

function every(ms: number, work: () => void, signal: AbortSignal, { once = false } = {}): void {
  const timer = once ? setTimeout(work, ms) : setInterval(work, ms);
  signal.addEventListener('abort', () => clearInterval(timer));
}
