import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/devices.ts';
import type { Services } from '../../context/ctx.ts';
import { fileRoute, route } from '../../http/route.ts';
import { listDevices, saveDevice } from './devices.ts';
import { endDevice } from './end-device.ts';
import { sendSkinPhoto } from './skin-photo.ts';
import { loadWearTimes } from './wear-times.ts';

/** Sensor sessions. */
export function deviceRoutes(app: FastifyInstance, services: Services): void {
  route(app, services, contract.getDeviceList, listDevices);
  route(app, services, contract.saveDevice, async (ctx, body) => ({ item: await saveDevice(ctx, body) }));
  route(app, services, contract.endDevice, async (ctx, body) => ({ item: await endDevice(ctx, body) }));
  fileRoute(app, services, contract.loadSkinPhoto, sendSkinPhoto);
  route(app, services, contract.loadWearTimes, async (ctx, body) => ({
    item: await loadWearTimes(ctx, body.memberId),
  }));
}
