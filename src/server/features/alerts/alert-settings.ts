import type { AlertSettings } from '#contract/alert-settings.ts';
import { requireAlertViewer, type AlertViewer } from '../../access/alert-viewer.ts';
import { listPeople } from '../../alerting/list-people.ts';
import type { Ctx } from '../../context/ctx.ts';
import { outside } from '../../context/transaction.ts';
import type { Queryable } from '../../db/queryable.ts';
import { alertPeople } from '../../records/alert-people.store.ts';
import { loadEscalation, loadLimits } from '../../records/member-limits.store.ts';

/** What the caller is told about a pet. @throws AppError `member.notFound` */
export async function loadMySettings(ctx: Ctx, memberId: string | undefined): Promise<AlertSettings> {
  return loadSettings(ctx, await requireAlertViewer(ctx, memberId));
}

/** The same for a viewer whose access was checked. */
export async function loadSettings(
  ctx: Ctx,
  viewer: AlertViewer,
  db: Queryable = outside(ctx),
): Promise<AlertSettings> {
  const { member, accountId } = viewer;
  const { wishes, quietHours, longSilenceRings, repeatMinutes } = await alertPeople(db).wishesOf(member, accountId);
  const { opening } = await loadLimits(db, member);
  const people = await listPeople(db, viewer, ctx.clock.now());
  return {
    memberId: member.id,
    getsAlerts: viewer.getsAlerts,
    kinds: wishes,
    quietHours: quietHours && { from: quietHours.from, to: quietHours.to, timeZone: quietHours.zone },
    longSilenceRings,
    repeatMinutes,
    pet: {
      mayChange: viewer.isOwner,
      ...opening,
      escalateMinutes: await loadEscalation(db, member),
      people: people.map(({ person }) => person),
    },
  };
}
