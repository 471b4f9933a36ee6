import { useLostAt } from '#web/api/use-lost-at.ts';
import { OfflineLine } from '#web/ui/OfflineLine.tsx';

/** Said while the portal sends no news although the browser is online: its database is away, or it does not answer. */
export function LostLine() {
  const lostAt = useLostAt();
  return lostAt === null || !navigator.onLine ? null : <OfflineLine />;
}
