import { hashApiToken, newApiToken } from '#server/secrets/api-token-hash.ts';
import type { Db } from '#server/db/database.ts';
import { newId } from '#server/db/ids.ts';
import { writableMember } from './seats.ts';

/** A key that uploads and reads, and its owner; rows inserted by the machine's clock. */
export async function makeKey(db: Db): Promise<{ token: string; memberId: string; accountId: string }> {
  const member = await writableMember(db);
  const token = newApiToken(member.name);
  await db.kysely
    .insertInto('apiToken')
    .values({
      id: newId(),
      accountId: member.ownerAccountId,
      memberId: member.id,
      name: 'Phone',
      secretHash: hashApiToken(token),
      scopes: 'read,upload',
      createdAtMs: Date.now(),
      lastUsedAtMs: null,
      revokedAtMs: null,
    })
    .execute();
  return { token, memberId: member.id, accountId: member.ownerAccountId };
}

/** Headers that give each call its own address, to avoid limits; the portal trusts one proxy. */
export function eachFromElsewhere(): () => Readonly<Record<string, string>> {
  let calls = 0;
  return () => {
    calls += 1;
    return { 'x-forwarded-for': `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}` };
  };
}

/** Sends one reading to `…/api/v1`. @returns the status, 0 without an answer; 200 says that the portal has it */
export async function upload(
  base: string,
  token: string,
  entry: { readonly date: number; readonly sgv: number },
  headers: Readonly<Record<string, string>> = {},
): Promise<number> {
  try {
    const answer = await fetch(`${base}/entries`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'api-secret': token, ...headers },
      body: JSON.stringify([{ type: 'sgv', device: 'xDrip', ...entry }]),
    });
    const list: unknown = await answer.json();
    const hasIt = Array.isArray(list) && list.length === 1;
    return answer.status === 200 && !hasIt ? 0 : answer.status;
  } catch {
    return 0; // cut off before it could answer: not acknowledged
  }
}

/** The stored readings, by instant. */
export async function storedAt(base: string, token: string): Promise<Map<number, number>> {
  const answer = await fetch(`${base}/entries.json?count=100000&find[date][$gte]=1`, {
    headers: { 'api-secret': token },
  });
  const entries = (await answer.json()) as { date: number; sgv: number }[]; // as the portal under test answers
  return new Map(entries.map(({ date, sgv }) => [date, sgv]));
}
