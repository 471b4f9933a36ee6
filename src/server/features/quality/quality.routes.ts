import type { FastifyInstance } from 'fastify';
import { loadLowChecks as lowChecks } from '#contract/low-checks.ts';
import * as contract from '#contract/quality.ts';
import type { Services } from '../../context/ctx.ts';
import { route } from '../../http/route.ts';
import { loadAgreement } from './load-agreement.ts';
import { loadLowChecks } from './load-low-checks.ts';
import { loadLows } from './load-lows.ts';
import { loadQuality } from './load-quality.ts';
import { saveSetting, setReadingsAside, takeStretchBack } from './set-aside.ts';

/** How good the readings are. */
export function qualityRoutes(app: FastifyInstance, services: Services): void {
  route(app, services, contract.loadLows, async (ctx, body) => ({ item: await loadLows(ctx, body) }));
  route(app, services, lowChecks, async (ctx, body) => ({ item: await loadLowChecks(ctx, body) }));
  route(app, services, contract.loadAgreement, async (ctx, body) => ({ item: await loadAgreement(ctx, body) }));
  route(app, services, contract.loadQuality, async (ctx, body) => ({ item: await loadQuality(ctx, body) }));
  route(app, services, contract.setAside, async (ctx, body) => ({ item: await setReadingsAside(ctx, body) }));
  route(app, services, contract.takeBack, async (ctx, body) => ({ item: await takeStretchBack(ctx, body) }));
  route(app, services, contract.saveQuality, async (ctx, body) => ({ item: await saveSetting(ctx, body) }));
}
