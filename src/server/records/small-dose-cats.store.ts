import type { ExpressionBuilder } from 'kysely';
import type { Queryable } from '../db/queryable.ts';
import type { Tables } from '../db/tables.ts';

type Asked = { readonly sinceMs: number; readonly nowMs: number; readonly largestUnits: number };

/**
 * The ids of cats that may be on a small dose: no dose noted in a span is larger, and one is noted or there is a plan.
 * Not those whose days without insulin are counted.
 */
export async function catsOnSmallDose(db: Queryable, asked: Asked): Promise<string[]> {
  const rows = await db
    .selectFrom('member')
    .innerJoin('account', 'account.id', 'member.accountId')
    .where('member.petType', '=', 'cat')
    .where('member.archivedAtMs', 'is', null)
    .where('account.deletedAtMs', 'is', null)
    .where('account.closesAtMs', 'is', null)
    .where((is) => is.not(is.exists(dosesOf(is, asked).where('event.value', '>', asked.largestUnits))))
    .where((is) => is.or([is.exists(dosesOf(is, asked)), is.exists(plansOf(is))]))
    .where((is) => is.not(is.exists(runningWatch(is))))
    .select('member.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The ids of cats whose days without insulin are counted. */
export async function catsWithoutInsulin(db: Queryable): Promise<string[]> {
  const running = db.selectFrom('remissionWatch').where('stoppedAtMs', 'is', null);
  return (await running.select('memberId').execute()).map(({ memberId }) => memberId);
}

type Is = ExpressionBuilder<Tables, 'member'>;

function dosesOf(is: Is, { sinceMs, nowMs }: Asked) {
  return is
    .selectFrom('event')
    .whereRef('event.memberId', '=', 'member.id')
    .where('event.type', '=', 'insulin')
    .where('event.atMs', '>=', sinceMs)
    .where('event.atMs', '<=', nowMs)
    .select('event.id');
}

function plansOf(is: Is) {
  return is.selectFrom('dosePeriod').whereRef('dosePeriod.memberId', '=', 'member.id').select('dosePeriod.id');
}

function runningWatch(is: Is) {
  return is
    .selectFrom('remissionWatch')
    .whereRef('remissionWatch.memberId', '=', 'member.id')
    .where('remissionWatch.stoppedAtMs', 'is', null)
    .select('remissionWatch.id');
}
