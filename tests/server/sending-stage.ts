import { HOUR_MS, MINUTE_MS } from '#domain/units/units.ts';
import { memberForJob } from '#server/access/require-member.ts';
import type { ChannelContent } from '#server/alerting/channel-box.ts';
import { createSender, type Sender } from '#server/alerting/outbox/sender.ts';
import type { ServiceAddresses } from '#server/alerting/senders/webhook-forms.ts';
import type { Services } from '#server/context/ctx.ts';
import type { DatabaseKind } from '#server/db/flavor.ts';
import type { AccountTable, MemberTable } from '#server/db/tables.ts';
import { addReadings } from './add-readings.ts';
import { insertChannel } from './alert-channels.ts';
import { createTestPlace } from './databases.ts';
import { testPortal, type TestPortal } from './portal.ts';
import { startPushService, type PushService } from './push-service.ts';
import { seatOwner, type OwnerSeat } from './seats.ts';

const APP = { source: 'nightscout', sn: 'xDrip', model: null, isSerial: true } as const;

/** A pet whose alerts are told, and its readings. */
export type ToldOwner = OwnerSeat & {
  /** Stores readings of now, or of some minutes ago. */
  readonly read: (...readings: readonly { readonly mgdl: number; readonly ago?: number }[]) => Promise<void>;
};

/** A portal with a push service, and a sender that sends when a test says so. */
export type SendingStage = {
  readonly portal: TestPortal;
  readonly push: PushService;
  readonly sender: Sender;
  readonly errors: readonly unknown[];
  readonly addOwner: (pet?: Partial<MemberTable>, account?: Partial<AccountTable>) => Promise<ToldOwner>;
  readonly addChannel: (accountId: string, content: ChannelContent) => Promise<string>;
  /** A browser of the account. @returns its endpoint */
  readonly addBrowser: (accountId: string) => Promise<string>;
  readonly deliveries: (memberId: string) => ReturnType<typeof loadDeliveries>;
  readonly channels: (accountId: string) => ReturnType<typeof loadChannels>;
  readonly stop: () => Promise<void>;
};

type StageSettings = Parameters<typeof testPortal>[0] & { readonly addresses?: ServiceAddresses };

/** Opens a portal that may send to this machine, on a database of a kind. */
export async function stageSending(
  kind: DatabaseKind,
  { addresses, ...settings }: StageSettings = {},
): Promise<SendingStage> {
  const place = kind === 'postgres' ? await createTestPlace(kind, 'migrated') : null;
  const own = { allowPrivateWebhooks: true, publicUrl: 'https://portal.example', ...place?.config, ...settings };
  const portal = await testPortal(own);
  const push = await startPushService();
  const errors: unknown[] = [];
  const onError = (error: unknown) => void errors.push(error);
  const sender = createSender(portal.services, { onError, ...(addresses === undefined ? {} : { addresses }) });
  const { services } = portal;
  const addChannel = (accountId: string, content: ChannelContent) => insertChannel(services, accountId, content);
  return {
    portal,
    push,
    sender,
    errors,
    addOwner: (pet, account) => addOwner(portal, pet, account),
    addChannel,
    addBrowser: async (accountId) => {
      const browser = push.subscribe();
      await addChannel(accountId, { kind: 'push', ...browser });
      return browser.endpoint;
    },
    deliveries: (memberId) => loadDeliveries(services, memberId),
    channels: (accountId) => loadChannels(services, accountId),
    stop: async () => {
      await sender.stop();
      await portal.stop();
      await push.stop();
      await place?.remove();
    },
  };
}

/** An owner with a browser, whose pet is falling: to 58 mg/dL unless wished otherwise. */
export async function stageLow(
  stage: SendingStage,
  mgdl = 58,
): Promise<{ readonly owner: ToldOwner; readonly endpoint: string }> {
  stage.push.answer({ status: 201 });
  stage.portal.clock.advance(3 * HOUR_MS);
  const owner = await stage.addOwner();
  const endpoint = await stage.addBrowser(owner.accountId);
  await owner.read({ mgdl: mgdl + 14, ago: 10 }, { mgdl: mgdl + 7, ago: 5 }, { mgdl });
  return { owner, endpoint };
}

async function addOwner(
  portal: TestPortal,
  pet: Partial<MemberTable> = {},
  account: Partial<AccountTable> = {},
): Promise<ToldOwner> {
  const { services, clock } = portal;
  const owner = await seatOwner(portal, { country: 'US', ...pet });
  if (Object.keys(account).length > 0) {
    await services.db.kysely.updateTable('account').set(account).where('id', '=', owner.accountId).execute();
  }
  return {
    ...owner,
    read: async (...given) => {
      const member = await memberForJob(services.db.kysely, owner.memberId);
      const readings = given.map(({ mgdl, ago = 0 }) => ({ at: clock.now() - ago * MINUTE_MS, mgdl }));
      await addReadings(services, member, { source: APP, readings });
    },
  };
}

function loadDeliveries({ db }: Services, memberId: string) {
  const all = db.kysely.selectFrom('alertDelivery').where('memberId', '=', memberId);
  return all.selectAll().orderBy('createdAtMs').orderBy('id').execute();
}

function loadChannels({ db }: Services, accountId: string) {
  return db.kysely.selectFrom('alertChannel').where('accountId', '=', accountId).selectAll().orderBy('id').execute();
}
