import type { z } from 'zod';
import type { AlertSettings, saveMySettings } from '#contract/alert-settings.ts';
import { MAX_URGENT_LOW_DELAY } from '#contract/limits.ts';
import { ALERT_KINDS } from '#domain/alerts/kinds.ts';
import { isZone } from '#domain/time/zones.ts';
import { requireAlertRight, requireAlertViewer, type AlertViewer } from '../../access/alert-viewer.ts';
import { listPeople } from '../../alerting/list-people.ts';
import { lookAgain } from '../../alerting/look-again.ts';
import { AppError } from '../../context/app-error.ts';
import type { AuthorizedMember } from '../../context/authorized-member.ts';
import type { Ctx } from '../../context/ctx.ts';
import { failureAt, invalidField } from '../../context/failed-fields.ts';
import { inTransaction } from '../../context/transaction.ts';
import type { Tx } from '../../db/queryable.ts';
import { alertPeople, alertPeopleWriter, type AlertWishes } from '../../records/alert-people.store.ts';
import { loadSettings } from './alert-settings.ts';
import { savePetPart } from './save-pet-part.ts';

type Sent = z.output<typeof saveMySettings.body>;
type Writer = AuthorizedMember<'write'>;

/**
 * Changes what the caller is told about a pet; the owner also what is the same for everybody. Open alerts are planned
 * again at once.
 *
 * @throws AppError `request.notAllowed` for a follower who gets no alerts, or who changes what is the pet's;
 *   `setting.timeZoneUnknown`; `alert.onDutyAlone` where an urgent low would reach nobody; `follower.notFound`
 */
export function saveSettings(ctx: Ctx, sent: Sent): Promise<AlertSettings> {
  checkFields(ctx, sent);
  return inTransaction(ctx, async (tx, afterCommit) => {
    const nowMs = ctx.clock.now();
    const viewer = await requireAlertViewer(ctx, sent.memberId, tx);
    const member = await requireAlertRight(ctx, viewer, 'getsAlerts', tx);
    if (sent.pet !== undefined && !viewer.isOwner) throw new AppError('request.notAllowed');
    if (sent.kinds?.urgentLow?.isOn === false) await refuseOnDutyAlone(tx, viewer, nowMs);
    await saveWishes(tx, member, { accountId: viewer.accountId, sent, nowMs });
    const announce =
      sent.pet === undefined
        ? await lookAgain(tx, { memberId: member.id }, nowMs)
        : await savePetPart(tx, member, sent.pet, nowMs);
    afterCommit(() => {
      announce(ctx.live);
      const { accountId } = viewer;
      if (sent.pet === undefined) ctx.live.toAccount(accountId, 'device', { memberId: member.id });
      else ctx.live.toMember(member.id, 'device', { memberId: member.id });
    });
    return loadSettings(ctx, viewer, tx);
  });
}

function checkFields(ctx: Ctx, { kinds, quietHours }: Sent): void {
  if ((kinds?.urgentLow?.delayMinutes ?? 0) > MAX_URGENT_LOW_DELAY) {
    throw invalidField(ctx, 'kinds.urgentLow.delayMinutes', 'tooBig', MAX_URGENT_LOW_DELAY);
  }
  if (quietHours != null && !isZone(quietHours.timeZone)) {
    throw failureAt(ctx, 'quietHours.timeZone', 'setting.timeZoneUnknown');
  }
}

/** Whoever is on duty must hear of an urgent low, unless somebody else who can be reached does. */
async function refuseOnDutyAlone(tx: Tx, viewer: AlertViewer, nowMs: number): Promise<void> {
  const people = await listPeople(tx, viewer, nowMs);
  const isOnDuty = people.some(({ person }) => person.isMine && person.isOnDuty);
  const others = people.filter(({ person }) => !person.isMine && person.isReachable);
  const isAlone = !others.some(({ listener }) => listener.wishes.urgentLow.isOn);
  if (isOnDuty && isAlone) throw new AppError('alert.onDutyAlone');
}

type Saving = { readonly accountId: string; readonly sent: Sent; readonly nowMs: number };

async function saveWishes(tx: Tx, member: Writer, { accountId, sent, nowMs }: Saving): Promise<void> {
  const { kinds, quietHours, longSilenceRings, repeatMinutes } = sent;
  const isOwn = [kinds, quietHours, longSilenceRings, repeatMinutes].some((part) => part !== undefined);
  if (!isOwn) return;
  const known = await alertPeople(tx).wishesOf(member, accountId);
  const quiet = quietHours === undefined ? known.quietHours : toQuietHours(quietHours);
  await alertPeopleWriter(tx).saveWishes({
    memberId: member.id,
    accountId,
    wishes: JSON.stringify(mergeKinds(known, kinds)),
    quiet: quiet !== null,
    quietFrom: quiet?.from ?? 0,
    quietTo: quiet?.to ?? 0,
    quietZone: quiet?.zone ?? 'UTC',
    longSilenceRings: longSilenceRings ?? known.longSilenceRings,
    repeatMinutes: repeatMinutes ?? known.repeatMinutes,
    updatedAtMs: nowMs,
  });
}

function toQuietHours(sent: Sent['quietHours']): AlertWishes['quietHours'] {
  return sent == null ? null : { from: sent.from, to: sent.to, zone: sent.timeZone };
}

function mergeKinds({ wishes }: AlertWishes, kinds: Sent['kinds'] = {}) {
  return Object.fromEntries(ALERT_KINDS.map((kind) => [kind, { ...wishes[kind], ...kinds[kind] }]));
}
