import { createHash } from 'node:crypto';
import { expect } from '@playwright/test';
import type { post } from './people.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Calls the portal as the owner of a test. */
type Ask = (path: string, body: object) => ReturnType<typeof post>;

/** A new cat of the owner with values in target up to now, whose dose of 2 U is due. @returns its id */
export async function addPetWithDueDose(ask: Ask, portal: string, memberName: string): Promise<string> {
  const { memberId } = (await ask('/web/member/addMember', { memberName, petType: 'cat' })).item;
  await ask('/web/member/chooseMember', { memberId });
  const plan = { insulinType: 'Insulin Glargine', insulinFreq: 0.5, insulinDose: 2 };
  await ask('/web/member/saveMemberInfo', { memberId, memberName, ...plan });
  for (const hours of [36, 24, 12]) {
    const dose = { type: 'insulin', at: Date.now() - hours * HOUR_MS - 5 * MINUTE_MS, value: 2, unit: 'U' };
    await ask('/web/event/saveEvent', { memberId, ...dose });
  }
  await sendReadings(ask, portal, memberId);
  return memberId;
}

/** As an uploader sends them. */
async function sendReadings(ask: Ask, portal: string, memberId: string): Promise<void> {
  const { item } = await ask('/web/apiToken/create', { name: 'Phone', memberId, scopes: ['upload'] });
  const entries = Array.from({ length: 12 }, (_, index) => ({
    type: 'sgv',
    sgv: 150 + index,
    date: Date.now() - index * 5 * MINUTE_MS,
    device: 'x',
  }));
  const secret = createHash('sha1').update(item.token).digest('hex');
  const headers = { 'api-secret': secret, 'content-type': 'application/json' };
  const answer = await fetch(`${portal}/api/v1/entries`, { method: 'POST', headers, body: JSON.stringify(entries) });
  expect(answer.status).toBe(200);
}
