import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/devices.ts';
import type { Services } from '../../context/ctx.ts';
import { route } from '../../http/route.ts';
import { listDevices, saveDevice } from './devices.ts';
import { endDevice } from './end-device.ts';

/** Sensor sessions. */
export function deviceRoutes(app: FastifyInstance, services: Services): void {
  route(app, services, contract.getDeviceList, listDevices);
  route(app, services, contract.saveDevice, async (ctx, body) => ({ item: await saveDevice(ctx, body) }));
  route(app, services, contract.endDevice, async (ctx, body) => ({ item: await endDevice(ctx, body) }));
}
