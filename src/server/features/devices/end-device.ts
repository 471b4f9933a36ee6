import { AHEAD_MS } from '#domain/alerts/pet-state.ts';
import type { z } from 'zod';
import type { Device, endDevice as contract } from '#contract/devices.ts';
import { MINUTE_MS } from '#domain/units/units.ts';
import { sensorSpan } from '../../access/report-range.ts';
import { requireMemberOrSensor } from '../../access/sensor-member.ts';
import { AppError } from '../../context/app-error.ts';
import type { AuthorizedMember } from '../../context/authorized-member.ts';
import { requireAccount, type Ctx } from '../../context/ctx.ts';
import { failureAt, invalidField } from '../../context/failed-fields.ts';
import { inTransaction } from '../../context/transaction.ts';
import type { Tx } from '../../db/queryable.ts';
import { parseFileId } from '../../formats/picture-address.ts';
import { deviceStates, deviceWith, isFromFile } from '../../readings/device-state.ts';
import { settleAlerts } from '../../readings/raise-alerts.ts';
import { alertEpisodes } from '../../records/alert-episodes.store.ts';
import { files } from '../../records/files.store.ts';
import { sensorSessions, sensorSessionWriter, NOT_ENDED, type DeviceRow } from '../../records/sensor-sessions.store.ts';

/** Alerts of the sensor itself: nothing more is said of one that was ended by hand. */
const KINDS_OF_SENSOR = ['noData', 'sensorEnding', 'sensorEnded'] as const;

type End = z.output<typeof contract.body>;

/**
 * Ends a sensor that fell off or failed, with the reason, or undoes that. Its alert episodes end with it; undoing
 * reopens them according to the readings.
 *
 * @throws AppError `device.notFound`; `device.fromFile`; `device.endsTooEarly` for an end before its last reading;
 *   `request.invalid` for one in the future, or a photo that is not the caller's
 */
export function endDevice(ctx: Ctx, asked: End): Promise<Device> {
  return inTransaction(ctx, async (tx, afterCommit) => {
    const member = await requireMemberOrSensor(ctx, asked, 'write', tx);
    const row = await sensorSessions(tx).byId(member, asked.memberDeviceId);
    if (row === undefined) throw new AppError('device.notFound');
    if (isFromFile(row)) throw new AppError('device.fromFile');
    const end =
      asked.endedAt === null
        ? { endedAtMs: null, ...NOT_ENDED }
        : { ...toEnd(ctx, row, asked, asked.endedAt), endPhotoId: await findPhoto(ctx, tx, asked.photo) };
    await sensorSessionWriter(tx).change(member, row.id, end);
    if (row.endPhotoId !== null && row.endPhotoId !== end.endPhotoId) await files(tx).remove(row.endPhotoId);
    if (end.endedAtMs !== null) {
      for (const kind of KINDS_OF_SENSOR) await alertEpisodes(tx).end(member, kind, end.endedAtMs);
    }
    const tell = await settleAlerts(tx, member, {
      fromMs: row.lastRefreshedAtMs ?? row.startedAtMs,
      nowMs: ctx.clock.now(),
    });
    afterCommit(() => {
      tell(ctx.live);
      ctx.live.toMember(member.id, 'device', { memberId: member.id });
    });
    return stored(ctx, tx, member, row.id);
  });
}

/** Wall clocks show whole minutes, so an end in the minute of the last reading means the instant of that reading. */
function toEnd(ctx: Ctx, row: DeviceRow, { reason, place, glue, note }: End, endedAt: number) {
  if (endedAt > ctx.clock.now() + AHEAD_MS) throw invalidField(ctx, 'endedAt', 'inFuture');
  const last = row.lastRefreshedAtMs ?? row.startedAtMs;
  if (endedAt < Math.floor(last / MINUTE_MS) * MINUTE_MS) throw failureAt(ctx, 'endedAt', 'device.endsTooEarly');
  const [endPlace, endGlue] = [place ?? null, glue ?? null];
  return { endedAtMs: Math.max(last, endedAt), endReason: reason, endPlace, endGlue, endNote: note || null };
}

/** A photo that the caller uploaded. */
async function findPhoto(ctx: Ctx, tx: Tx, photo: string | null | undefined): Promise<string | null> {
  if (photo == null || photo === '') return null;
  const fileId = parseFileId(photo);
  const isOwn = fileId !== null && (await files(tx).isOwnedBy(fileId, requireAccount(ctx).accountId));
  if (!isOwn) throw invalidField(ctx, 'photo', 'notYours');
  return fileId;
}

async function stored(ctx: Ctx, tx: Tx, member: AuthorizedMember, id: string): Promise<Device> {
  const states = deviceStates(await sensorSessions(tx).all(member), ctx.clock.now());
  const saved = states.find(({ row }) => row.id === id);
  if (saved === undefined) throw new AppError('device.notFound');
  return deviceWith(saved, await sensorSessions(tx).readingCount(member, saved.row, sensorSpan(saved.row)));
}
