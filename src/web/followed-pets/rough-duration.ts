import { MINUTE_MS } from '#domain/units/units.ts';
import type { Translate } from '#i18n/catalog.ts';

/** A length of time in one unit: minutes under an hour, hours under two days, then days. */
export function roughDuration(ms: number, t: Translate): string {
  const minutes = Math.max(0, Math.floor(ms / MINUTE_MS));
  if (minutes < 60) return t('time.minutes', { count: minutes });
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? t('time.hours', { count: hours }) : t('time.days', { count: Math.floor(hours / 24) });
}
