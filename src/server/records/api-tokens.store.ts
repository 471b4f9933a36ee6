import type { Selectable } from 'kysely';
import type { z } from 'zod';
import { apiToken } from '#contract/data.ts';
import type { AuthorizedMember } from '../context/authorized-member.ts';
import { newId } from '../db/ids.ts';
import { prepared, type Placing } from '../db/prepared.ts';
import type { Queryable, Tx } from '../db/queryable.ts';
import type { ApiTokenTable } from '../db/tables.ts';
import type { MemberRow } from './accessible-members.store.ts';

/** A token as its owner sees it: without the secret. */
export type ApiToken = z.infer<typeof apiToken>;

const listed = apiToken.omit({ newNetworkAt: true });

declare const granted: unique symbol;

/**
 * A living token as an uploader's call needs it. Only `bySecretHash` and `bySignedId` make one: its secret was shown, or
 * what the portal signed for it.
 */
export type TokenGrant = {
  readonly id: string;
  readonly memberId: string;
  readonly name: string;
  readonly scopes: readonly string[];
  readonly lastUsedAtMs: number | null;
  /** The app that used it last. */
  readonly client: string | null;
  /** Its member when it was looked up; null if there was none, or if that does not count any longer. */
  readonly member: MemberRow | null;
  readonly [granted]: true;
};

const columns = [
  'id',
  'name',
  'memberId',
  'scopes',
  'createdAtMs',
  'lastUsedAtMs',
  'revokedAtMs',
  'client',
  'aheadAtMs',
] as const;
const batteryColumns = ['batteryPercent', 'isCharging', 'batteryAtMs'] as const;
const grantColumns = ['id', 'name', 'memberId', 'scopes', 'lastUsedAtMs', 'client'] as const;

/** Living tokens, each with its member if that is not archived. */
const grantsOf = (db: Queryable) =>
  db
    .selectFrom('apiToken')
    .leftJoin('member', (join) =>
      join.onRef('member.id', '=', 'apiToken.memberId').on('member.archivedAtMs', 'is', null),
    )
    .leftJoin('account', 'account.id', 'member.accountId')
    .where('apiToken.revokedAtMs', 'is', null)
    .select(grantColumns.map((column) => `apiToken.${column}` as const))
    .select(['member.accountId', 'member.petType', 'member.timeZone', 'member.name as memberName'])
    .select('account.closesAtMs');
type GrantRow = Awaited<ReturnType<ReturnType<typeof grantsOf>['executeTakeFirstOrThrow']>>;

/** The battery of an app's phone. */
export type PhoneBattery = NonNullable<ApiToken['battery']>;

const selectById = prepared((db, place: Placing<{ id: string }>) =>
  grantsOf(db).where('apiToken.id', '=', place('id')),
);

const selectBySecret = prepared((db, place: Placing<{ secretHash: string }>) =>
  grantsOf(db).where('apiToken.secretHash', '=', place('secretHash')),
);

/** Tokens of uploaders and follower apps. */
export function apiTokens(db: Queryable) {
  return {
    /** Without what is known of their networks. */
    ofAccount: async (accountId: string, memberId: string | null): Promise<Omit<ApiToken, 'newNetworkAt'>[]> => {
      const all = db.selectFrom('apiToken').where('accountId', '=', accountId);
      const chosen = memberId === null ? all : all.where('memberId', '=', memberId);
      const rows = await chosen
        .select([...columns, ...batteryColumns])
        .orderBy('createdAtMs', 'desc')
        .orderBy('id', 'desc')
        .limit(200)
        .execute();
      return rows.map(({ createdAtMs, lastUsedAtMs, revokedAtMs, aheadAtMs, scopes, ...row }) =>
        listed.parse({
          ...row,
          battery: batteryIn(row),
          scopes: scopes.split(','),
          createdAt: createdAtMs,
          lastUsedAt: lastUsedAtMs,
          revokedAt: revokedAtMs,
          aheadAt: aheadAtMs,
        }),
      );
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
      const [row] = (await selectBySecret(db, { secretHash })).rows;
      return row === undefined ? null : grantOf(row);
    },
    /** The living token with an id that the portal signed, and whose signature was checked. */
    bySignedId: async (id: string): Promise<TokenGrant | null> => {
      const [row] = (await selectById(db, { id })).rows;
      return row === undefined ? null : grantOf(row);
    },
    markUsed: async (id: string, nowMs: number, client: string | null) => {
      const changes = { lastUsedAtMs: nowMs, ...(client === null ? {} : { client }) };
      await db.updateTable('apiToken').set(changes).where('id', '=', id).execute();
    },
  };
}

/** The id of the revoked token with a hash, as `bySecretHash` takes it. */
export async function findRevokedToken(db: Queryable, secretHash: string): Promise<string | null> {
  const row = await db
    .selectFrom('apiToken')
    .where('secretHash', '=', secretHash)
    .where('revokedAtMs', 'is not', null)
    .select('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Notes the app that uses a token. */
export async function noteClient(db: Queryable, id: string, client: string): Promise<void> {
  await db.updateTable('apiToken').set({ client }).where('id', '=', id).execute();
}

/** Notes the battery of an app's phone; of two the newer one stays. */
export async function noteBattery(db: Queryable, id: string, { percent, isCharging, at }: PhoneBattery): Promise<void> {
  await db
    .updateTable('apiToken')
    .set({ batteryPercent: percent, isCharging, batteryAtMs: at })
    .where('id', '=', id)
    .where((is) => is.or([is('batteryAtMs', 'is', null), is('batteryAtMs', '<=', at)]))
    .execute();
}

type BatteryColumns = Pick<Selectable<ApiTokenTable>, (typeof batteryColumns)[number]>;

function batteryIn({ batteryPercent, isCharging, batteryAtMs }: BatteryColumns): PhoneBattery | null {
  if (batteryPercent === null || batteryAtMs === null) return null;
  return { percent: batteryPercent, isCharging, at: batteryAtMs };
}

/** The grant alone: its member is looked up again. */
export function withoutMember(grant: TokenGrant): TokenGrant {
  return { ...grant, member: null };
}

function grantOf(row: GrantRow): TokenGrant {
  const { accountId, petType, timeZone, memberName, closesAtMs, ...token } = row;
  const isThere = accountId !== null && timeZone !== null && memberName !== null;
  const member = isThere ? { id: token.memberId, accountId, petType, timeZone, name: memberName, closesAtMs } : null;
  const found: Omit<TokenGrant, typeof granted> = { ...token, scopes: token.scopes.split(','), member };
  return found as TokenGrant; // the brand is set only here
}

/** The names of a pet's tokens by their ids, also of revoked ones. */
export async function tokenNames(
  db: Queryable,
  member: AuthorizedMember<'write'>,
): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom('apiToken').where('memberId', '=', member.id).select(['id', 'name']).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
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
