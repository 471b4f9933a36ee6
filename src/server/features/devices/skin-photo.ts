import { requireMemberOrSensor } from '../../access/sensor-member.ts';
import { AppError } from '../../context/app-error.ts';
import type { Ctx } from '../../context/ctx.ts';
import { outside } from '../../context/transaction.ts';
import type { SentFile } from '../../http/route.ts';
import { files } from '../../records/files.store.ts';

/**
 * The photo of the skin under an ended sensor, for everybody who may see the pet.
 *
 * @throws AppError `device.notFound`, also for a sensor without a photo
 */
export async function sendSkinPhoto(ctx: Ctx, asked: { readonly memberDeviceId: string }): Promise<SentFile> {
  const member = await requireMemberOrSensor(ctx, asked, 'read');
  ctx.views.note(member, 'history');
  const photo = await files(outside(ctx)).skinPhoto(asked.memberDeviceId);
  if (photo === undefined) throw new AppError('device.notFound');
  return { bytes: photo.content, mime: photo.mime, filename: 'skin.webp' };
}
