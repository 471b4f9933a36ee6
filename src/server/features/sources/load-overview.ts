import type { Source, SourcesOverview } from '#contract/sources.ts';
import { DAY_MS, mgdlOfTenths } from '#domain/units/units.ts';
import { requireMember } from '../../access/require-member.ts';
import type { Ctx } from '../../context/ctx.ts';
import { outside } from '../../context/transaction.ts';
import { deviceStates } from '../../readings/device-state.ts';
import { tokenNames } from '../../records/api-tokens.store.ts';
import { loadCovered, type CoveredReading } from '../../records/covered-readings.store.ts';
import { loadSent, type SentReading } from '../../records/sent-readings.store.ts';
import { sensorSessions } from '../../records/sensor-sessions.store.ts';
import { loadSources, type StoredSource } from '../../records/sources.store.ts';
import { COMMON_NAMES } from '../../rules/few-senders.ts';
import { inOrder, isLive } from '../../rules/source-order.ts';
import { countOverlap } from './count-overlap.ts';
import { toSpans } from './lanes.ts';
import { toSourceId } from './source-id.ts';

const OVERLAP_DAYS = 14;
/** Sources that sent nothing for longer are not shown. */
const SHOWN_DAYS = 90;
const MINUTES_A_DAY = 1440;
const SERVICES: Readonly<Record<string, string>> = { libreLinkUp: 'LibreLink Up', dexcomShare: 'Dexcom Share' };

/** Where a pet's readings come from. Owner only. @throws AppError `member.notFound`, `request.notAllowed` */
export async function loadOverview(ctx: Ctx, memberId: string | undefined): Promise<SourcesOverview> {
  const member = await requireMember(ctx, memberId, 'write');
  const db = outside(ctx);
  const nowMs = ctx.clock.now();
  const span = { from: nowMs - OVERLAP_DAYS * DAY_MS, to: nowMs + DAY_MS };
  const [counting, covered, stored, devices, names] = await Promise.all([
    loadSent(db, member, span),
    loadCovered(db, member, span),
    loadSources(db, member),
    sensorSessions(db).all(member),
    tokenNames(db, member),
  ]);
  const latest = counting.at(-1);
  const isToday = ({ atMs }: Sent): boolean => atMs > nowMs - DAY_MS;
  const today = counting.filter(isToday);
  const sent = [...counting, ...covered].sort((a, b) => a.atMs - b.atMs);
  const sources = listSources(stored, sent, { names, nowMs });
  const sentToday = Map.groupBy(sent.filter(isToday), ({ sender }) => sender);
  const live = new Set(stored.filter(isLive).map(({ sender }) => sender));
  return {
    now: nowMs,
    latest: latest === undefined ? null : { at: latest.atMs, mgdl: mgdlOfTenths(latest.tenths) },
    counted: today.length,
    expected: countExpected(deviceStates(devices, nowMs), nowMs),
    sources: sources.map(({ row }) => row),
    lanes: sources.map(({ sender, row }) => toLane(row, sentToday.get(sender) ?? [])),
    countedSpans: toSpans(today),
    overlap: countOverlap(
      counting.filter(({ sender }) => live.has(sender)),
      covered,
      OVERLAP_DAYS,
    ),
    isOrdered: stored.some(({ rank }) => rank !== null),
  };
}

type Sent = SentReading | CoveredReading;

function toLane({ sourceId }: Source, readings: readonly Sent[]): SourcesOverview['lanes'][number] {
  return { sourceId, spans: toSpans(readings), count: readings.length };
}

/** Live sources, and those that sent something in the last days; in their order. */
function listSources(
  stored: readonly StoredSource[],
  sent: readonly Sent[],
  { names, nowMs }: { readonly names: ReadonlyMap<string, string>; readonly nowMs: number },
): { readonly sender: number; readonly row: Source }[] {
  const spans = new Map<number, { first: number; last: number }>();
  for (const { sender, atMs } of sent) {
    const span = spans.get(sender);
    if (span === undefined) spans.set(sender, { first: atMs, last: atMs });
    else span.last = atMs;
  }
  const isShown = ({ sender, createdAtMs, kind }: StoredSource) =>
    spans.has(sender) || (isLive({ kind }) && createdAtMs > nowMs - SHOWN_DAYS * DAY_MS);
  return inOrder(stored.filter(isShown)).map((source) => ({
    sender: source.sender,
    row: toSource(source, names, spans.get(source.sender)),
  }));
}

function toSource(
  { sender, kind, source, sn, tokenId }: StoredSource,
  names: ReadonlyMap<string, string>,
  span: { readonly first: number; readonly last: number } | undefined,
): Source {
  const device = sn === '' || sn === COMMON_NAMES.nightscout ? null : sn;
  const name = names.get(tokenId ?? '') ?? SERVICES[source] ?? source;
  return {
    sourceId: toSourceId(sender),
    kind,
    name,
    tokenId: kind === 'app' ? tokenId : null,
    device,
    firstAt: span?.first ?? null,
    lastAt: span?.last ?? null,
  };
}

/** How many readings the running sensor should have made in the last 24 hours, or since it began. */
function countExpected(devices: ReturnType<typeof deviceStates>, nowMs: number): number | null {
  const running = devices.find(({ state }) => state === 'active');
  if (running === undefined) return null;
  const minutes = Math.min(MINUTES_A_DAY, (nowMs - running.initializedAtMs) / 60_000);
  return Math.max(0, Math.floor(minutes / running.row.intervalMinutes));
}
