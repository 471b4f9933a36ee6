import { Secret, TOTP } from 'otpauth';

const PERIOD_S = 30;
const SECRET_BYTES = 20;
/** Codes of the previous and the next step are accepted too, because clocks differ and typing takes time. */
const STEPS_AROUND = 1;

/** A random secret for an authenticator app, base32. */
export function newTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** The secret as a URI for QR codes, with the names of the portal and the account. */
export function totpUri(secret: string, issuer: string, label: string): string {
  return generator(secret, issuer, label).toString();
}

/** @returns the step of 30 s that a code belongs to; null unless it is the current, the previous or the next step */
export function totpStep(secret: string, code: string, nowMs: number): number | null {
  const distance = generator(secret).validate({ token: code, timestamp: nowMs, window: STEPS_AROUND });
  return distance === null ? null : Math.floor(nowMs / 1_000 / PERIOD_S) + distance;
}

/** Parameters that all apps support: SHA-1, six digits, 30 s (RFC 6238). */
function generator(secret: string, issuer = '', label = ''): TOTP {
  return new TOTP({ secret: Secret.fromBase32(secret), issuer, label, algorithm: 'SHA1', digits: 6, period: PERIOD_S });
}
