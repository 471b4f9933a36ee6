import { HOUR_MS } from '#domain/units/units.ts';
import type { ApiToken } from '../sources.queries.ts';

/** Below so many percent a phone is empty soon. */
const LOW_PERCENT = 20;
/** What an app said of its battery longer ago says nothing about now. */
const OLD_MS = 6 * HOUR_MS;

/** Whether the battery of a phone is low. */
export function isBatteryLow({ battery }: Pick<ApiToken, 'battery'>): boolean {
  return battery !== null && battery.percent < LOW_PERCENT;
}

/** The phones that are empty soon: low, not known to charge, and told lately. */
export function emptySoon(tokens: readonly ApiToken[], now: number): ApiToken[] {
  return tokens.filter(
    (token) =>
      token.revokedAt === null &&
      token.scopes.includes('upload') &&
      isBatteryLow(token) &&
      token.battery?.isCharging !== true &&
      now - (token.battery?.at ?? 0) < OLD_MS,
  );
}
