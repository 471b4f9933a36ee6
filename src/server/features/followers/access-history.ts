import type { z } from 'zod';
import type { AccessView, loadAccessHistory as contract } from '#contract/followers.ts';
import { requireMember } from '../../access/require-member.ts';
import { AppError } from '../../context/app-error.ts';
import type { Ctx } from '../../context/ctx.ts';
import { outside } from '../../context/transaction.ts';
import { loadShownPeople, type ShownPerson } from '../../records/alert-names.store.ts';
import { accessViews } from '../../records/access-views.store.ts';

/**
 * Who looked at a pet of the caller in the last year, and what at; the newest hour first.
 *
 * @throws AppError `member.notFound`; `request.notAllowed` for a follower
 */
export async function loadAccessHistory(
  ctx: Ctx,
  { memberId, ...page }: z.output<typeof contract.body>,
): Promise<{ rows: AccessView[]; total: number }> {
  const member = await requireMember(ctx, memberId, 'read');
  if (member.via !== 'owner') throw new AppError('request.notAllowed');
  const people = await loadShownPeople(outside(ctx), member);
  const { rows, total } = await accessViews(outside(ctx)).page(member, page);
  return { rows: rows.map((row) => toView(row, people.get(row.accountId))), total };
}

type Row = Awaited<ReturnType<ReturnType<typeof accessViews>['page']>>['rows'][number];

/** Somebody who has not seen the invitation in the list is named by the address, as everywhere. */
function toView({ hourMs, lastAtMs, parts, professional }: Row, person: ShownPerson | undefined): AccessView {
  const isKnown = person?.isKnown === true;
  return { name: person?.name ?? '', professional: isKnown && professional, hour: hourMs, lastAt: lastAtMs, parts };
}
