import { queryOptions } from '@tanstack/react-query';
import type { Patient } from '#contract/patients.ts';
import { call } from '#web/api/call.ts';
import { clockAhead } from '#web/api/portal-clock.ts';
import { followedPetsKey } from '#web/queries/keys.ts';
import { MINUTE_MS } from '#domain/units/units.ts';

/** Whom the caller follows, and how far the portal's clock is ahead of this device's. */
export type PatientRows = { readonly rows: readonly Patient[]; readonly clockAheadMs: number };

/** The size of a page, small enough for a fast answer. */
const PAGE_SIZE = 100;

/** Whom the caller follows with their summaries, all pages of it. Readings come by the live stream in between. */
export const patientListQuery = queryOptions({
  queryKey: followedPetsKey('summaries'),
  queryFn: async ({ signal }): Promise<PatientRows> => {
    const rows: Patient[] = [];
    for (let page = 1; ; page += 1) {
      const answer = await call('/web/follower/loadPatients', { page, rows: PAGE_SIZE }, { signal });
      rows.push(...answer.rows);
      if (answer.rows.length < PAGE_SIZE || rows.length >= answer.total) {
        return { rows, clockAheadMs: clockAhead(answer, answer.now) };
      }
    }
  },
  refetchInterval: 5 * MINUTE_MS,
});

/** One followed pet as it is now. */
export async function loadPatient(memberId: string): Promise<Patient | undefined> {
  const { rows } = await call('/web/follower/loadPatients', { memberId });
  return rows[0];
}
