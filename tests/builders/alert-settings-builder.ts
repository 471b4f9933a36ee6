import type { AlertPerson, AlertSettings } from '#contract/alert-settings.ts';
import type { Channel } from '#contract/channels.ts';
import type { Duty, DutyTurn } from '#contract/duty.ts';
import { ALERT_KINDS } from '#domain/alerts/kinds.ts';

/** The owner of a pet, who is the caller. */
export function aPerson(changes: Partial<AlertPerson> = {}): AlertPerson {
  return {
    personId: 'owner',
    name: 'Nina',
    isMine: true,
    isOwner: true,
    isOnDuty: false,
    mayAcknowledge: true,
    isReachable: true,
    ...changes,
  };
}

/** A follower who is told. */
export function aTold(name: string, changes: Partial<AlertPerson> = {}): AlertPerson {
  return aPerson({ personId: name.toLowerCase(), name, isMine: false, isOwner: false, ...changes });
}

/** What an owner who changed nothing is told. */
export function someAlertSettings({
  pet,
  ...changes
}: Partial<Omit<AlertSettings, 'pet'>> & { pet?: Partial<AlertSettings['pet']> } = {}): AlertSettings {
  const wish = { isOn: true, delayMinutes: 0, ringsInQuietHours: false };
  return {
    memberId: 'mimi',
    getsAlerts: true,
    kinds: Object.fromEntries(ALERT_KINDS.map((kind) => [kind, wish])) as AlertSettings['kinds'], // each kind once
    quietHours: null,
    longSilenceRings: true,
    repeatMinutes: 5,
    pet: {
      mayChange: true,
      minimumMinutes: { urgentLow: 0, low: 0, high: 0, urgentHigh: 0 },
      rates: { fallingFast: 2, risingFast: 2 },
      escalateMinutes: 10,
      people: [aPerson()],
      ...pet,
    },
    ...changes,
  };
}

/** A pet for which nobody in particular is on duty. */
export function aDuty(changes: Partial<Duty> = {}): Duty {
  return { memberId: 'mimi', now: null, next: [], offers: [], mayOffer: true, people: [aPerson()], ...changes };
}

/** A turn that somebody agreed to. */
export function aTurn(changes: Partial<DutyTurn> = {}): DutyTurn {
  return {
    dutyId: 'turn',
    name: 'Ana',
    isMine: false,
    offeredBy: 'Nina',
    isMyOffer: true,
    from: Date.UTC(2026, 4, 15, 16),
    to: null,
    state: 'accepted',
    decidedAt: Date.UTC(2026, 4, 14, 16),
    ...changes,
  };
}

/** A phone with push messages that was never used. */
export function aChannel(changes: Partial<Channel> = {}): Channel {
  return {
    channelId: 'phone',
    kind: 'push',
    label: 'Nina’s iPhone',
    form: null,
    address: null,
    createdAt: Date.UTC(2026, 4, 1),
    handedOverAt: null,
    shownAt: null,
    failingSince: null,
    failure: null,
    goneAt: null,
    ...changes,
  };
}
