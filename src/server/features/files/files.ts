import type { z } from 'zod';
import type { uploadImage } from '#contract/members.ts';
import { HOUR_MS } from '#domain/units/units.ts';
import { MAX_PICTURE_BYTES, MEBIBYTE } from '#contract/limits.ts';
import { requireWithin } from '../../access/sliding-limits.ts';
import { AppError } from '../../context/app-error.ts';
import { requireAccount, type Ctx } from '../../context/ctx.ts';
import { inTransaction } from '../../context/transaction.ts';
import { newId } from '../../db/ids.ts';
import { pictureUrl } from '../../formats/picture-address.ts';
import type { UploadedFile } from '../../http/form.ts';
import { files } from '../../records/files.store.ts';
import { smallPicture, squarePicture } from './pictures.ts';
import { waitingRoom } from './waiting-room.ts';

/** Enough time to review a picture before saving the profile with it. */
const UNUSED_KEPT_MS = 24 * HOUR_MS;
const MAX_AN_HOUR = 20;

/** An avatar, or a photo of the skin under a sensor. */
type PictureKind = z.output<typeof uploadImage.body>['subPath'];

const CONVERTED = { memberAvatar: squarePicture, sensorSkin: smallPicture } satisfies Record<PictureKind, unknown>;

/** Pictures are decoded one at a time; the limits keep waiting times short, especially behind one account. */
const waiting = waitingRoom({ maxOfOne: 2, maxOfAll: 8 });

/**
 * Stores a picture and deletes unused ones that the account uploaded more than a day ago.
 *
 * @returns its address
 * @throws AppError `file.missing`, `file.notPicture`, `request.tooLarge`; `request.tooMany` after 20 in an hour, or
 *   while too many wait
 */
export async function storePicture(ctx: Ctx, kind: PictureKind, file: UploadedFile | null): Promise<string> {
  const { accountId } = requireAccount(ctx);
  if (file === null || file.bytes.length === 0) throw new AppError('file.missing');
  if (file.bytes.length > MAX_PICTURE_BYTES)
    throw new AppError('request.tooLarge', { limit: `${MAX_PICTURE_BYTES / MEBIBYTE} MB` });
  await countUpload(ctx, accountId);
  const content = await waiting.enter(accountId, () => CONVERTED[kind](file.bytes));
  if (content === null) throw new AppError('file.notPicture');
  const id = newId();
  const createdAtMs = ctx.clock.now();
  await inTransaction(ctx, async (tx) => {
    await files(tx).forgetUnused(accountId, createdAtMs - UNUSED_KEPT_MS);
    const size = content.length;
    await files(tx).insert({ id, accountId, kind, mime: 'image/webp', size, content, createdAtMs });
  });
  return pictureUrl(id);
}

async function countUpload(ctx: Ctx, accountId: string): Promise<void> {
  const limit = { key: `upload:${accountId}`, max: MAX_AN_HOUR, withinMs: HOUR_MS };
  await inTransaction(ctx, (tx) => requireWithin(tx, limit, ctx.clock.now()));
}
