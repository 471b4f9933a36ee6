import type { AlertDetail, ToldPerson } from '#contract/alerts.ts';
import { isCareNews } from '#domain/alerts/kinds.ts';

/** How often an urgent low sounds until somebody answers. */
const URGENT_EVERY_MS = 20_000;

/**
 * Whether an alert calls the signed-in user now: it is open, nobody has answered, and the portal has told this person, or
 * would have if a message could reach the person. So delays, quiet hours and duty hold for an open page as for every other
 * channel. News of a treatment makes no sound.
 */
export function callsMe(alert: AlertDetail, now: number): boolean {
  const { kind, endedAt, heldBack, acknowledgedBy, remindAt, people } = alert;
  if (isCareNews(kind)) return false;
  if (endedAt !== null || heldBack !== null || acknowledgedBy !== null) return false;
  if (remindAt !== null && remindAt > now) return false;
  return people.some((person) => person.isMine && findToldAt(person, now) !== null);
}

/** When the person was last told; without a working channel this page is the only one to tell, at the planned time. */
function findToldAt({ isReachable, toldAt, nextAt }: ToldPerson, now: number): number | null {
  const isByPage = !isReachable && nextAt !== null && nextAt <= now;
  return isByPage ? Math.max(nextAt, toldAt ?? 0) : toldAt;
}

/**
 * The moment of a call: the tone sounds once for each. An urgent low calls again and again; anything else as often as
 * the portal tells the person, or when a reminder is due.
 */
export function findCall({ id, kind, remindAt, people }: AlertDetail, now: number): string {
  const me = people.find(({ isMine }) => isMine);
  const toldAt = (me && findToldAt(me, now)) ?? 0;
  const round = kind === 'urgentLow' ? Math.floor(now / URGENT_EVERY_MS) : 0;
  return `${id} ${kind} ${Math.max(toldAt, remindAt ?? 0)} ${round}`;
}

/** The value that a window's title says: an urgent low first, else the alert that opened last. */
export function chooseLoudest(alarms: readonly AlertDetail[]): AlertDetail | null {
  const byTime = alarms.toSorted((a, b) => b.openedAt - a.openedAt);
  return byTime.find(({ kind }) => kind === 'urgentLow') ?? byTime[0] ?? null;
}
