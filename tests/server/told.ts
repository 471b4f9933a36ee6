import type { DutyTable } from '#server/db/alert-tables.ts';
import { newId } from '#server/db/ids.ts';
import { TEST_NOW, type TestPortal } from './portal.ts';

type Place = Pick<TestPortal, 'services'>;

/** An alert that is open, of which nobody has to be told until there is news. */
export async function putOpenAlert({ services }: Place, memberId: string): Promise<string> {
  const id = newId();
  const unanswered = { answeredAtMs: null, answeredBy: null, answeredName: null, nextAtMs: null };
  const step = { step: 1, stepReason: 'opened', stepAtMs: TEST_NOW } as const;
  const span = { beganAtMs: TEST_NOW, openedAtMs: TEST_NOW, endedAtMs: null };
  await services.db.kysely
    .insertInto('alert')
    .values({
      id,
      memberId,
      subject: 'low',
      kind: 'low',
      ...span,
      extremeMgdl: 60,
      untold: null,
      heldBack: null,
      ...step,
      ...unanswered,
    })
    .execute();
  return id;
}

/** A turn on duty that began a moment ago, has no end and is accepted, unless wished otherwise. */
export async function putDuty(
  { services }: Place,
  turn: Pick<DutyTable, 'memberId' | 'accountId'> & Partial<DutyTable>,
): Promise<string> {
  const id = newId();
  const times = { fromMs: TEST_NOW - 1_000, toMs: null, createdAtMs: TEST_NOW - 1_000, acceptedAtMs: TEST_NOW - 1_000 };
  const row = { id, offeredBy: turn.accountId, ...times, declinedAtMs: null, endedAtMs: null, ...turn };
  await services.db.kysely.insertInto('duty').values(row).execute();
  return id;
}
