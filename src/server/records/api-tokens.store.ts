import type { z } from 'zod';
import { apiToken } from '#contract/data.ts';
import type { AuthorizedMember } from '../context/authorized-member.ts';
import { newId } from '../db/ids.ts';
import type { Queryable, Tx } from '../db/queryable.ts';

/** A token as its owner sees it: without the secret. */
export type ApiToken = z.infer<typeof apiToken>;

declare const granted: unique symbol;

/** A living token as an uploader's call needs it. Only `bySecretHash` makes one: it was looked up by its secret. */
export type TokenGrant = {
  readonly id: string;
  readonly memberId: string;
  readonly scopes: readonly string[];
  readonly lastUsedAtMs: number | null;
  readonly [granted]: true;
};

const columns = ['id', 'name', 'memberId', 'scopes', 'createdAtMs', 'lastUsedAtMs', 'revokedAtMs'] as const;

/** Tokens of uploaders and follower apps. */
export function apiTokens(db: Queryable) {
  return {
    ofAccount: async (accountId: string, memberId: string | null): Promise<ApiToken[]> => {
      const all = db.selectFrom('apiToken').where('accountId', '=', accountId);
      const chosen = memberId === null ? all : all.where('memberId', '=', memberId);
      const rows = await chosen
        .select(columns)
        .orderBy('createdAtMs', 'desc')
        .orderBy('id', 'desc')
        .limit(200)
        .execute();
      return rows.map(({ createdAtMs, lastUsedAtMs, revokedAtMs, scopes, ...row }) =>
        apiToken.parse({
          ...row,
          scopes: scopes.split(','),
          createdAt: createdAtMs,
          lastUsedAt: lastUsedAtMs,
          revokedAt: revokedAtMs,
        }),
      );
    },
    /** The names of a pet's tokens by their ids, also of revoked ones. */
    namesOf: async (member: AuthorizedMember<'write'>): Promise<ReadonlyMap<string, string>> => {
      const rows = await db.selectFrom('apiToken').where('memberId', '=', member.id).select(['id', 'name']).execute();
      return new Map(rows.map(({ id, name }) => [id, name]));
    },
    findMemberId: async (id: string): Promise<string | undefined> => {
      const row = await db.selectFrom('apiToken').where('id', '=', id).select('memberId').executeTakeFirst();
      return row?.memberId;
    },
    countAlive: async (accountId: string): Promise<number> => {
      const rows = await db
        .selectFrom('apiToken')
        .where('accountId', '=', accountId)
        .where('revokedAtMs', 'is', null)
        .select('id')
        .execute();
      return rows.length;
    },
    /** The living token with this hash (SHA-256 of the lower-case SHA-1 hex of the token). */
    bySecretHash: async (secretHash: string): Promise<TokenGrant | null> => {
      const row = await db
        .selectFrom('apiToken')
        .where('secretHash', '=', secretHash)
        .where('revokedAtMs', 'is', null)
        .select(['id', 'memberId', 'scopes', 'lastUsedAtMs'])
        .executeTakeFirst();
      if (row === undefined) return null;
      const found: Omit<TokenGrant, typeof granted> = { ...row, scopes: row.scopes.split(',') };
      return found as TokenGrant; // the brand is set only here
    },
    markUsed: async (id: string, nowMs: number) => {
      await db.updateTable('apiToken').set({ lastUsedAtMs: nowMs }).where('id', '=', id).execute();
    },
  };
}

/** Makes and ends tokens, inside the transaction that writes the audit as well. */
export function apiTokenWriter(tx: Tx) {
  return {
    insert: async (
      member: AuthorizedMember<'write'>,
      token: { readonly name: string; readonly secretHash: string; readonly scopes: readonly string[]; nowMs: number },
    ): Promise<string> => {
      const id = newId();
      const { name, secretHash, scopes, nowMs } = token;
      await tx
        .insertInto('apiToken')
        .values({
          id,
          accountId: member.ownerAccountId,
          memberId: member.id,
          name,
          secretHash,
          scopes: scopes.join(','),
          createdAtMs: nowMs,
          lastUsedAtMs: null,
          revokedAtMs: null,
        })
        .execute();
      return id;
    },
    /** @returns the token's member and whether it was alive until now; null when the account has no such token */
    revoke: async (
      accountId: string,
      id: string,
      nowMs: number,
    ): Promise<{ readonly memberId: string; readonly isNews: boolean } | null> => {
      const row = await tx
        .selectFrom('apiToken')
        .where('id', '=', id)
        .where('accountId', '=', accountId)
        .select(['memberId', 'revokedAtMs'])
        .executeTakeFirst();
      if (row === undefined) return null;
      const isNews = row.revokedAtMs === null;
      if (isNews) await tx.updateTable('apiToken').set({ revokedAtMs: nowMs }).where('id', '=', id).execute();
      return { memberId: row.memberId, isNews };
    },
  };
}
