import { Readable } from 'node:stream';
import type { ExportFormat } from '#contract/data.ts';
import type { Range } from '#contract/ranges.ts';
import { toLocalDate } from '#domain/time/days.ts';
import { HOUR_MS } from '#domain/units/units.ts';
import { audit } from '../../access/audit.ts';
import { allowedScope, resolveScope, type Scope } from '../../access/report-range.ts';
import { requireMember } from '../../access/require-member.ts';
import { requireWithin } from '../../access/sliding-limits.ts';
import type { AuthorizedMember } from '../../context/authorized-member.ts';
import type { Ctx } from '../../context/ctx.ts';
import { inTransaction } from '../../context/transaction.ts';
import { downloadName } from '../../formats/download-name.ts';
import type { SentFile } from '../../http/route.ts';
import { loadContent, type ExportContent } from './export-content.ts';
import { streamFhir } from './fhir/fhir-export.ts';
import { loadSummary } from './fhir/load-summary.ts';
import { streamNightscout } from './nightscout-export.ts';
import { streamCsv, streamJson } from './own-export.ts';
import { whileAllowed } from './while-allowed.ts';
import { streamXlsx } from './xlsx/xlsx-export.ts';

type Wish = { readonly memberId?: string | undefined; readonly range: Range; readonly format: ExportFormat };
/** Everything that a file is made of. */
type Export = { readonly member: AuthorizedMember; readonly scope: Scope; readonly content: ExportContent };
type Pieces = AsyncIterable<string | Uint8Array>;

/** Of one pet by one caller: a large one takes seconds of computing. */
const MAX_AN_HOUR = 60;

/** How each format is written, and what its file is called. */
const FORMATS: Readonly<
  Record<ExportFormat, { ending: string; mime: string; write: (ctx: Ctx, made: Export, wish: Wish) => Promise<Pieces> }>
> = {
  csv: {
    ending: 'csv',
    mime: 'text/csv; charset=utf-8',
    write: async (_ctx, { content, member }) => streamCsv(content, member.zone),
  },
  json: {
    ending: 'json',
    mime: 'application/json; charset=utf-8',
    write: async (ctx, { content, member, scope }) => streamJson(ctx, member, scope, content),
  },
  nightscout: {
    ending: 'nightscout.json',
    mime: 'application/json; charset=utf-8',
    write: async (ctx, { content, member, scope }) => streamNightscout(ctx, member, scope, content),
  },
  fhir: {
    ending: 'fhir.json',
    mime: 'application/fhir+json; charset=utf-8',
    write: async (ctx, { content, member }, { range }) =>
      streamFhir(ctx, member, content, await loadSummary(ctx, member, range)),
  },
  xlsx: {
    ending: 'xlsx',
    mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    write: async (ctx, { content, member }) => streamXlsx(content, member.zone, ctx.clock.now()),
  },
};

/**
 * The readings of a range with their sensor sessions and events, and the stretches that are set aside, as a file that is
 * written while it is sent. An import of CSV or JSON gives the same readings, sessions, events and stretches. `all`
 * includes events before the first and after the last reading. The end of sharing breaks the file off.
 *
 * @throws AppError `member.notFound`, `report.range`, `request.tooMany` after 60 of a pet in an hour; `report.busy` for a
 *   summary if too many jobs are waiting
 */
export async function exportFile(ctx: Ctx, wish: Wish): Promise<SentFile> {
  const member = await requireMember(ctx, wish.memberId, 'read');
  ctx.views.note(member, 'history');
  const isAll = wish.range === 'all';
  const scope = isAll ? await allowedScope(ctx, member) : await resolveScope(ctx, member, { range: wish.range });
  await noteExport(ctx, member, wish.format);
  const { ending, mime, write } = FORMATS[wish.format];
  const pieces = await write(ctx, { member, scope, content: await loadContent(ctx, member, scope) }, wish);
  const lastDay = toLocalDate(Math.min(Math.max(scope.from, scope.to - 1), ctx.clock.now()), member.zone);
  const filename = downloadName(ctx.config.portalVariant, [member.id, lastDay], ending);
  return { bytes: Readable.from(whileAllowed(ctx, member, pieces), { objectMode: false }), mime, filename };
}

/** Records who exported a pet's data, for its owner. @throws AppError `request.tooMany` after 60 in an hour */
async function noteExport(ctx: Ctx, member: AuthorizedMember, format: string): Promise<void> {
  const { actor } = ctx;
  const link = actor.kind === 'link' ? { linkId: actor.linkId } : {};
  const caller = actor.kind === 'account' ? actor.accountId : link.linkId;
  const limit = { key: `export:${caller}:${member.id}`, max: MAX_AN_HOUR, withinMs: HOUR_MS };
  await inTransaction(ctx, async (tx) => {
    await requireWithin(tx, limit, ctx.clock.now());
    await audit(tx, ctx, { action: 'member.exported', memberId: member.id, detail: { format, ...link } });
  });
}
