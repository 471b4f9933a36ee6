/** The second step of sign-ins; `tables.ts` says how rows are written. */
export interface FactorTables {
  totp: TotpTable;
  passkey: PasskeyTable;
  recoveryCode: RecoveryCodeTable;
  rememberedDevice: RememberedDeviceTable;
  factorTicket: FactorTicketTable;
  spentChallenge: SpentChallengeTable;
  factorReset: FactorResetTable;
}

/** The authenticator app of an account. */
export interface TotpTable {
  accountId: string;
  /** Sealed for `totp:` and the account. */
  secret: string;
  createdAtMs: number;
  /** Null until a code of it was entered. */
  enabledAtMs: number | null;
  lastUsedAtMs: number | null;
  /** The time step (30 s) of the last accepted code; codes up to it are refused. */
  lastStep: number;
}

export interface PasskeyTable {
  id: string;
  accountId: string;
  /** As the authenticator names it, base64url. */
  credentialId: string;
  /** COSE, base64url. */
  publicKey: string;
  /** How often the authenticator says it was used; those that sync say 0 always. */
  counter: number;
  /** JSON: how browsers reach it. */
  transports: string;
  name: string;
  createdAtMs: number;
  lastUsedAtMs: number | null;
}

export interface RecoveryCodeTable {
  id: string;
  accountId: string;
  codeHash: string;
  usedAtMs: number | null;
}

/** A known device where an account does without the second step; it goes with that. */
export interface RememberedDeviceTable {
  knownDeviceId: string;
  accountId: string;
  userAgent: string | null;
  createdAtMs: number;
  expiresAtMs: number;
}

/** A sign-in, or a new password, that waits for its second step. */
export interface FactorTicketTable {
  tokenHash: string;
  accountId: string;
  purpose: 'login' | 'forget';
  loginType: string;
  remember: boolean;
  network: string;
  /** The challenge for a passkey, base64url. */
  challenge: string;
  triesLeft: number;
  createdAtMs: number;
  expiresAtMs: number;
}

/** A challenge that a passkey has signed; it is not taken again. */
export interface SpentChallengeTable {
  challengeHash: string;
  expiresAtMs: number;
}

/** Somebody asked for the second step of an account to be removed. */
export interface FactorResetTable {
  accountId: string;
  dueAtMs: number;
}
