import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/reports.ts';
import type { Services } from '../../context/ctx.ts';
import { fileRoute, route } from '../../http/route.ts';
import { printAgp, writeAgp } from './agp-pdf.ts';
import { deviceReport } from './device-report.ts';
import { glucoseReport } from './glucose-report.ts';
import { endReportLink, listLinks, makeReportLink, openedLink } from './report-links.ts';

/** Reports for screen and print, and links to them. */
export function reportRoutes(app: FastifyInstance, services: Services): void {
  route(app, services, contract.loadGlucoseReport, glucoseReport);
  route(app, services, contract.loadDeviceReport, async (ctx, body) => ({ item: await deviceReport(ctx, body) }));
  fileRoute(app, services, contract.agpPdf, printAgp);
  route(app, services, contract.agpText, async (ctx, body) => ({ item: { text: await writeAgp(ctx, body) } }));
  route(app, services, contract.createReportLink, async (ctx, body) => ({ item: await makeReportLink(ctx, body) }));
  route(app, services, contract.listReportLinks, listLinks);
  route(app, services, contract.revokeReportLink, async (ctx, { id }) => {
    await endReportLink(ctx, id);
    return {};
  });
  route(app, services, contract.loadReportLink, async (ctx, { id }) => ({ item: await openedLink(ctx, id) }));
}
