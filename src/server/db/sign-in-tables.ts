/** A browser that signed in to an account before. */
export interface KnownDeviceTable {
  id: string;
  accountId: string;
  tokenHash: string;
  createdAtMs: number;
  lastUsedAtMs: number;
  expiresAtMs: number;
}

export interface VerificationCodeTable {
  id: string;
  /** The e-mail address or phone number the code was sent to. */
  accountKey: string;
  purpose: string;
  codeHash: string;
  createdAtMs: number;
  expiresAtMs: number;
  triesLeft: number;
  usedAtMs: number | null;
  /** The origin that requested it: a known device or a network. */
  origin: string;
  /** The code itself, sealed, so that it can be sent again. */
  sealed: string;
  /** Remaining tries for other origins. */
  foreignTriesLeft: number;
}

/** One counted attempt (a wrong password, a code asked for), for limits that hold over all processes. */
export interface AttemptTable {
  id: string;
  key: string;
  atMs: number;
}

export interface RsaKeyTable {
  id: string;
  bits: number;
  /** Sealed by the portal's secret key. */
  privateSealed: string;
  publicPem: string;
  createdAtMs: number;
  retiredAtMs: number | null;
}
