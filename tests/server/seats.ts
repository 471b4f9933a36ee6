import type { Insertable } from 'kysely';
import type { LoginType } from '#contract/values.ts';
import { DAY_MS } from '#domain/units/units.ts';
import { hashToken, newSessionToken } from '#server/secrets/tokens.ts';
import { apiTokens, apiTokenWriter } from '#server/records/api-tokens.store.ts';
import { sessions } from '#server/records/sessions.store.ts';
import { memberForJob, memberOfToken } from '#server/access/require-member.ts';
import type { AuthorizedMember } from '#server/context/authorized-member.ts';
import type { Db } from '#server/db/database.ts';
import type { AccountTable, FollowTable, MemberTable } from '#server/db/tables.ts';
import { aFollowRow, aMemberRow, anAccountRow } from '#tests/builders/rows.ts';
import { TEST_NOW, type TestPortal } from './portal.ts';

const YEAR_MS = 365 * DAY_MS;

/** An account that is signed in. */
export type Seat = { readonly accountId: string; readonly token: string };
/** An owner with one pet. */
export type OwnerSeat = Seat & { readonly memberId: string };

/** An owner with a cat in UTC (or as wished), signed in: rows put there, without the calls that make them. */
export async function seatOwner(
  { services: { db } }: Pick<TestPortal, 'services'>,
  pet: Partial<MemberTable> = {},
): Promise<OwnerSeat> {
  const seat = await seatAccount(db, '2');
  const member = aMemberRow({ accountId: seat.accountId, ...pet });
  await db.kysely.insertInto('member').values(member).execute();
  return { ...seat, memberId: member.id };
}

/** A follower of a pet, approved and sharing unless wished otherwise. */
export async function seatFollower(
  { services: { db } }: Pick<TestPortal, 'services'>,
  memberId: string,
  follow: Partial<Insertable<FollowTable>> = {},
): Promise<Seat & { readonly followId: string }> {
  const seat = await seatAccount(db, '3');
  const row = aFollowRow({ memberId, followerAccountId: seat.accountId, status: 'approved', ...follow });
  await db.kysely.insertInto('follow').values(row).execute();
  return { ...seat, followId: row.id };
}

/** A member as a job of the portal may touch it. */
export async function writableMember(db: Db, pet: Partial<MemberTable> = {}): Promise<AuthorizedMember<'write'>> {
  const account = anAccountRow();
  const member = aMemberRow({ accountId: account.id, ...pet });
  await db.kysely.insertInto('account').values(account).execute();
  await db.kysely.insertInto('member').values(member).execute();
  return memberForJob(db.kysely, member.id);
}

/** The same member as written to with a separate key. */
export async function withKey(db: Db, member: AuthorizedMember<'write'>): Promise<AuthorizedMember<'write'>> {
  const token = { name: 'Phone', secretHash: hashToken(newSessionToken()), scopes: ['upload'], nowMs: 1 };
  await db.transaction((tx) => apiTokenWriter(tx).insert(member, token));
  const grant = await apiTokens(db.kysely).bySecretHash(token.secretHash);
  if (grant === null) throw new Error('the key that was made is not found');
  return memberOfToken(db.kysely, grant, 'write');
}

type SentFile = { readonly name: string; readonly content: string | Buffer };
/** Who sends a file, for which pet, and the language to be answered in. */
export type FileSender = { readonly token?: string; readonly memberId?: string; readonly lanCode?: string };

/** Sends a file with a form's fields, as a browser does; answers the whole answer. */
export async function sendFile(portal: Pick<TestPortal, 'app'>, file: SentFile, caller: FileSender) {
  const form = new FormData();
  if (caller.memberId !== undefined) form.set('memberId', caller.memberId);
  form.set('file', new Blob([file.content as string]), file.name); // a Buffer is as good to Blob as a text
  const sent = new Response(form);
  const answer = await portal.app.inject({
    method: 'POST',
    url: '/api/web/data/importFile',
    headers: {
      'content-type': sent.headers.get('content-type') ?? '',
      lancode: caller.lanCode ?? 'en_US',
      ...(caller.token === undefined ? {} : { xtoken: caller.token }),
    },
    payload: Buffer.from(await sent.arrayBuffer()),
  });
  return answer.json();
}

/** As `sendFile`, for a file that is taken: answers what was. @throws the whole answer where it was refused */
export async function takeFile(portal: Pick<TestPortal, 'app'>, file: SentFile, caller: FileSender) {
  const answer = await sendFile(portal, file, caller);
  if (answer.code !== 200) throw new Error(`the file was not taken: ${JSON.stringify(answer)}`);
  return answer.item;
}

async function seatAccount(db: Db, loginType: LoginType, changes: Partial<AccountTable> = {}): Promise<Seat> {
  const account = anAccountRow(changes);
  await db.kysely.insertInto('account').values(account).execute();
  const token = newSessionToken();
  await sessions(db.kysely).insert({
    tokenHash: hashToken(token),
    accountId: account.id,
    loginType,
    remember: true,
    factor: null,
    userAgent: null,
    knownDeviceId: null,
    nowMs: TEST_NOW,
    expiresAtMs: TEST_NOW + YEAR_MS,
  });
  return { accountId: account.id, token };
}
