import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '#domain/units/units.ts';
import { registerOwner, signIn, type Owner } from '#tests/server/people.ts';
import { uploadPicture } from '#tests/server/pictures.ts';
import { testPortal, type TestPortal } from '#tests/server/portal.ts';

let portal: TestPortal;
let owner: Owner;
beforeEach(async () => {
  portal = await testPortal();
  owner = await registerOwner(portal);
});
afterEach(() => portal.stop());

const upload = (content: Buffer | string | null, token: string | undefined = owner.token, subPath = 'memberAvatar') =>
  uploadPicture(portal, { subPath, content }, token);

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 60, b: 20 } } });

/** Makes a picture the avatar that others see. @returns its address */
async function saved(item: { fileUrl: string } | undefined): Promise<string> {
  const avatar = item?.fileUrl ?? '';
  await portal.call('/web/member/saveMemberInfo', { memberName: 'Mimi', avatar }, owner);
  return avatar;
}

const countFiles = async () => (await portal.services.db.kysely.selectFrom('file').select('id').execute()).length;

async function fetchFile(url: string) {
  return portal.app.inject({ method: 'GET', url });
}

describe('uploadImage', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('a %s is stored as a WebP of 512×512', async (format) => {
    const { code, item } = await upload(await picture(900, 600).toFormat(format).toBuffer());
    expect(code).toBe(200);
    const answer = await fetchFile(await saved(item));
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=3600, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 });
  });

  it('place and time of the photo are not kept, and the picture is upright', async () => {
    const halves = picture(40, 20).composite([
      { input: { create: { width: 20, height: 20, channels: 3, background: '#000' } }, left: 0, top: 0 },
    ]);
    const taken = await halves
      .withMetadata({ orientation: 6 })
      .withExif({ IFD0: { Copyright: 'somebody' } })
      .jpeg({ quality: 100 })
      .toBuffer();
    const { item } = await upload(taken);
    const { rawPayload } = await fetchFile(await saved(item));
    const metadata = await sharp(rawPayload).metadata();
    expect([metadata.exif, metadata.orientation, metadata.icc, metadata.xmp]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    const pixels = await sharp(rawPayload).raw().toBuffer();
    const redAt = (x: number, y: number) => pixels[(y * 512 + x) * 3] ?? -1;
    expect(redAt(256, 50)).toBeLessThan(30);
    expect(redAt(256, 460)).toBeGreaterThan(170);
  });

  it('becomes the avatar of the owner’s pet, and of no other', async () => {
    const { item } = await upload(await picture(10, 10).png().toBuffer());
    const avatar = item?.fileUrl ?? '';
    const save = (token: string) =>
      portal.call('/web/member/saveMemberInfo', { memberName: 'Mimi', avatar }, { token });
    expect(await save(owner.token)).toMatchObject({ item: { avatar } });
    const other = await registerOwner(portal);
    expect(await save(other.token)).toMatchObject({ code: 400, errors: [{ field: 'avatar' }] });
    const info = await portal.call('/web/user/getUserInfo', {}, owner);
    expect(info.item?.user.avatar).toBe(avatar);
  });

  it('the address of a missing picture is not found', async () => {
    const { item } = await upload(await picture(10, 10).png().toBuffer());
    const folder = (item?.fileUrl ?? '').replace(/[^/]+$/u, '');
    expect(folder).not.toBe('');
    for (const name of ['%00', "'", '..%2f', 'x'.repeat(65)]) {
      expect((await fetchFile(folder + name)).statusCode).toBe(404);
    }
  });

  it('unused pictures are deleted after a day', async () => {
    const png = await picture(10, 10).png().toBuffer();
    const used = (await upload(png)).item?.fileUrl ?? '';
    const unused = (await upload(png)).item?.fileUrl ?? '';
    await portal.call('/web/member/saveMemberInfo', { memberName: 'Mimi', avatar: used }, owner);
    portal.clock.advance(DAY_MS + HOUR_MS);
    await upload(png, await signIn(portal, owner, '2'));
    expect((await fetchFile(used)).statusCode).toBe(200);
    expect((await fetchFile(unused)).statusCode).toBe(404);
  });

  it.each([
    ['text', 'this is no picture', 'file.notPicture'],
    ['a vector drawing', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>', 'file.notPicture'],
    ['the beginning of a PNG', '\u0089PNG\r\n\u001a\n', 'file.notPicture'],
    ['nothing', '', 'file.missing'],
  ])('%s is refused', async (_what, content, reason) => {
    expect(await upload(Buffer.from(content, 'latin1'))).toMatchObject({ code: 400, reason });
  });

  it('a GIF, a broken JPEG and a form without a file are refused', async () => {
    expect(await upload(await picture(10, 10).gif().toBuffer())).toMatchObject({ reason: 'file.notPicture' });
    const jpeg = await picture(600, 600).jpeg().toBuffer();
    expect(await upload(jpeg.subarray(0, jpeg.length / 2))).toMatchObject({ reason: 'file.notPicture' });
    expect(await upload(null)).toMatchObject({ code: 400, reason: 'file.missing' });
  });

  it('more than 5 MiB is too large', async () => {
    expect(await upload(Buffer.alloc(5 * 1024 * 1024 + 1))).toMatchObject({ code: 413, reason: 'request.tooLarge' });
    expect(await upload(Buffer.alloc(6 * 1024 * 1024))).toMatchObject({ code: 413, reason: 'request.tooLarge' });
  });

  it('another sub path is bad input, signed out is code 300', async () => {
    const png = await picture(10, 10).png().toBuffer();
    expect(await upload(png, owner.token, 'elsewhere')).toMatchObject({ code: 400, reason: 'request.invalid' });
    expect(await upload(png, 'nobody')).toMatchObject({ code: 300 });
  });

  it('an address that does not exist is not found', async () => {
    expect((await fetchFile('/api/web/file/000000000000000000000000000000')).statusCode).toBe(404);
  });

  it('only current avatars are served, not pictures that were only uploaded, replaced or removed', async () => {
    const png = await picture(10, 10).png().toBuffer();
    const first = (await upload(png)).item;
    expect((await fetchFile(first?.fileUrl ?? '')).statusCode).toBe(404);
    const firstUrl = await saved(first);
    expect((await fetchFile(firstUrl)).statusCode).toBe(200);
    const secondUrl = await saved((await upload(png)).item);
    expect((await fetchFile(firstUrl)).statusCode).toBe(404);
    expect(await countFiles()).toBe(1);
    await portal.call('/web/member/saveMemberInfo', { memberName: 'Mimi', avatar: null }, owner);
    expect((await fetchFile(secondUrl)).statusCode).toBe(404);
    expect(await countFiles()).toBe(0);
  });

  it('saving a profile again keeps its picture', async () => {
    const url = await saved((await upload(await picture(10, 10).png().toBuffer())).item);
    await saved({ fileUrl: url });
    await portal.call('/web/member/saveMemberInfo', { memberName: 'Mimi' }, owner);
    expect((await fetchFile(url)).statusCode).toBe(200);
  });

  it('20 an hour per account', async () => {
    const png = await picture(10, 10).png().toBuffer();
    for (let sent = 0; sent < 20; sent += 1) expect(await upload(png)).toMatchObject({ code: 200 });
    expect(await upload(png)).toMatchObject({ code: 429, reason: 'request.tooMany', retryAfterSeconds: 3600 });
    const other = await registerOwner(portal);
    expect(await upload(png, other.token)).toMatchObject({ code: 200 });
    portal.clock.advance(HOUR_MS);
    expect(await upload(png)).toMatchObject({ code: 200 });
  });

  it('of 30 at once from one account most are refused, and another account does not wait for them', async () => {
    const large = await picture(3000, 2000).jpeg().toBuffer();
    const other = await registerOwner(portal);
    const many = Array.from({ length: 30 }, () => upload(large));
    const small = upload(await picture(10, 10).png().toBuffer(), other.token);
    const answers = await Promise.all(many);
    expect(await small).toMatchObject({ code: 200 });
    expect(answers.filter((answer) => answer.code === 429).length).toBeGreaterThanOrEqual(10);
  });
});
