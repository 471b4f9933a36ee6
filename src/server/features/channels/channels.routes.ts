import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/channels.ts';
import { loadPushKeys } from '../../alerting/push-keys.ts';
import type { Services } from '../../context/ctx.ts';
import { route } from '../../http/route.ts';
import { loadTest, sendTest } from './channel-tests.ts';
import { listChannels, removeChannel } from './channels.ts';
import { subscribePush, unsubscribePush } from './push.ts';
import { saveChannel } from './save-channel.ts';

/** Ways to reach the caller: browsers, the account's e-mail, webhooks; and tests of them. */
export function channelRoutes(app: FastifyInstance, services: Services): void {
  route(app, services, contract.publicKey, async (ctx) => {
    const { publicKey } = await loadPushKeys(ctx);
    return { item: { publicKey } };
  });
  route(app, services, contract.subscribePush, async (ctx, body) => ({ item: await subscribePush(ctx, body) }));
  route(app, services, contract.unsubscribePush, async (ctx, { endpoint }) => {
    await unsubscribePush(ctx, endpoint);
    return {};
  });
  route(app, services, contract.saveChannel, async (ctx, body) => ({ item: await saveChannel(ctx, body) }));
  route(app, services, contract.listChannels, listChannels);
  route(app, services, contract.removeChannel, async (ctx, { channelId }) => {
    await removeChannel(ctx, channelId);
    return {};
  });
  route(app, services, contract.sendTest, async (ctx, { channelId }) => ({ item: await sendTest(ctx, channelId) }));
  route(app, services, contract.loadTest, async (ctx, { testId }) => ({ item: await loadTest(ctx, testId) }));
}
