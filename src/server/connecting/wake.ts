import type { Services } from '../context/ctx.ts';

/** The channel of notices that a connector is due at once. */
export const CONNECTORS_CHANNEL = 'petcgm_connectors';

/** One of the processes fetches soon. To be called after the commit; without it, it is noticed a little later. */
export function wakeConnectors({ db, live }: Pick<Services, 'db' | 'live'>, onError: (error: unknown) => void): void {
  db.notify(CONNECTORS_CHANNEL, live.id).catch(onError);
}
