import type { FastifyInstance } from 'fastify';
import { uploadImage } from '#contract/members.ts';
import { PICTURES_PATH } from '../../access/pictures.ts';
import { outside, type Services } from '../../http/ctx.ts';
import { formRoute } from '../../http/route.ts';
import { storePicture } from './files.ts';
import { files } from './files.store.ts';

const YEAR_SECONDS = 31_536_000;
const PICTURE_ID = /^[0-9a-z]{1,64}$/u;

/** Uploading pictures and showing them. An address cannot be guessed, and what it shows never changes. */
export function fileRoutes(app: FastifyInstance, services: Services): void {
  formRoute(app, services, uploadImage, async (ctx, _body, file) => ({
    item: { fileUrl: await storePicture(ctx, file) },
  }));
  app.get<{ Params: { id: string } }>(`${PICTURES_PATH}/:id`, async (request, reply) => {
    const { id } = request.params;
    const picture = PICTURE_ID.test(id) ? await files(outside(services)).content(id) : undefined;
    if (picture === undefined) return reply.status(404).send();
    return reply
      .type(picture.mime)
      .header('cache-control', `private, max-age=${YEAR_SECONDS}, immutable`)
      .header('x-content-type-options', 'nosniff')
      .send(Buffer.from(picture.content));
  });
}
