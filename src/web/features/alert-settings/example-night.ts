import { planRounds, type AlertProgress, type KindWish, type Listener } from '#domain/alerts/rounds.ts';
import type { AlertKind } from '#domain/alerts/kinds.ts';
import { HOUR_MS, instant, MINUTE_MS } from '#domain/units/units.ts';
import { SHOWN_KINDS } from './alert-settings.model.ts';

/** A person in the example, in the order in which an alert is passed on. */
export type ExamplePerson = {
  readonly personId: string;
  readonly isReachable: boolean;
  /** What the person wants of urgent low; of other people it is not known, and taken as on, at once. */
  readonly wish: KindWish;
};

/** People who are first told at the same minute. */
export type ExampleRound = { readonly minutes: number; readonly personIds: readonly string[] };

type ExampleNight = {
  readonly people: readonly ExamplePerson[];
  readonly onDuty: string | null;
  readonly escalateMinutes: number;
  /** Of urgent low, for the pet. */
  readonly minimumMinutes: number;
};

/** How long the example goes on. */
const END_MS = 12 * HOUR_MS;

/**
 * When each person first gets an urgent low that nobody answers, in minutes since the first value below the limit.
 * It is computed by the same plan that alerts follow.
 */
export function planExample({ people, onDuty, escalateMinutes, minimumMinutes }: ExampleNight): ExampleRound[] {
  const openedAt = instant(minimumMinutes * MINUTE_MS);
  const alert: AlertProgress = {
    kind: 'urgentLow',
    openedAt,
    endedAt: null,
    step: { reason: 'opened', at: openedAt },
    answeredAt: null,
  };
  const told = new Map<string, number>();
  for (let now: number | null = openedAt; now !== null && now <= END_MS && told.size < people.length;) {
    const listeners = people.map((person) => toListener(person, told.get(person.personId) ?? null));
    const { due } = planRounds(alert, listeners, { onDuty, escalateMinutes }, now);
    for (const id of due) if (!told.has(id)) told.set(id, now);
    const later = people.map((person) => toListener(person, told.get(person.personId) ?? null));
    now = planRounds(alert, later, { onDuty, escalateMinutes }, now).nextAt;
  }
  return groupByMinute(told);
}

function groupByMinute(told: ReadonlyMap<string, number>): ExampleRound[] {
  const minutes = [...new Set(told.values())].sort((one, other) => one - other);
  return minutes.map((at) => ({
    minutes: Math.round(at / MINUTE_MS),
    personIds: [...told].filter(([, firstAt]) => firstAt === at).map(([id]) => id),
  }));
}

/** Told once, a person is not told again within the example. */
function toListener({ personId, isReachable, wish }: ExamplePerson, toldAt: number | null): Listener {
  const wishes = Object.fromEntries(SHOWN_KINDS.map((kind) => [kind, wish]));
  return {
    accountId: personId,
    wishes: wishes as Record<AlertKind, KindWish>, // one entry for each kind
    quietHours: null,
    longSilenceRings: true,
    repeatMinutes: END_MS / MINUTE_MS,
    isReachable,
    toldAt: toldAt === null ? null : instant(toldAt),
    remindAt: null,
  };
}
