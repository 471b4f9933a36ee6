import { z } from 'zod';
import type { ExportedVersion } from '../records/exported-versions.store.ts';
import type { FileVersion } from './file-content.ts';
import { ownVersion } from './own-records.ts';

const ownHistory = z.array(z.unknown());

/** A version of an event for a JSON export; `deleted` is omitted where it is not. */
export function toHistoryItem({ version, deleted, writtenAtMs, ...content }: ExportedVersion) {
  const { type, at, title, value, unit, detail, source } = content;
  return {
    version,
    writtenAt: writtenAtMs,
    ...(deleted ? { deleted } : {}),
    type,
    at,
    title,
    value,
    unit,
    detail,
    source,
  };
}

const item = z.record(z.string(), z.unknown());

/**
 * The versions of an event of a JSON export; null if one of them cannot be read, because a history with a hole would say
 * that somebody wrote what nobody wrote.
 */
export function parseHistory(raw: unknown, ownEventId: string, nowMs: number): readonly FileVersion[] | null {
  const items = ownHistory.safeParse(raw ?? []).data;
  if (items === undefined) return null;
  const versions = items.map((one): FileVersion | null => {
    const { writtenAt: writtenAtMs, deleted = false, ...rest } = item.safeParse(one).data ?? {};
    return ownVersion.safeParse({ ...rest, ownEventId, writtenAtMs, deleted }).data ?? null;
  });
  return versions.every((version): version is FileVersion => version !== null && version.writtenAtMs <= nowMs)
    ? versions
    : null;
}
