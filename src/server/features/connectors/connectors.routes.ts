import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/connectors.ts';
import type { Services } from '../../context/ctx.ts';
import { route } from '../../http/route.ts';
import { changeConnector } from './change-connector.ts';
import { createConnector } from './create-connector.ts';
import { listConnectors } from './own-connectors.ts';
import { removeConnector } from './remove-connector.ts';
import { tryConnector } from './try-connector.ts';

/** Services that readings are fetched from with the owner's account. */
export function connectorRoutes(app: FastifyInstance, services: Services): void {
  route(app, services, contract.listConnectors, listConnectors);
  route(app, services, contract.createConnector, async (ctx, body) => ({ item: await createConnector(ctx, body) }));
  route(app, services, contract.changeConnector, async (ctx, body) => ({ item: await changeConnector(ctx, body) }));
  route(app, services, contract.tryConnector, async (ctx, { connectorId }) => ({
    item: await tryConnector(ctx, connectorId),
  }));
  route(app, services, contract.removeConnector, async (ctx, { connectorId }) => {
    await removeConnector(ctx, connectorId);
    return {};
  });
}
