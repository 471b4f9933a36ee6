import type { FastifyInstance } from 'fastify';
import * as periods from '#contract/care-periods.ts';
import * as targets from '#contract/care-targets.ts';
import { comparePeriods } from '#contract/dose-change.ts';
import type { Services } from '../../context/ctx.ts';
import { route } from '../../http/route.ts';
import { answerProposal, withdrawProposal } from './answer-proposal.ts';
import { compareTwoPeriods } from './compare.ts';
import { deletePeriod, loadPeriods, savePeriod } from './periods.ts';
import { previewTargets } from './preview-targets.ts';
import { proposePeriod, proposeTargets } from './propose.ts';
import { loadTargets, saveTargets } from './targets.ts';

/** Dose periods, limits and goals, and what vets propose. */
export function careRoutes(app: FastifyInstance, services: Services): void {
  route(app, services, periods.loadPeriods, async (ctx, body) => ({ item: await loadPeriods(ctx, body) }));
  route(app, services, periods.savePeriod, async (ctx, body) => ({ item: await savePeriod(ctx, body) }));
  route(app, services, periods.delPeriod, async (ctx, body) => ({ item: await deletePeriod(ctx, body) }));
  route(app, services, periods.proposePeriod, async (ctx, body) => ({ item: await proposePeriod(ctx, body) }));
  route(app, services, periods.answerProposal, async (ctx, body) => ({ item: await answerProposal(ctx, body) }));
  route(app, services, periods.withdrawProposal, async (ctx, { proposalId }) => {
    await withdrawProposal(ctx, proposalId);
    return {};
  });
  route(app, services, comparePeriods, async (ctx, body) => ({ item: await compareTwoPeriods(ctx, body) }));
  route(app, services, targets.loadTargets, async (ctx, body) => ({ item: await loadTargets(ctx, body) }));
  route(app, services, targets.saveTargets, async (ctx, body) => ({ item: await saveTargets(ctx, body) }));
  route(app, services, targets.previewTargets, async (ctx, body) => ({ item: await previewTargets(ctx, body) }));
  route(app, services, targets.proposeTargets, async (ctx, body) => ({ item: await proposeTargets(ctx, body) }));
}
