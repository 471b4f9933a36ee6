import { createHash, createHmac } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { TEST_NOW } from '#tests/server/portal.ts';
import { seatOwner } from '#tests/server/seats.ts';
import { jwtOf, seatV3, type V3Seat } from '#tests/server/v3.ts';

const HOUR = 3_600_000;
const REFUSAL = { status: 401, message: 'Missing or bad access token or JWT' };
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('signed tokens', () => {
  let seat: V3Seat;

  beforeEach(async () => {
    seat = await seatV3();
  });

  afterEach(() => seat.portal.stop());

  const sgvs = (jwt: string) => seat.v3('GET /entries', undefined, { jwt });

  test('are given for a key or its hash, with what it may do', async () => {
    for (const secret of [seat.key, seat.sha1]) {
      const answer = (await seat.replay(`GET /api/v2/authorization/request/${secret}`)).json();
      expect(answer).toMatchObject({ sub: 'Phone', iat: TEST_NOW / 1000, exp: (TEST_NOW + 8 * HOUR) / 1000 });
      expect(answer.permissionGroups.flat()).toEqual(expect.arrayContaining(['*:*:read']));
      expect((await sgvs(answer.token)).statusCode).toBe(200);
    }
  });

  test('are not given for a wrong secret, however often it is tried', async () => {
    for (let attempt = 0; attempt < 10; attempt += 1) {
      const answer = await seat.replay('GET /api/v2/authorization/request/rex-0123456789abcdef');
      expect([answer.statusCode, answer.json().message]).toEqual([401, 'Unauthorized']);
    }
    expect((await seat.replay('GET /api/v2/authorization/request/rex-0123456789abcdef')).statusCode).toBe(429);
  });

  test('are the only way into version 3', async () => {
    const none = await seat.v3('GET /entries', undefined, { jwt: '' });
    expect([none.statusCode, none.json()]).toEqual([401, REFUSAL]);
    const byHash = await seat.v3('GET /entries', undefined, { jwt: '', headers: { 'api-secret': seat.sha1 } });
    expect([byHash.statusCode, byHash.json()]).toEqual([401, REFUSAL]);
    expect((await seat.v3(`GET /entries?token=${seat.key}`, undefined, { jwt: '' })).statusCode).toBe(401);
    expect((await seat.v3('POST /entries', {}, { jwt: seat.key })).statusCode).toBe(401);
  });

  test('are a way into version 1', async () => {
    const headers = { authorization: `Bearer ${seat.jwt}` };
    expect((await seat.replay('GET /api/v1/entries.json', { headers })).statusCode).toBe(200);
    const body = JSON.stringify({ sgv: 120, date: TEST_NOW });
    expect((await seat.replay('POST /api/v1/entries', { headers, body })).json()).toHaveLength(1);
  });

  test('end with their time', async () => {
    seat.portal.clock.advance(8 * HOUR - 1);
    expect((await sgvs(seat.jwt)).statusCode).toBe(200);
    seat.portal.clock.advance(1);
    expect((await sgvs(seat.jwt)).statusCode).toBe(401);
  });

  test('end with their key', async () => {
    const { rows } = await seat.portal.call('/web/apiToken/list', {}, seat.owner);
    for (const { id } of rows ?? []) await seat.portal.call('/web/apiToken/revoke', { id }, seat.owner);
    expect((await sgvs(seat.jwt)).statusCode).toBe(401);
  });

  test('end with the account of their key', async () => {
    await seat.portal.services.db.kysely.updateTable('account').set({ closesAtMs: TEST_NOW }).execute();
    expect((await sgvs(seat.jwt)).statusCode).toBe(401);
  });

  test('that the portal did not sign are refused', async () => {
    const [header = '', payload = '', signature = ''] = seat.jwt.split('.');
    const none = part({ alg: 'none', typ: 'JWT' });
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
    const later = part({ ...claims, exp: claims.exp + 1 });
    const guessed = createHmac('sha256', createHash('sha256').digest())
      .update(`${header}.${payload}`)
      .digest('base64url');
    const forged = [
      `${none}.${payload}.`,
      `${none}.${payload}.${signature}`,
      `${header}.${later}.${signature}`,
      `${header}.${payload}.${guessed}`,
      `${header}.${payload}`,
      `${header}.${payload}.${signature}.${signature}`,
      `${header}.${payload}.${signature.slice(0, -4)}`,
      'a.b.c',
    ];
    for (const jwt of forged) expect((await sgvs(jwt)).statusCode).toBe(401);
  });

  test('have the rights of their key', async () => {
    const reads = await jwtOf(seat, seat.read);
    const sent = { sgv: 120, date: TEST_NOW, app: 'test', type: 'sgv' };
    const refused = await seat.v3('POST /entries', sent, { jwt: reads });
    expect([refused.statusCode, refused.json()]).toEqual([
      403,
      { status: 403, message: 'Missing permission api:entries:create' },
    ]);
    expect((await seat.v3('POST /entries', sent)).statusCode).toBe(201);
    const sends = await jwtOf(seat, seat.upload);
    expect((await sgvs(sends)).json().result).toEqual([]);
    expect((await seat.v3('GET /status', undefined, { jwt: reads })).json().result.apiPermissions.entries).toBe('r');
    expect((await seat.v3('GET /status')).json().result.apiPermissions).toMatchObject({
      entries: 'crud',
      treatments: 'crud',
      devicestatus: 'crud',
      profile: 'crud',
      settings: 'crud',
      food: 'crud',
    });
  });

  test('are for one pet', async () => {
    const sent = { sgv: 120, date: TEST_NOW, app: 'test', type: 'sgv', identifier: 'mine' };
    await seat.v3('POST /entries', sent);
    const stranger = await seatOwner(seat.portal);
    const [reads, sends] = [await seat.keyFor('read', stranger), await seat.keyFor('upload', stranger)];
    expect((await sgvs(await jwtOf(seat, reads))).json().result).toEqual([]);
    const jwt = await jwtOf(seat, sends);
    for (const line of ['GET /entries/mine', 'DELETE /entries/mine']) {
      expect((await seat.v3(line, undefined, { jwt })).statusCode).toBe(404);
    }
    expect((await sgvs(seat.jwt)).json().result).toHaveLength(1);
  });

  test('the subjects are the key itself, and no keys are made here', async () => {
    const headers = { 'api-secret': seat.sha1 };
    const subjects = (await seat.replay('GET /api/v2/authorization/subjects', { headers })).json();
    expect(subjects).toMatchObject([{ name: 'Phone', roles: ['readable'], accessToken: seat.sha1 }]);
    expect((await sgvs(await jwtOf(seat, subjects[0].accessToken))).statusCode).toBe(200);
    expect((await seat.replay('GET /api/v2/authorization/subjects')).statusCode).toBe(401);
    const made = await seat.replay('POST /api/v2/authorization/subjects', { headers, body: '{}' });
    expect(made.statusCode).toBe(403);
  });

  test('the version needs none', async () => {
    const answer = await seat.v3('GET /version', undefined, { jwt: '' });
    expect(answer.json()).toMatchObject({ status: 200, result: { apiVersion: '3.0.5', srvDate: TEST_NOW } });
    for (const path of ['/status', '/lastModified', '/treatments/history/0', '/food', '/nothing']) {
      const status = (await seat.v3(`GET ${path}`, undefined, { jwt: '' })).statusCode;
      expect([path, status]).toEqual([path, path === '/nothing' ? 404 : 401]);
    }
  });
});
