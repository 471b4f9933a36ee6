import { OVERLAP_MS } from '#contract/live-ids.ts';

const ID = /^(\d{1,14})-\d{1,12}(?:-(\d{1,14}))?/u;

/** When the event with this id was sent, by the portal's clock; NaN if the id says nothing. */
export function sentAt(id: string): number {
  return Number(ID.exec(id)?.[1]);
}

/** Whoever has got the event with this id has missed nothing that was stored before. It is earlier during catch-up. */
function caughtUpTo(id: string): number {
  const [, sent, held] = ID.exec(id) ?? [];
  return Number(held ?? sent);
}

/** Whether one stream until the event `lastId`, and another after `since`, have brought everything together. */
export function leavesNoGap(lastId: string, since: string): boolean {
  return lastId === since || caughtUpTo(lastId) >= sentAt(since) + OVERLAP_MS;
}
