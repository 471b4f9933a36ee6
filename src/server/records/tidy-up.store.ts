import type { Queryable } from '../db/queryable.ts';

/** Rows that are deleted only by age. */
export function aged(db: Queryable) {
  return {
    /** Links and tokens that ended before. */
    forgetEndedKeys: async (beforeMs: number) => {
      const links = db.deleteFrom('reportLink');
      await links.where((is) => is.or([is('expiresAtMs', '<', beforeMs), is('revokedAtMs', '<', beforeMs)])).execute();
      await db.deleteFrom('apiToken').where('revokedAtMs', '<', beforeMs).execute();
    },
    /** Refused sign-ins to accounts that do not exist. */
    forgetRefusalsOfNobody: async (beforeMs: number) => {
      const refusals = db.deleteFrom('audit').where('actorAccountId', 'is', null);
      await refusals.where('action', '=', 'session.refused').where('atMs', '<', beforeMs).execute();
    },
    /** Who looked at a pet. */
    forgetViews: async (beforeMs: number) => {
      await db.deleteFrom('accessView').where('hourMs', '<', beforeMs).execute();
    },
    forgetAudit: async (beforeMs: number) => {
      await db.deleteFrom('audit').where('atMs', '<', beforeMs).execute();
    },
  };
}
