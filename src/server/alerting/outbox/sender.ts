import type { Services } from '../../context/ctx.ts';
import type { AlertDeliveryTable } from '../../db/alert-tables.ts';
import { newId } from '../../db/ids.ts';
import { SEND_LEASE_MS, sendQueue, type SendOutcome } from '../../records/send-queue.store.ts';
import { findPushContact, loadPushKeys } from '../push-keys.ts';
import { findHost, sendMessage, type SendingDesk } from '../senders/send-message.ts';
import { failed } from '../senders/send-result.ts';
import { SERVICES, type ServiceAddresses } from '../senders/webhook-forms.ts';
import { toOutcome } from './backoff.ts';
import { prepareMessages, type Prepared } from './prepare-messages.ts';
import { createSlots, type SendSlots } from './send-slots.ts';
import { createSettler } from './settler.ts';

const AT_ONCE = 48;
const AT_ONCE_TO_ONE_HOST = 24;
/** Messages are taken in batches, each with a few statements, and not one by one as slots become free. */
const MIN_ROOM = AT_ONCE / 4;
/** A process that runs renews its leases. */
const RENEW_EVERY_MS = 3_000;
/** A host that has enough to do gets the rest of its messages this much later, and up to twice that. */
const HOST_BUSY_MS = 250;

/** Sends messages of the outbox, for one process. */
export type Sender = {
  /** Starts to send what is due, as far as there is room. @returns how many, and whether more may be due */
  readonly sendSome: () => Promise<{ readonly count: number; readonly isMore: boolean }>;
  /** Sends all that is due. */
  readonly sendDue: () => Promise<void>;
  /** Finishes what is on its way. */
  readonly stop: () => Promise<void>;
};

type SenderSettings = {
  /** Called with what the database did not take, which is tried again. */
  readonly onError: (error: unknown) => void;
  /** Called when there is room for more. */
  readonly onRoom?: () => void;
  /** Where Pushover and Telegram are; for tests. */
  readonly addresses?: ServiceAddresses;
};

/** A sender of its own name, which nobody else's leases have. */
export function createSender(given: Services, settings: SenderSettings): Sender {
  const services = { ...given, db: { ...given.db, kysely: given.db.forAlerts } };
  const { onError, onRoom = () => undefined, addresses } = settings;
  const sender = newId();
  const queue = sendQueue(services.db);
  const slots = createSlots(AT_ONCE, AT_ONCE_TO_ONE_HOST);
  const onItsWay = new Map<string, Promise<void>>();
  let isFull = false;
  const openDesk = keepLoaded(() => loadDesk(services, addresses));
  const lease = () => ({ sender, nowMs: services.clock.now(), leaseMs: SEND_LEASE_MS });
  const settler = createSettler(async (settled) => {
    const passedOn = await queue.settle(sender, settled, services.clock.now());
    if (passedOn > 0) services.live.wakeOutbox();
  }, onError);
  const renewing = setInterval(() => void queue.renew(lease(), [...onItsWay.keys()]).catch(onError), RENEW_EVERY_MS);
  renewing.unref();
  const finish = async (message: AlertDeliveryTable, sending: Promise<SendOutcome>) => {
    const outcome = await sending;
    await settler.settle({ message, outcome });
    count(services, message, outcome);
    onItsWay.delete(message.id);
    if (!isFull || slots.free() < MIN_ROOM) return;
    isFull = false;
    onRoom();
  };
  const sendSome: Sender['sendSome'] = async () => {
    const room = slots.free();
    isFull = room < MIN_ROOM;
    const messages = isFull ? [] : await queue.claim(lease(), room);
    if (messages.length === 0) return { count: 0, isMore: false };
    const [desk, prepared] = await Promise.all([openDesk(), prepareMessages(services, messages, onError)]);
    for (const message of messages) {
      const outcome = sendOne(services, { message, prepared: prepared.get(message.id), desk, slots, onError });
      onItsWay.set(message.id, finish(message, outcome));
    }
    return { count: messages.length, isMore: messages.length === room };
  };
  const finishAll = async () => void (await Promise.all(onItsWay.values()));
  return {
    sendSome,
    sendDue: async () => {
      while ((await sendSome()).count > 0) await finishAll();
    },
    stop: async () => {
      settler.stop();
      await finishAll();
      clearInterval(renewing);
    },
  };
}

/** A message that expired was never sent: it has an outcome of its own. */
function count({ measures }: Services, { channelKind }: AlertDeliveryTable, outcome: SendOutcome): void {
  if (outcome.status === 'postponed') return;
  const isExpired = 'failure' in outcome && outcome.failure === 'expired';
  measures.alertMessages.inc({ channel: channelKind ?? 'test', outcome: isExpired ? 'expired' : outcome.status });
}

type Sending = {
  readonly message: AlertDeliveryTable;
  readonly prepared: Prepared | undefined;
  readonly desk: SendingDesk;
  readonly slots: SendSlots;
  readonly onError: (error: unknown) => void;
};

/** Sends one message, where its host has room. Never throws. */
async function sendOne(services: Services, sending: Sending): Promise<SendOutcome> {
  const { message, prepared, desk, slots, onError } = sending;
  const nowMs = services.clock.now();
  if (prepared?.what !== 'send') return settleUnsent(prepared?.what ?? 'drop', message, nowMs);
  const { content, outgoing, recipient } = prepared;
  const host = findHost(content);
  if (!slots.take(host)) {
    return { status: 'postponed', tryAtMs: Math.round(nowMs + HOST_BUSY_MS * (1 + Math.random())) };
  }
  try {
    const result = await sendMessage(desk, content, outgoing, recipient);
    return toOutcome(result, message, services.clock.now());
  } catch (error) {
    onError(error);
    return toOutcome(failed('unreachable'), message, services.clock.now());
  } finally {
    slots.giveBack(host);
  }
}

function settleUnsent(
  what: Exclude<Prepared['what'], 'send'>,
  message: AlertDeliveryTable,
  nowMs: number,
): SendOutcome {
  if (what === 'drop') return { status: 'dropped' };
  return what === 'expire'
    ? { status: 'failed', failure: 'expired' }
    : toOutcome(failed('unreachable'), message, nowMs);
}

async function loadDesk(services: Services, addresses: ServiceAddresses | undefined): Promise<SendingDesk> {
  const { config, messenger } = services;
  const keys = await loadPushKeys(services);
  const push = { subject: findPushContact(config), keys, allowsPrivate: config.allowPrivateWebhooks };
  const portal = config.portalName;
  return { messenger, push, portal, hasMail: config.smtpUrl !== undefined, addresses: addresses ?? SERVICES };
}

/** Loads once; what could not be loaded is tried again. */
function keepLoaded<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let kept: Promise<Value> | null = null;
  return () => {
    kept ??= load().catch((error: unknown) => {
      kept = null;
      throw error;
    });
    return kept;
  };
}
