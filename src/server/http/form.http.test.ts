import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toHeaders, testPortal, type TestPortal } from '#tests/server/portal.ts';
import { seatOwner, type OwnerSeat } from '#tests/server/seats.ts';

const EDGE = 'edge7';
const PART = `--${EDGE}\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\nx`;

describe('forms', () => {
  let portal: TestPortal;
  let owner: OwnerSeat;

  beforeAll(async () => {
    portal = await testPortal();
    owner = await seatOwner(portal);
  });
  afterAll(() => portal.stop());

  const send = (payload: string, contentType: string, token: string | undefined = owner.token) =>
    portal.app.inject({
      method: 'POST',
      url: '/api/web/data/importFile',
      headers: { ...toHeaders({ token }), 'content-type': contentType },
      payload,
    });

  test.each([
    ['cut off in its file', PART, `multipart/form-data; boundary=${EDGE}`],
    ['cut off in its head', `--${EDGE}\r\ncontent-dispos`, `multipart/form-data; boundary=${EDGE}`],
    ['without its boundary', PART, 'multipart/form-data'],
    ['of another boundary', PART, 'multipart/form-data; boundary=other'],
    ['empty', '', `multipart/form-data; boundary=${EDGE}`],
    ['with an end and no part', `--${EDGE}--\r\n`, `multipart/form-data; boundary=${EDGE}`],
    [
      'of too many fields',
      `${`--${EDGE}\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n`.repeat(30)}--${EDGE}--`,
      `multipart/form-data; boundary=${EDGE}`,
    ],
  ])('a form %s is bad input, not our fault', async (_name, payload, contentType) => {
    const answer = await send(payload, contentType);
    expect(answer.statusCode).toBe(200);
    expect(answer.json().code).toBe(400);
  });

  test('JSON in place of a file is read with the same limit as other JSON', async () => {
    const answer = await send(JSON.stringify({ filler: 'x'.repeat(70_000) }), 'application/json', '');
    expect([answer.statusCode, answer.json().reason]).toEqual([413, 'request.tooLarge']);
  });

  test('a file over the limit is refused with the limit', async () => {
    const image = `--${EDGE}\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n${'x'.repeat(6_000_000)}\r\n--${EDGE}--`;
    const answer = await portal.app.inject({
      method: 'POST',
      url: '/api/web/uploadfile/uploadImage',
      headers: { ...toHeaders({ token: owner.token }), 'content-type': `multipart/form-data; boundary=${EDGE}` },
      payload: image,
    });
    expect([answer.statusCode, answer.json().message]).toEqual([413, 'This is too large. At most 5 MB can be taken.']);
  });
});
