import type { FastifyInstance } from 'fastify';
import { uploadImage } from '#contract/members.ts';
import type { Services } from '../../context/ctx.ts';
import { outside } from '../../context/transaction.ts';
import { PICTURES_PATH } from '../../formats/picture-address.ts';
import { formRoute } from '../../http/route.ts';
import { files } from '../../records/files.store.ts';
import { storePicture } from './files.ts';

/** The content of a picture never changes, but the picture can be removed. */
const KEPT_SECONDS = 3_600;
const PICTURE_ID = /^[0-9a-z]{1,64}$/u;

/** Uploads pictures and serves those used as avatars. Their addresses cannot be guessed. */
export function fileRoutes(app: FastifyInstance, services: Services): void {
  formRoute(app, services, uploadImage, async (ctx, { subPath }, file) => ({
    item: { fileUrl: await storePicture(ctx, subPath, file) },
  }));
  app.get<{ Params: { id: string } }>(`${PICTURES_PATH}/:id`, async (request, reply) => {
    const { id } = request.params;
    const picture = PICTURE_ID.test(id) ? await files(outside(services)).content(id) : undefined;
    if (picture === undefined) return reply.status(404).send();
    return reply
      .type(picture.mime)
      .header('cache-control', `private, max-age=${KEPT_SECONDS}, immutable`)
      .header('x-content-type-options', 'nosniff')
      .send(Buffer.from(picture.content));
  });
}
