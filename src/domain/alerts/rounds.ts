import { HOUR_MS, instant, MINUTE_MS, type Instant } from '#domain/units/units.ts';
import { isCareNews, THRESHOLD_KINDS, toSubject, type AlertKind, type AlertSubject } from './kinds.ts';
import { quietUntil, type QuietHours } from './quiet-hours.ts';

/** A person's settings for one kind of alert. */
export type KindWish = {
  readonly isOn: boolean;
  /** How long the alert must have lasted before this person is told. */
  readonly delayMinutes: number;
  readonly ringsInQuietHours: boolean;
};

/** A person who can get the alerts of a pet. */
export type Listener = {
  readonly accountId: string;
  readonly wishes: Readonly<Record<AlertKind, KindWish>>;
  readonly quietHours: QuietHours | null;
  /** A sensor that is silent for long comes through quiet hours. */
  readonly longSilenceRings: boolean;
  /** How often a person is told again until somebody answers. */
  readonly repeatMinutes: number;
  /** At least one way to reach the person works, as far as is known. */
  readonly isReachable: boolean;
  /** When the person was last told in the present step; null before the first time. */
  readonly toldAt: Instant | null;
  /** The person asked to be reminded then; null if not, or if it was before the present step. */
  readonly remindAt: Instant | null;
};

/**
 * Why an alert sounds: it opened, it became worse, or glucose is still beyond the limit half an hour after somebody
 * answered.
 */
export type StepReason = 'opened' | 'worse' | 'still';

/** An alert as far as its rounds are concerned. A step is what sounds for all; the rounds in it repeat it. */
export type AlertProgress = {
  readonly kind: AlertKind;
  readonly openedAt: Instant;
  readonly endedAt: Instant | null;
  readonly step: { readonly reason: StepReason; readonly at: Instant };
  /** When somebody answered the present step; null while nobody has. */
  readonly answeredAt: Instant | null;
};

/** Who is told first, and how long the next person waits for an answer. */
export type Escalation = { readonly onDuty: string | null; readonly escalateMinutes: number };

/** Who is told now, and when to look again; null when only news can change anything. */
export type Rounds = { readonly due: readonly string[]; readonly nextAt: Instant | null };

/** An answer within this time after a later step began was hardly meant for that step, though a message of it was tried. */
const UNHEARD_MS = 15_000;
/** After an answer, glucose that is still beyond its limit sounds again. */
const STILL_AFTER_MS = 30 * MINUTE_MS;
/** A silence this long comes through quiet hours. */
const LONG_SILENCE_MS = 2 * HOUR_MS;
const TOLD_ONCE: ReadonlySet<AlertSubject> = new Set(['sensor', 'dose', 'withoutInsulin', 'smallDose']);
const NEVER = Infinity;

/**
 * Who gets a message of an open alert at an instant. Until somebody answers, each person gets one when their own delay
 * is over, outside quiet hours, and then again and again.
 *
 * With somebody on duty, that person is told first, and each of the others `escalateMinutes` after the one before, in
 * the given order; people who are not reachable, do not want this kind or are in quiet hours hold up nobody. A later
 * step sounds for all at once. News of a treatment goes to each person once, whoever is on duty or has answered.
 * An urgent low that would reach nobody goes to the owner, who may have switched it off while somebody else got it.
 *
 *     on duty: Tina, 10 min    02:10 Tina │ 02:20 Tina, Nina │ 02:22 Nina answers │ 02:52 still low: all
 *
 * @param listeners  in the owner's order, the owner first
 */
export function planRounds(
  alert: AlertProgress,
  listeners: readonly Listener[],
  escalation: Escalation,
  now: number,
): Rounds {
  if (alert.endedAt !== null || isQuietened(alert)) return { due: [], nextAt: null };
  const planned = planTimes(alert, listeners, escalation);
  const later = planned.map(({ at }) => at).filter((at) => at > now && at < NEVER);
  return {
    due: planned.filter(({ at }) => at <= now).map(({ accountId }) => accountId),
    nextAt: later.length === 0 ? null : instant(Math.min(...later)),
  };
}

/**
 * When each person is told next, by account; a time that has passed is due. Of an answered alert the time when it
 * sounds again. Who is missing is not told any more.
 */
export function planNextTimes(
  alert: AlertProgress,
  listeners: readonly Listener[],
  escalation: Escalation,
): ReadonlyMap<string, Instant> {
  if (alert.endedAt !== null) return new Map();
  const againAt = soundsAgainAt(alert);
  if (isQuietened(alert) && againAt === null) return new Map();
  const planned =
    againAt === null
      ? planTimes(alert, listeners, escalation)
      : planTimes({ ...alert, step: { reason: 'still', at: againAt } }, listeners.map(toUntold), escalation);
  return new Map(planned.filter(({ at }) => at < NEVER).map(({ accountId, at }) => [accountId, instant(at)]));
}

/**
 * The same for what pages show. No message reaches a person without a channel, and none is stored as sent. For such a
 * person who is due, this is the newest round up to now, and an open page sounds at that time.
 */
export function planShownTimes(
  alert: AlertProgress,
  listeners: readonly Listener[],
  escalation: Escalation,
  now: number,
): ReadonlyMap<string, Instant> {
  const next = planNextTimes(alert, listeners, escalation);
  const shown = listeners.flatMap((listener): [string, Instant][] => {
    const at = next.get(listener.accountId);
    if (at === undefined) return [];
    return [[listener.accountId, listener.isReachable ? at : newestRound(alert, listener, at, now)]];
  });
  return new Map(shown);
}

/** The last of the rounds from `firstAt` on that is not after `now`; `firstAt` if even that is later. */
function newestRound(alert: AlertProgress, listener: Listener, firstAt: Instant, now: number): Instant {
  let newest = firstAt;
  for (let at: number = firstAt; at <= now;) {
    newest = instant(at);
    at = outsideQuietHours(alert, listener, nextRoundAt(alert, { ...listener, toldAt: newest, remindAt: null }, at));
  }
  return newest;
}

/** The present step of an alert, as far as it can have been heard. */
export type HeardStep = {
  readonly reason: StepReason;
  readonly at: Instant;
  /** Whether a message of it was handed over, or at least tried. */
  readonly wasTried: boolean;
};

/**
 * Whether an answer was meant for the step before: the present one began while somebody answered, or none of its messages
 * has left since, because the portal was away. Those that have not left yet are still sent: nobody can have heard them.
 */
export function answersStepBefore({ reason, at, wasTried }: HeardStep, answeredAt: number): boolean {
  return reason !== 'opened' && (!wasTried || answeredAt - at < UNHEARD_MS);
}

/** An answer quiets an alert for everybody; people who have not got news of a treatment still get it. */
function isQuietened({ kind, answeredAt }: AlertProgress): boolean {
  return answeredAt !== null && !isCareNews(kind);
}

/** When an answered alert sounds again for all: while glucose is beyond a limit; null for other alerts. */
export function soundsAgainAt({ kind, endedAt, answeredAt }: AlertProgress): Instant | null {
  const isOfLimit = THRESHOLD_KINDS.some((threshold) => threshold === kind);
  return isOfLimit && endedAt === null && answeredAt !== null ? instant(answeredAt + STILL_AFTER_MS) : null;
}

function toUntold(listener: Listener): Listener {
  return { ...listener, toldAt: null, remindAt: null };
}

type PlannedTime = { readonly accountId: string; readonly at: number };

/** `NEVER` for people who are told once, and were. */
function planTimes(alert: AlertProgress, listeners: readonly Listener[], escalation: Escalation): PlannedTime[] {
  return planFirstRounds(alert, listeners, escalation).map(({ listener, firstAt }) => ({
    accountId: listener.accountId,
    at: outsideQuietHours(alert, listener, nextRoundAt(alert, listener, firstAt)),
  }));
}

/**
 * Who gets alerts of a kind: everybody who wants them. If nobody who wants urgent lows can be reached, the owner gets them too.
 *
 * @param listeners  the owner first
 */
export function findTold(kind: AlertKind, listeners: readonly Listener[]): readonly Listener[] {
  const wanting = listeners.filter(({ wishes }) => wishes[kind].isOn);
  const isSafe = kind !== 'urgentLow' || wanting.some(({ isReachable }) => isReachable);
  return isSafe ? wanting : listeners.filter((one, index) => index === 0 || wanting.includes(one));
}

type FirstRound = { readonly listener: Listener; readonly firstAt: number };

function planFirstRounds(alert: AlertProgress, listeners: readonly Listener[], escalation: Escalation): FirstRound[] {
  const told = findTold(alert.kind, listeners);
  const { onDuty, escalateMinutes } = escalation;
  const first = told.filter(({ accountId }) => accountId === onDuty);
  if (alert.step.reason !== 'opened' || first.length === 0 || isCareNews(alert.kind)) {
    return told.map((listener) => ({ listener, firstAt: ownFirstAt(alert, listener) }));
  }
  let passedOnAt = -Infinity;
  return [...first, ...told.filter(({ accountId }) => accountId !== onDuty)].map((listener) => {
    const firstAt = Math.max(ownFirstAt(alert, listener), passedOnAt);
    const isHeld = outsideQuietHours(alert, listener, firstAt) > firstAt;
    if (listener.isReachable && !isHeld) passedOnAt = firstAt + escalateMinutes * MINUTE_MS;
    return { listener, firstAt };
  });
}

/**
 * The own delay counts from the opening of the alert, or from when it was learnt if a sensor's clock is ahead; a step
 * after that has waited long enough.
 */
function ownFirstAt({ kind, openedAt, step }: AlertProgress, { wishes }: Listener): number {
  if (step.reason === 'still') return step.at;
  const since = step.reason === 'opened' ? Math.min(openedAt, step.at) : step.at;
  return Math.max(step.at, since + wishes[kind].delayMinutes * MINUTE_MS);
}

/** The end of a sensor, a dose that nobody noted and news of a treatment are told once; everything else again and again. */
function nextRoundAt({ kind }: AlertProgress, { toldAt, remindAt, repeatMinutes }: Listener, firstAt: number): number {
  if (remindAt !== null && (toldAt === null || remindAt > toldAt)) return Math.max(remindAt, firstAt);
  if (toldAt === null) return firstAt;
  return TOLD_ONCE.has(toSubject(kind)) ? NEVER : toldAt + repeatMinutes * MINUTE_MS;
}

/** Urgent low always comes through, a long silence as soon as it is long. */
function outsideQuietHours({ kind, openedAt }: AlertProgress, listener: Listener, at: number): number {
  const { wishes, quietHours, longSilenceRings } = listener;
  if (quietHours === null || at === NEVER || kind === 'urgentLow' || wishes[kind].ringsInQuietHours) return at;
  const end = quietUntil(quietHours, at) ?? at;
  return kind === 'noData' && longSilenceRings ? Math.max(at, Math.min(end, openedAt + LONG_SILENCE_MS)) : end;
}
