import { setTimeout as sleep } from 'node:timers/promises';
import { pushMessage } from '#contract/alerts.ts';
import { startMailServer } from '#tests/server/mail-server.ts';
import { startPushService } from '#tests/server/push-service.ts';
import { readMail } from '#tests/server/read-mail.ts';
import { startWebhookSink } from '#tests/server/webhook-sink.ts';

/** A message of an alert that reached a person; `kind` is null for a mail, which says it in words. */
export type Arrival = {
  readonly reachedAt: string;
  readonly alertId: string;
  readonly kind: string | null;
  readonly state: string | null;
  readonly atMs: number;
};

/** Real mail server, push service and webhook, and what arrived there. */
export type Reach = Awaited<ReturnType<typeof openReach>>;

const LOOK_EVERY_MS = 20;

/** @param onArrival  called with each message */
export async function openReach(onArrival: (arrival: Arrival) => void) {
  const arrivals: Arrival[] = [];
  const take = (arrival: Arrival) => {
    arrivals.push(arrival);
    onArrival(arrival);
  };
  const push = await startPushService(({ endpoint, message }) => {
    const { alertId, kind, state } = message;
    if (alertId !== null) take({ reachedAt: endpoint, alertId, kind, state, atMs: Date.now() });
  });
  const mail = await startMailServer({ disableReverseLookup: true }); // there may be no name server
  const hook = await startWebhookSink();
  const over = new AbortController();
  const looking = (async () => {
    while (!over.signal.aborted) {
      for (const { to, raw } of mail.received.splice(0)) {
        const alertId = /\/alarm\/([\w-]+)/u.exec(readMail(raw).text)?.[1];
        const reachedAt = to[0] ?? '';
        if (alertId !== undefined) take({ reachedAt, alertId, kind: null, state: null, atMs: Date.now() });
      }
      for (const { path, body } of hook.received.splice(0)) {
        const { alertId, kind, state } = pushMessage.parse(JSON.parse(body));
        if (alertId !== null) take({ reachedAt: path, alertId, kind, state, atMs: Date.now() });
      }
      await sleep(LOOK_EVERY_MS);
    }
  })();
  return {
    arrivals,
    push,
    smtpUrl: mail.smtpUrl,
    webhookUrl: hook.url,
    /** Nothing is taken for a while, or is again. */
    refuse: (isRefused: boolean) => {
      push.answer({ status: isRefused ? 503 : 201 });
      hook.answer(isRefused ? 503 : 200);
      mail.refuse(isRefused ? { code: 451, text: 'later' } : null);
    },
    stop: async () => {
      over.abort();
      await looking;
      await Promise.all([push.stop(), mail.stop(), hook.stop()]);
    },
  };
}
