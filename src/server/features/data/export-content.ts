import type { Event } from '#contract/events.ts';
import type { SetAsideStretch } from '#contract/quality.ts';
import { isSensorWithin, type Scope } from '../../access/report-range.ts';
import type { AuthorizedMember } from '../../context/authorized-member.ts';
import type { Ctx } from '../../context/ctx.ts';
import { outside } from '../../context/transaction.ts';
import type { StoredReading } from '../../db/reading-tables.ts';
import { sensorSessions } from '../../records/sensor-sessions.store.ts';
import { setAsides } from '../../records/set-aside.store.ts';
import { namesOfSenders } from '../../records/sources.store.ts';
import { numberSensors, type NumberedSensor } from '../../file-formats/numbered-sensors.ts';
import { reasonsOf, type ReasonAt } from '../../file-formats/own-stretches.ts';
import { eventPages } from './event-pages.ts';
import { readingPages } from './reading-pages.ts';

/** Who sent a reading, by name; null if no name is known to the caller. */
export type SenderName = (sender: number) => string | null;

/** What an export contains. Readings and events are loaded while they are written. */
export type ExportContent = {
  readonly sessions: ReadonlyMap<string, NumberedSensor>;
  readonly pages: AsyncIterable<readonly StoredReading[]>;
  readonly eventPages: AsyncIterable<readonly Event[]>;
  readonly setAside: readonly SetAsideStretch[];
  readonly reasonAt: ReasonAt;
  readonly nameOf: SenderName;
};

/** Loads everything of a range but its readings and events. */
export async function loadContent(ctx: Ctx, member: AuthorizedMember, scope: Scope): Promise<ExportContent> {
  const rows = await sensorSessions(outside(ctx)).all(member);
  const setAside = await setAsides(outside(ctx)).active(member, scope);
  return {
    sessions: numberSensors(rows.filter((row) => isSensorWithin(row, scope))),
    pages: readingPages(ctx, member, scope),
    eventPages: eventPages(ctx, member, scope),
    setAside,
    reasonAt: reasonsOf(setAside),
    nameOf: await loadSenderNames(ctx, member),
  };
}

/** Only the owner sees the names of the keys. */
export async function loadSenderNames(ctx: Ctx, member: AuthorizedMember): Promise<SenderName> {
  if (member.via !== 'owner') return () => null;
  const names = await namesOfSenders(outside(ctx), member);
  return (sender) => names.get(sender) ?? null;
}

/** What an exported reading is told with, besides what is stored with it. */
export function frameOf({ sessions, reasonAt, nameOf }: ExportContent, { deviceId, atMs, sender }: StoredReading) {
  return { session: sessions.get(deviceId), setAside: reasonAt(atMs), sentBy: nameOf(sender) };
}
