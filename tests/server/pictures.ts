import type { TestPortal } from './portal.ts';

/** The answer to `uploadImage`. */
export type UploadAnswer = { code: number; reason?: string; item?: { fileUrl: string } };

/** Uploads a picture as a browser does; without content no file is sent. */
export async function uploadPicture(
  { app }: Pick<TestPortal, 'app'>,
  { subPath, content }: { readonly subPath: string; readonly content: Buffer | string | null },
  token: string | undefined,
): Promise<UploadAnswer> {
  const form = new FormData();
  form.append('subPath', subPath);
  if (content !== null) form.append('file', new Blob([new Uint8Array(Buffer.from(content))]), 'cat.jpg');
  const encoded = new Response(form);
  const answer = await app.inject({
    method: 'POST',
    url: '/api/web/uploadfile/uploadImage',
    headers: {
      'content-type': encoded.headers.get('content-type') ?? '',
      ...(token === undefined ? {} : { xtoken: token }),
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
  return answer.json<UploadAnswer>();
}
