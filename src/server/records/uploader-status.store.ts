import { z } from 'zod';
import type { AuthorizedMember } from '../context/authorized-member.ts';
import type { Queryable, Tx } from '../db/queryable.ts';

/** How an uploader's device was when it last reported. */
export type UploaderStatus = {
  readonly device: string;
  readonly id: string;
  readonly at: number;
  readonly content: Readonly<Record<string, unknown>>;
};

/** Devices of one pet that are remembered. */
const MAX_DEVICES = 20;

const stored = z.record(z.string(), z.unknown());

/** The last reports of uploaders about themselves. */
export function uploaderStatuses(db: Queryable) {
  return {
    /** One a device, newest first. */
    latest: async (member: AuthorizedMember): Promise<UploaderStatus[]> => {
      const rows = await db
        .selectFrom('uploaderStatus')
        .where('memberId', '=', member.id)
        .select(['device', 'id', 'atMs', 'content'])
        .orderBy('atMs', 'desc')
        .orderBy('device')
        .limit(MAX_DEVICES)
        .execute();
      return rows.map(({ atMs, content, ...row }) => ({
        ...row,
        at: atMs,
        content: stored.parse(JSON.parse(content)),
      }));
    },
  };
}

/** Writes them, inside a transaction. */
export function uploaderStatusWriter(tx: Tx) {
  return {
    /** Of a device, the latest stays; of the devices, those that reported last. */
    put: async (member: AuthorizedMember<'write'>, { device, id, at: atMs, content }: UploaderStatus) => {
      await tx
        .insertInto('uploaderStatus')
        .values({ memberId: member.id, device, id, atMs, content: JSON.stringify(content) })
        .onConflict(
          (conflict) =>
            conflict
              .columns(['memberId', 'device'])
              .doUpdateSet((row) => ({
                id: row.ref('excluded.id'),
                atMs: row.ref('excluded.atMs'),
                content: row.ref('excluded.content'),
              }))
              .whereRef('uploaderStatus.atMs', '<=', 'excluded.atMs' as 'uploaderStatus.atMs'), // Kysely types no `excluded`
        )
        .execute();
    },
    forgetOldest: async (member: AuthorizedMember<'write'>) => {
      const kept = (await uploaderStatuses(tx).latest(member)).map(({ device }) => device);
      await tx.deleteFrom('uploaderStatus').where('memberId', '=', member.id).where('device', 'not in', kept).execute();
    },
  };
}
