import { answerClick, endAlarms, renewSubscription, showMessage } from './alarm.ts';
import type { WorkerAnswer, WorkerRequest } from './messages.ts';
import type { NoticeData } from './notification.ts';
import { answerRequest, dropOtherShells, keepShell, keepUsed } from './shell.ts';

declare const self: ServiceWorkerGlobalScope;

self.addEventListener('install', (event) => event.waitUntil(keepShell()));

self.addEventListener('activate', (event) => event.waitUntil(begin()));

self.addEventListener('fetch', (event) => {
  const answer = answerRequest(event);
  if (answer !== null) event.respondWith(answer);
});

self.addEventListener('message', (event) => {
  const request = event.data as WorkerRequest; // only pages of this origin can send one
  event.waitUntil(obey(request).then((answer) => event.ports[0]?.postMessage(answer)));
});

self.addEventListener('push', (event) => event.waitUntil(showMessage(readJson(event.data))));

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(answerClick(event.action, event.notification.data as NoticeData)); // every notification has one
});

self.addEventListener('pushsubscriptionchange', (event) => {
  (event as ExtendableEvent).waitUntil(renewSubscription()); // its type is not among those of listeners
});

async function begin(): Promise<void> {
  await dropOtherShells();
  await self.registration.navigationPreload?.enable(); // the page is requested while the worker starts
  await self.clients.claim();
}

async function obey(request: WorkerRequest): Promise<WorkerAnswer | null> {
  switch (request.kind) {
    case 'keep':
      await keepUsed(request.paths);
      return null;
    case 'compare': {
      const isSame = request.entry === __SHELL__.entry;
      if (isSame) await self.skipWaiting();
      return { isSame };
    }
    case 'takeOver':
      await self.skipWaiting();
      return null;
    case 'endAlarms':
      await endAlarms(request.alertIds);
      return null;
  }
}

function readJson(data: PushMessageData | null): unknown {
  try {
    return data?.json();
  } catch {
    return null; // not one of this portal's messages
  }
}
