import type { Event } from '#contract/events.ts';
import { mgdlOfTenths } from '#domain/units/units.ts';
import type { Scope } from '../../access/report-range.ts';
import type { AuthorizedMember } from '../../context/authorized-member.ts';
import type { Ctx } from '../../context/ctx.ts';
import { outside } from '../../context/transaction.ts';
import { toDirection } from '../../nightscout/directions.ts';
import { exactEntry } from '../../nightscout/entry-records.ts';
import { allTreatmentRecords, type NotedAndSent } from '../../nightscout/treatment-records.ts';
import { treatments } from '../../records/treatments.store.ts';
import type { ExportContent } from './export-content.ts';

/** Without a limit. */
const ALL = 2 ** 31 - 1;

/**
 * A list of Nightscout's entries and treatments, the oldest first. A value has its tenths, unlike an answer to a
 * follower app. What a meter measured is a treatment only, because as an entry as well it would be counted twice.
 */
export async function* streamNightscout(
  ctx: Ctx,
  member: AuthorizedMember,
  scope: Scope,
  content: ExportContent,
): AsyncGenerator<string> {
  const entryOf = entryWriter(member, content);
  yield '[';
  let separator = '';
  for await (const page of content.pages) {
    yield separator + page.map((reading) => JSON.stringify(entryOf(reading))).join(',\n');
    separator = ',\n';
  }
  // All at once: events of one treatment may be far apart.
  const events = (await Array.fromAsync(content.eventPages)).flat();
  const records = allTreatmentRecords(await loadSent(ctx, member, scope, events), ctx.config.portalName);
  const ascending = records.toSorted((a, b) => Date.parse(a.created_at) - Date.parse(b.created_at));
  if (ascending.length > 0) yield separator + ascending.map((record) => JSON.stringify(record)).join(',\n');
  yield ']';
}

type Stored = {
  readonly atMs: number;
  readonly tenths: number;
  readonly trend: number | null;
  readonly deviceId: string;
};

/** Writes readings in the order of time: a direction that was not sent comes from the reading before. */
function entryWriter(member: AuthorizedMember, { sessions }: ExportContent) {
  let before: { readonly at: number; readonly mgdl: number } | undefined;
  return ({ atMs: at, tenths, trend, deviceId }: Stored) => {
    const mgdl = mgdlOfTenths(tenths);
    const direction = toDirection({ at, mgdl, trend }, before);
    before = { at, mgdl };
    return exactEntry(member.id, { at, mgdl, direction, device: sessions.get(deviceId)?.row.sn ?? '' });
  };
}

/** What apps sent may name people and keys, so that only the owner gets it as it was sent. */
async function loadSent(
  ctx: Ctx,
  member: AuthorizedMember,
  span: Scope,
  events: readonly Event[],
): Promise<NotedAndSent> {
  if (member.via !== 'owner') return { events, sentAs: new Map(), lone: [] };
  const store = treatments(outside(ctx));
  return {
    events,
    sentAs: await store.ofEvents(member, span),
    lone: await store.withoutEvents(member, span, ALL),
  };
}
