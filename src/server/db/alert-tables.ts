import type { ChannelKind } from '#domain/alerts/delivery.ts';
import type { HeldBack } from '#domain/alerts/held-back.ts';

/** A change of a pet's limits; mg/dL. The name is that of the account at that time. */
export interface LimitChangeTable {
  id: string;
  memberId: string;
  atMs: number;
  accountId: string;
  name: string;
  urgentLowFrom: number;
  urgentLowTo: number;
  lowFrom: number;
  lowTo: number;
  highFrom: number;
  highTo: number;
  urgentHighFrom: number;
  urgentHighTo: number;
  /** The vet whose proposal it was. */
  proposedBy: string | null;
}

/** A check of the pet after a very low reading: somebody marked it as well. */
export interface VeryLowCheckTable {
  id: string;
  memberId: string;
  atMs: number;
  /** The very low reading that it was about; a newer one is not ended by it. */
  readingAtMs: number;
  accountId: string;
  name: string;
}

/** A stretch of one kind: beyond a limit, changing fast, or without readings. */
export interface AlertEpisodeTable {
  id: string;
  memberId: string;
  kind: string;
  /** The first reading beyond the limit; `openedAtMs` is later by the minimum duration. */
  beganAtMs: number;
  openedAtMs: number;
  closedAtMs: number | null;
  eventId: string | null;
  /** When it was announced; null for one that was history when its readings arrived. */
  toldAtMs: number | null;
  /** The alert that it is part of. */
  alertId: string | null;
}

/** What people see as one alert: overlapping episodes of one subject. */
export interface AlertTable {
  id: string;
  memberId: string;
  /** `AlertSubject`. */
  subject: string;
  /** The most urgent kind that was ever open in it. */
  kind: string;
  beganAtMs: number;
  openedAtMs: number;
  endedAtMs: number | null;
  /** The lowest value of a low or falling alert, the highest of a high or rising one; mg/dL. */
  extremeMgdl: number | null;
  /** Why nobody is told: it was history when its readings arrived, or its kind is off for the pet. */
  untold: 'late' | 'off' | null;
  /** Why nobody was told by the time it ended. */
  heldBack: HeldBack | null;
  /** What sounds for all: 1 when it opened, one more each time it became worse or was still going on. */
  step: number;
  /** `StepReason`. */
  stepReason: string;
  stepAtMs: number;
  /**
   * Who looks after it; null until somebody answers the present step. The name is that of the account at that time; the
   * time stays when somebody else takes over.
   */
  answeredAtMs: number | null;
  answeredBy: string | null;
  answeredName: string | null;
  /** When somebody has to be told next; null when only news can change anything. */
  nextAtMs: number | null;
}

/** What happened to an alert. */
export interface AlertEntryTable {
  id: string;
  memberId: string;
  alertId: string;
  atMs: number;
  what: 'opened' | 'worse' | 'still' | 'acknowledged' | 'takenOver' | 'answerEnded' | 'note' | 'ended';
  /** The kind from then on. */
  kind: string;
  /** Who did it; null for what readings did. The name is that of the account at that time. */
  accountId: string | null;
  name: string | null;
  /** The text of a note; null for everything else. */
  note: string | null;
}

/** What one person got for an alert, and asked for. */
export interface AlertPersonTable {
  memberId: string;
  alertId: string;
  accountId: string;
  /** The step that the other columns belong to. */
  step: number;
  /** How often the person was told in this step. */
  rounds: number;
  toldAtMs: number | null;
  remindAtMs: number | null;
  /** When the person first opened the alert; of all steps. */
  openedAtMs: number | null;
}

/** A person's alert settings for a pet. */
export interface AlertWishTable {
  memberId: string;
  accountId: string;
  /** JSON: `Listener['wishes']`; a kind that is missing is as by default. */
  wishes: string;
  quiet: boolean;
  /** Minutes after midnight. */
  quietFrom: number;
  quietTo: number;
  quietZone: string;
  longSilenceRings: boolean;
  repeatMinutes: number;
  updatedAtMs: number;
}

/** A way to reach a person. */
export interface AlertChannelTable {
  id: string;
  accountId: string;
  kind: ChannelKind;
  label: string;
  /** Sealed JSON: keys of the browser, or the address and secrets of a webhook. */
  sealed: string;
  /** Hash of the address, so that an account has it once. */
  addressHash: string;
  createdAtMs: number;
  /** When a message was last handed over, and when a device last reported that it showed one. */
  handedOverAtMs: number | null;
  shownAtMs: number | null;
  /** Since when it fails, and why; null while it works or was never tried. */
  failingSinceMs: number | null;
  failure: string | null;
  /** The other side said that the address is gone for good. */
  goneAtMs: number | null;
}

/** The outbox of alerts: one message for one channel. */
export interface AlertDeliveryTable {
  id: string;
  memberId: string;
  /** null for a test. */
  alertId: string | null;
  accountId: string;
  channelId: string;
  /** Also known once the channel was removed; null for a test. */
  channelKind: ChannelKind | null;
  step: number;
  round: number;
  /** What the message says. */
  says: 'opened' | 'again' | 'ended' | 'test';
  status: 'waiting' | 'handedOver' | 'shown' | 'failed' | 'dropped';
  createdAtMs: number;
  /** Not to be sent later than this. */
  expiresAtMs: number;
  /** When it may be tried next; null once it is not waiting any more. */
  tryAtMs: number | null;
  /** Which process is sending it, and until when the others leave it alone. */
  sender: string | null;
  leaseUntilMs: number | null;
  attempts: number;
  handedOverAtMs: number | null;
  shownAtMs: number | null;
  failure: string | null;
}

/** Who is told first; one person at a time. */
export interface DutyTable {
  id: string;
  memberId: string;
  accountId: string;
  /** Who asked the person. */
  offeredBy: string;
  fromMs: number;
  /** null until somebody else takes over. */
  toMs: number | null;
  createdAtMs: number;
  /** The person said yes, or no. */
  acceptedAtMs: number | null;
  declinedAtMs: number | null;
  /** It was ended before its time. */
  endedAtMs: number | null;
}

/** A person looked at a pet in this hour. */
export interface AccessViewTable {
  memberId: string;
  accountId: string;
  /** The start of the hour, UTC. */
  hourMs: number;
  lastAtMs: number;
  /** What was looked at, with spaces between: now, list, history, report, events, alerts. */
  parts: string;
}

/** A key that the portal made for itself at its first start. */
export interface PortalKeyTable {
  name: string;
  sealed: string;
}

/** When the portal last ran, and when it was away. */
export interface PortalAbsenceTable {
  id: string;
  fromMs: number;
  toMs: number | null;
}
