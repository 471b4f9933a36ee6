import { Secret, TOTP } from 'otpauth';
import type { AnswerOf } from '#contract/endpoints.ts';
import { Authenticator } from './authenticator.ts';
import { sealed, type Person } from './people.ts';
import type { Caller, TestPortal } from './portal.ts';

/** Where the tests' portals are reached without `PUBLIC_URL`. */
export const ORIGIN = 'http://localhost:8080';

/** The code that an authenticator app shows at an instant. */
export function totpAt(secret: string, atMs: number): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: atMs });
}

/** Sets an authenticator app up; the portal's clock moves on, so that its next code is another one. */
export async function setUpTotp(portal: TestPortal, { token }: Pick<Person, 'token'>) {
  const { item } = await portal.call('/web/user/beginTotp', {}, { token });
  const secret = item?.secret ?? '';
  const now = (): string => totpAt(secret, portal.clock.now());
  const enabled = await portal.call('/web/user/enableTotp', { totp: now() }, { token });
  portal.clock.advance(60_000);
  return { secret, now, recoveryCodes: enabled.item?.recoveryCodes ?? [] };
}

/** Adds a passkey that the tests' own authenticator makes. */
export async function setUpPasskey(portal: TestPortal, { token }: Pick<Person, 'token'>, name = 'Phone') {
  const authenticator = new Authenticator(ORIGIN);
  const begun = await portal.call('/web/user/beginPasskey', {}, { token });
  const { ticket = '', options = { challenge: '' } } = begun.item ?? {};
  const body = { ticket, name, passkey: authenticator.create(options) };
  const added = await portal.call('/web/user/addPasskey', body, { token });
  return { authenticator, id: added.item?.id ?? '', recoveryCodes: added.item?.recoveryCodes ?? [] };
}

/** The answer to a sign-in with the right password, from a browser that has a device's token or from a new one. */
export async function logIn(portal: TestPortal, person: Person, { device, ...more }: Entry = {}) {
  const { account, password } = person;
  const proof = await sealed(portal, password);
  const body = { account, loginType: '3', ...proof, ...more };
  return portal.send('/web/user/login', body, device === undefined ? {} : { device });
}

type Entry = { readonly device?: string; readonly loginType?: string; readonly rememberMe?: boolean };

type Step = Extract<NonNullable<AnswerOf<'/web/user/login'>['item']>, { step: 'secondFactor' }>;

/** The second step that a sign-in asks for. */
export async function requireSecondStep(portal: TestPortal, person: Person, more: Entry = {}): Promise<Step> {
  const answer = await logIn(portal, person, more);
  if (answer.reason !== 'account.secondFactorNeeded') throw new Error(`no second step: ${JSON.stringify(answer)}`);
  return answer['item'] as Step; // guaranteed by the reason
}

/** Sends the proof of the second step. */
export function completeLogin(portal: TestPortal, body: object, caller: Caller = {}) {
  return portal.send('/web/user/completeLogin', body, caller);
}

/** The token of the session that a sign-in opened. */
export function sessionTokenIn(answer: Record<string, unknown>): string {
  return (answer['item'] as { xToken: string }).xToken; // tests call it with sign-ins that were let in
}

/** A code that is not the one shown. */
export function wrongTotp(code: string): string {
  return code === '000000' ? '000001' : '000000';
}

/** The messages to an account, with emails decoded. */
export async function messagesTo(portal: TestPortal, { account }: Pick<Person, 'account'>): Promise<string> {
  const messages = (await portal.outbox()).filter((message) => message.includes(account));
  return messages.map(decoded).join('\n');
}

function decoded(letter: string): string {
  const bytes = letter.replaceAll(/=\r?\n/gu, '').replaceAll(/=([0-9A-F]{2})/gu, (_, hex: string) => {
    return String.fromCharCode(Number.parseInt(hex, 16));
  });
  const plain = /base64\r\n\r\n([\s\S]*?)\r\n--/u.exec(letter)?.[1];
  return plain === undefined ? utf8(bytes) : Buffer.from(plain, 'base64').toString();
}

/** Text messages are not encoded; emails are, character by character. */
function utf8(text: string): string {
  const bytes = Buffer.from(text, 'latin1');
  return bytes.toString('latin1') === text ? bytes.toString() : text;
}
