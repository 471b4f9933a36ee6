import { constants, publicEncrypt } from 'node:crypto';
import type { LoginType } from '#contract/values.ts';
import type { TestPortal } from './portal.ts';

/** Somebody who registered: how they sign in, and the session they have. */
export type Person = {
  readonly account: string;
  readonly password: string;
  readonly token: string;
  readonly accountId: string;
  readonly name: string;
};
/** An owner with the one member that registering made. */
export type Owner = Person & { readonly memberId: string };

type Wishes = {
  readonly account?: string;
  readonly name?: string;
  readonly password?: string;
  readonly petType?: 'cat' | 'dog' | null;
  readonly country?: string;
  readonly zone?: string;
};

export const PASSWORD = 'correct horse 7';

let people = 0;

/** Registers an owner with a cat (or the pet wished for) in UTC, through the calls a browser makes. */
export async function registerOwner(portal: TestPortal, wishes: Wishes = {}): Promise<Owner> {
  const person = await register(portal, '2', { name: 'Mimi', petType: 'cat', ...wishes });
  const { item } = await portal.call('/web/user/getUserInfo', {}, { token: person.token });
  return { ...person, memberId: item?.user.memberId ?? '' };
}

/** Registers somebody who follows. */
export function registerCarer(portal: TestPortal, wishes: Wishes = {}): Promise<Person> {
  return register(portal, '3', { name: 'Cara', ...wishes });
}

/** Registers a professional follower. */
export function registerVet(portal: TestPortal, wishes: Wishes = {}): Promise<Person> {
  return register(portal, '1', { name: 'Dr. Vet', ...wishes });
}

/** Signs in again, as a kind; answers the session's token. */
export async function signIn(portal: TestPortal, person: Person, loginType: LoginType): Promise<string> {
  const { account } = person;
  const answer = await portal.call('/web/user/login', {
    account,
    loginType,
    ...(await sealed(portal, person.password)),
  });
  if (!answer.item || !('xToken' in answer.item)) throw new Error(`no session: ${answer.message}`);
  return answer.item.xToken;
}

/** Whether the token of a session still opens the portal. */
export async function isSignedIn(portal: TestPortal, token: string): Promise<boolean> {
  return (await portal.call('/web/user/getUserInfo', {}, { token })).code === 200;
}

/** What the audit says of an account's steps of one kind, oldest first. */
export function findAudit(portal: TestPortal, { accountId }: Pick<Person, 'accountId'>, action: string) {
  const own = portal.services.db.kysely.selectFrom('audit').where('actorAccountId', '=', accountId);
  return own.where('action', '=', action).orderBy('id').selectAll().execute();
}

/** A password as a browser sends it. */
export async function sealed(portal: TestPortal, password: string): Promise<{ password: string; keyId: string }> {
  const { item } = await portal.call('/web/user/publicKey', {});
  if (!item) throw new Error('no public key');
  return { password: encrypt(item.publicKey, password), keyId: item.keyId };
}

/** RSA-OAEP with SHA-256, in base64. */
export function encrypt(publicKey: string, text: string): string {
  const settings = { key: publicKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' };
  return publicEncrypt(settings, Buffer.from(text)).toString('base64');
}

/** Asks for a code and reads it from the outbox. */
export async function fetchCode(
  portal: TestPortal,
  account: string,
  purpose: 'login' | 'register' | 'forget',
): Promise<string> {
  const answer = await portal.call('/web/user/sendVerifyCode', { account, purpose });
  if (answer.code !== 200) throw new Error(`no code: ${answer.message}`);
  return lastCode(portal, account);
}

/** The code in the newest message to an account. */
export async function lastCode(portal: TestPortal, account: string): Promise<string> {
  const messages = (await portal.outbox()).filter((message) => message.includes(account));
  const code = messages.flatMap((message) => /code(?: is|:) (\d{6})/u.exec(message)?.[1] ?? []).at(-1);
  if (code === undefined) throw new Error(`no code was sent to ${account}`);
  return code;
}

/** A code that is not the one sent. */
export function otherThan(code: string): string {
  return code === '000000' ? '111111' : '000000';
}

async function register(portal: TestPortal, loginType: LoginType, wishes: Wishes): Promise<Person> {
  people += 1;
  const { account = `person${people}@example.test`, password = PASSWORD, name = 'Ann', zone = 'UTC' } = wishes;
  const { petType = null, country = null } = wishes;
  const code = await fetchCode(portal, account, 'register');
  const body = { account, code, loginType, memberName: name, petType, country, language: 'en' as const };
  const answer = await portal.call('/web/user/register', { ...body, ...(await sealed(portal, password)) }, { zone });
  if (!answer.item || !('xToken' in answer.item)) throw new Error(`could not register: ${answer.message}`);
  const token = answer.item.xToken;
  const info = await portal.call('/web/user/getUserInfo', {}, { token });
  return { account, password, token, accountId: info.item?.user.accountId ?? '', name };
}

/** The owner invites the follower to the current pet, approved and sharing at once; answers the id of the record. */
export async function share(portal: TestPortal, owner: Person, follower: Person): Promise<string> {
  const body = { email: follower.account, message: 'Have a look', note: follower.name, acknowledged: true };
  const answer = await portal.call('/web/follower/addFollowerRequest', body, owner);
  if (answer.code !== 200) throw new Error(`could not share: ${answer.message}`);
  const { rows } = await portal.call('/web/follower/loadMyFollowers', { memberEmail: follower.account }, owner);
  return rows?.[0]?.id ?? '';
}
