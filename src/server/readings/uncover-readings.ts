import { mgdlOfTenths } from '#domain/units/units.ts';
import type { AuthorizedMember } from '../context/authorized-member.ts';
import { coveredReadingWriter, loadCovered, type CoveredReading } from '../records/covered-readings.store.ts';
import { loadSources, type StoredSource } from '../records/sources.store.ts';
import type { NewReading } from '../rules/reading-rules.ts';
import type { ReadingSource } from '../rules/reading-source.ts';
import { COMPARED_WITHIN_MS } from '../rules/same-reading.ts';
import { inOrder, isLive } from '../rules/source-order.ts';
import { addReadings, type Freed, type Intake } from './add-readings.ts';
import { joinSpans, type Span } from './join-spans.ts';
import { loadSensorBook } from './sensor-book.ts';
import { senderNumber } from './sender-number.ts';

/** With fewer live sources, nothing that is covered can be free again when another reading of them goes. */
const MIN_SOURCES = 3;

/** Lets covered readings count again around instants whose reading is gone, if no other reading covers them. */
export async function uncoverReadings(
  intake: Intake,
  member: AuthorizedMember<'write'>,
  instants: readonly number[],
): Promise<void> {
  await uncoverWithin(intake, member, joinSpans(instants, COMPARED_WITHIN_MS));
}

/** The same within stretches around such instants. */
export async function uncoverWithin(
  intake: Intake,
  member: AuthorizedMember<'write'>,
  spans: readonly Span[],
): Promise<void> {
  const covered = await Promise.all(spans.map((span) => loadCovered(intake.tx, member, span)));
  await countAgain(intake, member, covered.flat());
}

/**
 * The same around readings that arrived ones displaced, which may have covered those of a third source, and around those
 * that a source sent again with another value, which may be the same as another source's no longer.
 */
export async function uncoverBeside(
  intake: Intake,
  member: AuthorizedMember<'write'>,
  { displaced, corrected }: Freed,
): Promise<void> {
  if (displaced.length + corrected.length === 0) return;
  const liveCount = (await loadSources(intake.tx, member)).filter(isLive).length;
  const instants = [...(liveCount > 1 ? corrected : []), ...(liveCount >= MIN_SOURCES ? displaced : [])];
  if (instants.length > 0) await uncoverReadings(intake, member, instants);
}

/** Places covered readings as if they came now: those that are still covered stay so. */
export async function countAgain(
  intake: Intake,
  member: AuthorizedMember<'write'>,
  rows: readonly CoveredReading[],
): Promise<void> {
  if (rows.length === 0) return;
  const bySender = Map.groupBy(rows, ({ sender }) => sender);
  const writer = coveredReadingWriter(intake.tx);
  for (const source of inOrder(await loadSources(intake.tx, member))) {
    const list = bySender.get(source.sender) ?? [];
    if (list.length === 0) continue;
    await writer.remove(
      member,
      list.map(({ atMs }) => atMs),
      [source.sender],
    );
    const book = loadSensorBook(intake.tx, member);
    const origin = originOf(source);
    const isTold = senderNumber(origin) !== source.sender;
    const readings = list.map((row) => toReading(row, isTold));
    const { displaced } = await addReadings(intake, member, { source: origin, readings }, book);
    await uncoverBeside(intake, member, { displaced, corrected: [] });
  }
}

function originOf({ source, sn, via, isSerial }: StoredSource): ReadingSource {
  return { source, sn, model: null, isSerial, via };
}

function toReading(row: CoveredReading, isTold: boolean): NewReading {
  const { atMs: at, tenths, flag, trend, storedAtMs, intervalMinutes, scan } = row;
  const reading = { at, mgdl: mgdlOfTenths(tenths), flag, trend, storedAtMs, isScan: scan === 1 };
  return isTold ? { ...reading, intervalMinutes } : reading;
}
