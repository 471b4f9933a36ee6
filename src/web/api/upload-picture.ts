import type { BodyOf } from '#contract/endpoints.ts';
import { call } from './call.ts';

/** Stores a picture and answers its address. @throws ApiError */
export async function uploadPicture(
  subPath: BodyOf<'/web/uploadfile/uploadImage'>['subPath'],
  picture: Blob,
): Promise<string> {
  const form = new FormData();
  form.set('subPath', subPath);
  form.set('file', picture, 'picture.jpg');
  return (await call('/web/uploadfile/uploadImage', form)).item.fileUrl;
}
