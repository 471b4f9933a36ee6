import type { FastifyInstance } from 'fastify';
import * as mails from '#contract/consult-mails.ts';
import * as contract from '#contract/consult.ts';
import type { Services } from '../../context/ctx.ts';
import { fileRoute, route } from '../../http/route.ts';
import { cancelConsultMail, loadConsultMails, saveConsultMail } from './consult-mails.ts';
import { printConsult, writeConsult } from './consult.ts';

/** The consult pack, on paper and as text, and mailed before a visit. */
export function consultRoutes(app: FastifyInstance, services: Services): void {
  fileRoute(app, services, contract.consultPdf, printConsult);
  route(app, services, contract.consultText, async (ctx, body) => ({ item: { text: await writeConsult(ctx, body) } }));
  route(app, services, mails.loadConsultMails, loadConsultMails);
  route(app, services, mails.saveConsultMail, async (ctx, body) => ({ item: await saveConsultMail(ctx, body) }));
  route(app, services, mails.cancelConsultMail, async (ctx, { mailId }) => {
    await cancelConsultMail(ctx, mailId);
    return {};
  });
}
