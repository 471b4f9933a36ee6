import type { Episode } from './episodes.ts';
import { compareUrgency, isSwitchedOn, toSubject, type SwitchedKind } from './kinds.ts';

/**
 * The episodes that become alerts: of those of a subject that one reading opens, the most urgent with its alert on. An
 * episode that was open before the given readings is not among them.
 */
export function findAnnounced(
  episodes: readonly Episode[],
  switches: Readonly<Record<SwitchedKind, boolean>>,
): ReadonlySet<Episode> {
  const opened = episodes.filter(({ mgdl, kind }) => mgdl !== null && isSwitchedOn(switches, kind));
  const together = Map.groupBy(opened, ({ kind, openedAt }) => `${toSubject(kind)} ${openedAt}`);
  const byUrgency = (one: Episode, other: Episode) => compareUrgency(one.kind, other.kind);
  return new Set([...together.values()].flatMap((some) => some.toSorted(byUrgency).slice(0, 1)));
}
