import { expect } from 'vitest';
import type { Caller, TestPortal } from './portal.ts';
import { seatOwner, type OwnerSeat } from './seats.ts';

/** What an owner says who has the days counted. */
export const CONFIRMED = { confirmed: true } as const;

/** How tests begin, read and end the count of a cat's days without insulin. */
export function stageRemission(portal: () => TestPortal) {
  const load = (caller: Caller, memberId?: string) =>
    portal().call('/web/care/loadRemission', memberId === undefined ? {} : { memberId }, caller);
  const start = (caller: Caller, body: { memberId?: string; offSince?: string } = {}) =>
    portal().call('/web/care/startRemission', { ...CONFIRMED, ...body }, caller);
  const stop = (caller: Caller, memberId?: string) =>
    portal().call('/web/care/stopRemission', memberId === undefined ? {} : { memberId }, caller);
  const dose = async (owner: OwnerSeat, at: number, value: number | null = 0.5) => {
    const { code } = await portal().call(
      '/web/event/saveEvent',
      { type: 'insulin', at, value, confirmed: true },
      owner,
    );
    expect(code).toBe(200);
  };
  const cat = () => seatOwner(portal(), { timeZone: 'Europe/Ljubljana' });
  return { load, start, stop, dose, cat };
}
