import { beforeEach, describe, expect, it, test } from 'vitest';
import { AppError } from '#server/context/app-error.ts';
import { sessions } from '#server/records/sessions.store.ts';
import { hashToken, newLinkToken, newSessionToken } from '#server/secrets/tokens.ts';
import { aCtx, putAccount, putPet } from '#tests/server/access-stage.ts';
import { describeEachDatabase } from '#tests/server/databases.ts';
import { requireActor, sessionLifetimeMs } from './actor.ts';

const NOW = Date.UTC(2026, 4, 14, 10);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const EXPIRED = new AppError('session.expired');

test('a session expires after half a day without use, or after a month if it is to be kept', () => {
  expect(sessionLifetimeMs(false)).toBe(12 * HOUR);
  expect(sessionLifetimeMs(true)).toBe(30 * DAY);
});

describeEachDatabase('the actor of a call', (fresh) => {
  const services = (nowMs: number) => aCtx(fresh.db, { kind: 'nobody' }, { nowMs });
  const stored = () => fresh.db.kysely.selectFrom('session').selectAll().executeTakeFirstOrThrow();

  describe('with a session', () => {
    const token = newSessionToken();
    let accountId: string;
    let sessionId: string;
    const open = async (session: { remember?: boolean; nowMs?: number; expiresAtMs?: number } = {}) => {
      sessionId = await sessions(fresh.db.kysely).insert({
        tokenHash: hashToken(token),
        accountId,
        loginType: '3',
        remember: false,
        userAgent: null,
        knownDeviceId: null,
        nowMs: NOW,
        expiresAtMs: NOW + 12 * HOUR,
        ...session,
      });
    };

    beforeEach(async () => {
      accountId = await putAccount(fresh.db);
    });

    it('is the account of the session for every endpoint that needs one', async () => {
      await open();
      const actor = { kind: 'account', accountId, sessionId, loginType: '3' };
      expect(await requireActor(services(NOW), 'session', token)).toEqual(actor);
      expect(await requireActor(services(NOW), 'report', token)).toEqual(actor);
    });

    it('is nobody for a public endpoint', async () => {
      await open();
      expect(await requireActor(services(NOW), 'public', token)).toEqual({ kind: 'nobody' });
      expect(await requireActor(services(NOW), 'public', undefined)).toEqual({ kind: 'nobody' });
    });

    it('is refused without a token, with an unknown one, and from the instant of its expiry', async () => {
      await open();
      for (const other of [undefined, '', newSessionToken(), newLinkToken()]) {
        await expect(requireActor(services(NOW), 'report', other)).rejects.toEqual(EXPIRED);
      }
      await expect(requireActor(services(NOW + 12 * HOUR), 'session', token)).rejects.toEqual(EXPIRED);
      expect(await requireActor(services(NOW + 12 * HOUR - 1), 'session', token)).toMatchObject({ accountId });
    });

    it('is extended by a call a minute or more after the previous one', async () => {
      await open();
      await requireActor(services(NOW + MINUTE - 1), 'session', token);
      expect(await stored()).toMatchObject({ lastUsedAtMs: NOW, expiresAtMs: NOW + 12 * HOUR });
      await requireActor(services(NOW + MINUTE), 'session', token);
      expect(await stored()).toMatchObject({ lastUsedAtMs: NOW + MINUTE, expiresAtMs: NOW + MINUTE + 12 * HOUR });
    });

    it('that is to be kept is extended by a month, but never beyond half a year from its start', async () => {
      await open({ remember: true, expiresAtMs: NOW + 180 * DAY });
      await requireActor(services(NOW + DAY), 'session', token);
      expect(await stored()).toMatchObject({ expiresAtMs: NOW + 31 * DAY });
      await requireActor(services(NOW + 31 * DAY - 1), 'session', token);
      await fresh.db.kysely
        .updateTable('session')
        .set({ expiresAtMs: NOW + 180 * DAY })
        .execute();
      await requireActor(services(NOW + 160 * DAY), 'session', token);
      expect(await stored()).toMatchObject({ lastUsedAtMs: NOW + 160 * DAY, expiresAtMs: NOW + 180 * DAY });
    });
  });

  describe('with a report link', () => {
    const token = newLinkToken();
    let memberId: string;
    const used = async () => {
      const link = fresh.db.kysely.selectFrom('reportLink').select('lastUsedAtMs');
      return (await link.executeTakeFirstOrThrow()).lastUsedAtMs;
    };

    beforeEach(async () => {
      memberId = await putPet(fresh.db, { accountId: await putAccount(fresh.db) });
      const link = { id: 'one', memberId, tokenHash: hashToken(token), lang: 'en', rangeJson: '"30d"' };
      const times = { createdAtMs: NOW, expiresAtMs: NOW + DAY, revokedAtMs: null, lastUsedAtMs: null };
      await fresh.db.kysely
        .insertInto('reportLink')
        .values({ ...link, ...times, deviceId: 'sensor' })
        .execute();
    });

    it('is the visitor of the link, with its range and sensor', async () => {
      const visitor = { kind: 'link', linkId: 'one', memberId, range: '30d', deviceId: 'sensor' };
      expect(await requireActor(services(NOW), 'report', token)).toEqual(visitor);
    });

    it('is refused for an endpoint that needs a session, and once the link has expired', async () => {
      await expect(requireActor(services(NOW), 'session', token)).rejects.toEqual(EXPIRED);
      await expect(requireActor(services(NOW + DAY), 'report', token)).rejects.toEqual(EXPIRED);
    });

    it('records when the link was used, at most once a minute', async () => {
      await requireActor(services(NOW), 'report', token);
      expect(await used()).toBe(NOW);
      await requireActor(services(NOW + MINUTE - 1), 'report', token);
      expect(await used()).toBe(NOW);
      await requireActor(services(NOW + MINUTE), 'report', token);
      expect(await used()).toBe(NOW + MINUTE);
    });
  });
});
