import { afterAll, beforeAll, describe } from 'vitest';
import type { BodyOf } from '#contract/endpoints.ts';
import { createTestPlace, DATABASE_KINDS } from './databases.ts';
import { toHeaders, testPortal, type TestPortal } from './portal.ts';
import { giveDays } from './readings.ts';
import { seatOwner, type OwnerSeat } from './seats.ts';

/** A portal and an owner whose cat has readings of ten days; both are there while tests run. */
export type ReportStage = {
  readonly portal: TestPortal;
  readonly owner: OwnerSeat;
  /** Asks for the AGP sheet. */
  readonly pdf: (body: BodyOf<'/web/userReport/agpPdf'>, token: string | undefined) => Promise<Printed>;
};

type Printed = Awaited<ReturnType<typeof printAgp>>;

/** Runs `tests` on every database, all of them with one portal. */
export function describeReports(name: string, tests: (stage: ReportStage) => void): void {
  describe.each(DATABASE_KINDS)(`${name} on %s`, (kind) => {
    let portal: TestPortal | undefined;
    let owner: OwnerSeat | undefined;
    let removePlace: () => Promise<void> = () => Promise.resolve();
    beforeAll(async () => {
      const { config, remove } = await createTestPlace(kind, 'migrated');
      removePlace = remove;
      portal = await testPortal({ databaseUrl: undefined, ...config });
      owner = await seatOwner(portal);
      await giveDays(portal, owner.memberId, 10);
    });
    afterAll(async () => {
      await portal?.stop();
      await removePlace();
    });
    const there = <Part>(part: Part | undefined): Part => {
      if (part === undefined) throw new Error('there is a portal only while tests run');
      return part;
    };
    tests({
      get portal() {
        return there(portal);
      },
      get owner() {
        return there(owner);
      },
      pdf: (body, token) => printAgp(there(portal), body, token),
    });
  });
}

function printAgp(portal: TestPortal, body: BodyOf<'/web/userReport/agpPdf'>, token: string | undefined) {
  return portal.app.inject({
    method: 'POST',
    url: '/api/web/userReport/agpPdf',
    headers: toHeaders({ token }),
    payload: JSON.stringify(body),
  });
}
