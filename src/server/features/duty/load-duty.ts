import type { Duty, DutyTurn } from '#contract/duty.ts';
import { requireAlertViewer, type AlertViewer } from '../../access/alert-viewer.ts';
import { listPeople } from '../../alerting/list-people.ts';
import type { Ctx } from '../../context/ctx.ts';
import { outside } from '../../context/transaction.ts';
import type { DutyTable } from '../../db/alert-tables.ts';
import type { Queryable } from '../../db/queryable.ts';
import { loadShownPeople, type ShownPerson } from '../../records/alert-names.store.ts';
import { duties } from '../../records/duties.store.ts';

/** Who is on duty for a pet, what is coming, and who could be asked; for everyone who may see the pet. */
export async function loadDuty(ctx: Ctx, memberId: string | undefined): Promise<Duty> {
  return showDuty(outside(ctx), await requireAlertViewer(ctx, memberId), ctx.clock.now());
}

/** The same for a viewer whose access was checked. */
export async function showDuty(db: Queryable, viewer: AlertViewer, nowMs: number): Promise<Duty> {
  const { member } = viewer;
  const people = await loadShownPeople(db, member);
  const rows = await duties(db).notOver(member, nowMs);
  const now = await duties(db).at(member, nowMs);
  const offers = rows.filter((row) => row.acceptedAtMs === null && mayKnow(row, viewer));
  const show = (row: DutyTable) => toTurn(row, viewer, people);
  return {
    memberId: member.id,
    now: now === null ? null : show(now),
    next: rows.filter(({ acceptedAtMs, fromMs }) => acceptedAtMs !== null && fromMs > nowMs).map(show),
    offers: offers.map(show),
    mayOffer: viewer.isOwner || now?.accountId === viewer.accountId,
    people: (await listPeople(db, viewer, nowMs)).map(({ person }) => person),
  };
}

/** An offer is between the one who asks, the one who is asked, and the owner. */
export function mayKnow({ accountId, offeredBy }: DutyTable, viewer: AlertViewer): boolean {
  return viewer.isOwner || viewer.accountId === accountId || viewer.accountId === offeredBy;
}

function toTurn(row: DutyTable, viewer: AlertViewer, people: ReadonlyMap<string, ShownPerson>): DutyTurn {
  const answer = row.declinedAtMs === null ? 'offered' : 'declined';
  return {
    dutyId: row.id,
    name: people.get(row.accountId)?.name ?? '',
    isMine: row.accountId === viewer.accountId,
    offeredBy: people.get(row.offeredBy)?.name ?? '',
    isMyOffer: row.offeredBy === viewer.accountId,
    from: row.fromMs,
    to: row.toMs,
    state: row.acceptedAtMs === null ? answer : 'accepted',
    decidedAt: row.acceptedAtMs ?? row.declinedAtMs,
  };
}
