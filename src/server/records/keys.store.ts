import type { Queryable, Tx } from '../db/queryable.ts';

/** How many keys to an account's pets are valid: of apps, and of reports. */
export type ValidKeys = { readonly tokens: number; readonly links: number };

/** Tokens of apps and links to reports of an account, over all of its members. */
export function accountKeys(db: Queryable, accountId: string) {
  const tokens = db.selectFrom('apiToken').where('accountId', '=', accountId).where('revokedAtMs', 'is', null);
  const members = db.selectFrom('member').where('accountId', '=', accountId).select('id');
  return {
    countValid: async (nowMs: number): Promise<ValidKeys> => {
      const ofApps = await tokens.select((select) => select.fn.countAll<number>().as('total')).executeTakeFirst();
      const ofReports = await db
        .selectFrom('reportLink')
        .where('memberId', 'in', members)
        .where('revokedAtMs', 'is', null)
        .where('expiresAtMs', '>', nowMs)
        .select((select) => select.fn.countAll<number>().as('total'))
        .executeTakeFirst();
      return { tokens: ofApps?.total ?? 0, links: ofReports?.total ?? 0 };
    },
  };
}

/** Ends all of them. */
export async function endAccountKeys(tx: Tx, accountId: string, revokedAtMs: number): Promise<void> {
  const members = tx.selectFrom('member').where('accountId', '=', accountId).select('id');
  const tokens = tx.updateTable('apiToken').set({ revokedAtMs }).where('accountId', '=', accountId);
  await tokens.where('revokedAtMs', 'is', null).execute();
  const links = tx.updateTable('reportLink').set({ revokedAtMs }).where('memberId', 'in', members);
  await links.where('revokedAtMs', 'is', null).execute();
}
