import type { Generated } from 'kysely';
import type {
  AccessViewTable,
  AlertChannelTable,
  AlertDeliveryTable,
  AlertEntryTable,
  AlertEpisodeTable,
  AlertPersonTable,
  AlertTable,
  AlertWishTable,
  DutyTable,
  LimitChangeTable,
  PortalAbsenceTable,
  PortalKeyTable,
  VeryLowCheckTable,
} from './alert-tables.ts';
import type { CareTables, RuleColumns } from './care-tables.ts';
import type { ConnectorTable } from './connector-table.ts';
import type { EventTable, EventVersionTable } from './event-tables.ts';
import type { FactorTables } from './factor-tables.ts';
import type {
  CoveredReadingTable,
  DeviceTable,
  MemberLockTable,
  ReadingDayTable,
  ReadingTable,
  SourceTable,
} from './reading-tables.ts';
import type { ImportChunkTable, ImportTable } from './import-tables.ts';
import type { SetAsideTable } from './set-aside-table.ts';
import type { AttemptTable, KnownDeviceTable, RsaKeyTable, VerificationCodeTable } from './sign-in-tables.ts';
import type { TreatmentEventTable, TreatmentTable, UploaderStatusTable } from './uploader-tables.ts';

/**
 * The rows as TypeScript sees them: camelCase here, snake_case in SQL (`CamelCasePlugin`).
 *
 * Instants are epoch ms UTC (`…Ms`), ids are opaque text made by `newId()`, JSON is text, glucose limits are mg/dL
 * and readings are whole tenths of mg/dL. What belongs to a member is keyed by the member first, so that a
 * distributed database can keep one member's rows together.
 */
export interface Tables extends CareTables, FactorTables {
  account: AccountTable;
  session: SessionTable;
  knownDevice: KnownDeviceTable;
  verificationCode: VerificationCodeTable;
  attempt: AttemptTable;
  rsaKey: RsaKeyTable;
  member: MemberTable;
  setting: SettingTable;
  setAside: SetAsideTable;
  limitChange: LimitChangeTable;
  veryLowCheck: VeryLowCheckTable;
  device: DeviceTable;
  reading: ReadingTable;
  readingDay: ReadingDayTable;
  event: EventTable;
  eventVersion: EventVersionTable;
  source: SourceTable;
  coveredReading: CoveredReadingTable;
  import: ImportTable;
  importChunk: ImportChunkTable;
  connector: ConnectorTable;
  treatment: TreatmentTable;
  treatmentEvent: TreatmentEventTable;
  uploaderStatus: UploaderStatusTable;
  alertEpisode: AlertEpisodeTable;
  alert: AlertTable;
  alertEntry: AlertEntryTable;
  alertPerson: AlertPersonTable;
  alertWish: AlertWishTable;
  alertChannel: AlertChannelTable;
  alertDelivery: AlertDeliveryTable;
  duty: DutyTable;
  accessView: AccessViewTable;
  portalKey: PortalKeyTable;
  portalAbsence: PortalAbsenceTable;
  follow: FollowTable;
  followWish: FollowWishTable;
  reportLink: ReportLinkTable;
  apiToken: ApiTokenTable;
  audit: AuditTable;
  file: FileTable;
  lease: LeaseTable;
  memberLock: MemberLockTable;
}

export interface AccountTable {
  id: string;
  /** Lower-case; lowered in TypeScript, because SQLite's lower() knows ASCII only. */
  email: string | null;
  mobile: string | null;
  passwordHash: string | null;
  name: string;
  professional: boolean;
  language: string;
  country: string | null;
  unit: string | null;
  timeZone: string;
  createdAtMs: number;
  deletedAtMs: number | null;
  /** When the account will be deleted; until then its owner can keep it, and nobody else sees its members. */
  closesAtMs: number | null;
}

export interface SessionTable {
  id: string;
  tokenHash: string;
  accountId: string;
  loginType: string;
  remember: boolean;
  userAgent: string | null;
  createdAtMs: number;
  lastUsedAtMs: number;
  expiresAtMs: number;
  /** The browser it was opened in; that device may have been forgotten since. */
  knownDeviceId: string | null;
  /** The second factor of the sign-in: `SessionFactor`. */
  factor: string | null;
  /** When its user last proved who it is; who changes the second step must have done so lately. */
  confirmedAtMs: number | null;
}

export interface MemberTable {
  /** Nine digits, shown to users: `newShownId()`. */
  id: string;
  accountId: string;
  name: string;
  petType: string | null;
  country: string | null;
  birthday: string | null;
  gender: number | null;
  diabetesType: number | null;
  diagnosisYear: number | null;
  weightKg: number | null;
  breed: string | null;
  avatarFileId: string | null;
  /** Contact details from the profile; they cannot be used to sign in. */
  contactEmail: string | null;
  contactMobile: string | null;
  remarks: string | null;
  timeZone: string;
  position: number;
  createdAtMs: number;
  archivedAtMs: number | null;
}

export interface SettingTable extends RuleColumns {
  memberId: string;
  unit: string | null;
  urgentLow: number;
  low: number;
  high: number;
  urgentHigh: number;
  customLow: number;
  customHigh: number;
  alertUrgentLow: boolean;
  alertLow: boolean;
  alertHigh: boolean;
  alertUrgentHigh: boolean;
  alertNoData: boolean;
  /** How long glucose must be beyond a limit before an alert opens. */
  minimumUrgentLow: Generated<number>;
  minimumLow: Generated<number>;
  minimumHigh: Generated<number>;
  minimumUrgentHigh: Generated<number>;
  /** mg/dL per minute. */
  fallingFast: Generated<number>;
  risingFast: Generated<number>;
  /** How long the next person waits for an answer. */
  escalateMinutes: Generated<number>;
  /** Where the lowest value after a dose should be, mg/dL. */
  goalLow: Generated<number | null>;
  goalHigh: Generated<number | null>;
  /** Before a dose, the vet is asked first below this. */
  askVetBelow: Generated<number | null>;
  /** Null is the default of the species. */
  renalThreshold: Generated<number | null>;
  /** Which meter gives the values of comparison: `MeterKind`; null if nobody said. */
  meter: Generated<string | null>;
  leaveFirstDayOut: Generated<boolean>;
  updatedAtMs: number;
}

/** At most one follow that is not removed exists for a member and a follower. */
export interface FollowTable {
  id: string;
  requestId: string;
  memberId: string;
  followerAccountId: string | null;
  invitedEmail: string | null;
  status: 'pending' | 'approved' | 'rejected';
  shareFlag: boolean;
  note: string | null;
  message: string | null;
  createdAtMs: number;
  decidedAtMs: number | null;
  removedAtMs: number | null;
  /** The address that a follower typed to ask; null for an invitation. */
  askedEmail: string | null;
  /** The owner allows this follower to get alerts, and to answer them for all. */
  getsAlerts: Generated<boolean>;
  mayAcknowledge: Generated<boolean>;
  /** The owner allows this follower to note doses and other events. */
  mayLog: Generated<boolean>;
  /** The place in the order in which people are told, after the owner. */
  alertOrder: Generated<number>;
  /** When the follower first saw it in the list or after sign-in; until then the owner sees the typed address. */
  seenAtMs: number | null;
}

/** A request to follow somebody without a pet here. To the person who asks it looks like any other open request. */
export interface FollowWishTable {
  id: string;
  requestId: string;
  followerAccountId: string;
  askedEmail: string;
  message: string | null;
  createdAtMs: number;
}

export interface ReportLinkTable {
  id: string;
  memberId: string;
  tokenHash: string;
  lang: string;
  rangeJson: string;
  /** JSON: the questions on its consult pack; null for a link that was made for a report. */
  questions: string | null;
  deviceId: string | null;
  createdAtMs: number;
  expiresAtMs: number;
  revokedAtMs: number | null;
  lastUsedAtMs: number | null;
}

export interface ApiTokenTable {
  id: string;
  accountId: string;
  memberId: string;
  name: string;
  /** SHA-256 in hex of the lower-case SHA-1 hex of the token: uploaders send the SHA-1, never the token. */
  secretHash: string;
  scopes: string;
  createdAtMs: number;
  lastUsedAtMs: number | null;
  revokedAtMs: number | null;
  /** When readings dated in the future last came with it: the clock of its sender is wrong. */
  aheadAtMs: Generated<number | null>;
}

export interface AuditTable {
  id: string;
  atMs: number;
  actorAccountId: string | null;
  memberId: string | null;
  action: string;
  /** JSON. */
  detail: string;
  address: string | null;
}

export interface FileTable {
  id: string;
  accountId: string;
  kind: string;
  mime: string;
  size: number;
  content: Uint8Array;
  createdAtMs: number;
}

/** Who runs a job now, where several processes serve the same data. */
export interface LeaseTable {
  name: string;
  holder: string;
  untilMs: number;
}
