import { expect, test } from 'vitest';
import type { Language } from '#contract/languages.ts';
import { HOUR_MS } from '#domain/units/units.ts';
import { describeConnectors } from '#tests/server/connector-stage.ts';
import type { LinkUpTrouble } from '#tests/server/librelinkup.ts';
import { findAudit } from '#tests/server/people.ts';
import { seatFollower, seatOwner } from '#tests/server/seats.ts';

/** What the service answers, the reason and its field, and how the sentence begins in some languages. */
const REFUSALS: readonly [LinkUpTrouble, string, string | null, Partial<Record<Language, string>>][] = [
  [
    'password',
    'connector.password',
    'password',
    { en: 'The service refuses this', sl: 'Storitev zavrača', zh: '服务拒绝了此账号名' },
  ],
  [
    'terms',
    'connector.terms',
    'account',
    { en: 'The service wants something', fr: 'Le service demande d’abord', fa: 'سرویس می‌خواهد' },
  ],
  ['privacy', 'connector.terms', 'account', { hu: 'A szolgáltatás előbb' }],
  ['verifyEmail', 'connector.terms', 'account', { tr: 'Hizmet önce' }],
  ['secondFactor', 'connector.secondFactor', 'account', { en: 'The service asks for a code', ar: 'تطلب الخدمة رمزًا' }],
  [
    'locked',
    'connector.locked',
    'account',
    { en: 'The service has locked', hr: 'Usluga je ovaj račun', hy: 'Ծառայությունը չափազանց' },
  ],
  ['tooMany', 'connector.busy', null, { en: 'The service takes no more', it: 'Al momento il servizio non accetta' }],
  ['banned', 'connector.busy', null, { es: 'El servicio no admite' }],
  ['down', 'connector.down', null, { en: 'The service is out of order', pt: 'De momento o serviço está' }],
  ['broken', 'connector.unreachable', null, { en: 'The service does not answer', bg: 'Услугата не отговаря' }],
  ['version', 'connector.version', null, { en: 'The service demands a newer', mk: 'Услугата бара понова' }],
  ['headerMissing', 'connector.version', null, { sr: 'Usluga traži noviju' }],
  ['page', 'connector.unexpected', null, { en: 'The service gave an answer', sk: 'Portál nerozumie' }],
  ['otherStatus', 'connector.unexpected', null, { cs: 'Odpovědi služby portál' }],
  ['noData', 'connector.unexpected', null, { en: 'The service gave' }],
  ['huge', 'connector.unexpected', null, { en: 'The service gave' }],
  ['gone', 'connector.unexpected', null, { en: 'The service gave' }],
  ['moved', 'connector.unexpected', null, { en: 'The service gave' }],
  ['elsewhere', 'connector.unexpected', null, { en: 'The service gave' }],
];

describeConnectors('adding a connector', (stage) => {
  const rows = () => stage().portal.services.db.kysely.selectFrom('connector').selectAll().execute();

  test('signs in, goes on to the region of the account, and fetches', async () => {
    const { portal, owner, linkUp, added, tick, list } = stage();
    const item = await added();
    expect(item).toMatchObject({
      memberId: owner.memberId,
      kind: 'libreLinkUp',
      account: 'nina@mail.example',
      region: 'eu2',
      state: 'starting',
      trouble: null,
      follows: { name: 'Mimi Kovač', sensor: '0M0001' },
      today: { values: 0, later: 0 },
      nextTryAt: portal.clock.now(),
    });
    await tick();
    const [fetched] = await list();
    // Twelve hours at five minutes, and the value of the moment; the pet's day began ten hours ago.
    expect(fetched).toMatchObject({ state: 'working', lastSuccessAt: portal.clock.now(), lastGap: null });
    expect(fetched?.today).toEqual({ values: 121, later: 117 });
    const [reading] = await portal.services.db.kysely
      .selectFrom('reading')
      .innerJoin('device', 'device.id', 'reading.deviceId')
      .select(['reading.trend', 'reading.scan', 'device.source', 'device.sn', 'device.intervalMinutes'])
      .orderBy('reading.atMs', 'desc')
      .execute();
    expect(reading).toEqual({ trend: 4, scan: 1, source: 'libreLinkUp', sn: '0M0001', intervalMinutes: 5 });
    expect(linkUp.received.map(({ region, path }) => `${region} ${path.split('/').at(-1)}`)).toEqual([
      'global login',
      'eu2 login',
      'eu2 connections',
      'eu2 graph',
    ]);
  });

  test('stores the credentials sealed, and answers none', async () => {
    const { linkUp, added, tick, owner, portal } = stage();
    const item = await added();
    await tick();
    const text = JSON.stringify([await rows(), item]);
    const tokens = linkUp.received.flatMap(({ headers }) => headers.authorization?.slice('Bearer '.length) ?? []);
    expect(tokens.length).toBeGreaterThan(0);
    for (const secret of [linkUp.account.password, ...tokens]) expect(text).not.toContain(secret);
    const [step] = await findAudit(portal, owner, 'connector.created');
    const detail = { id: item.connectorId, kind: 'libreLinkUp', account: 'nina@mail.example' };
    expect(JSON.parse(step?.detail ?? '')).toEqual(detail);
  });

  test('says what the service refuses, in the language of the caller, and stores nothing', async () => {
    const { portal, owner, linkUp, add } = stage();
    for (const [trouble, reason, field, sentences] of REFUSALS) {
      linkUp.inTrouble(trouble);
      for (const [language, beginning] of Object.entries(sentences)) {
        const answer = await add({}, { ...owner, language: language as Language }); // a key of the table above
        expect([trouble, answer.reason, answer.message.slice(0, beginning.length)]).toEqual([
          trouble,
          reason,
          beginning,
        ]);
        expect(answer.errors?.map((error) => error.field) ?? []).toEqual(field === null ? [] : [field]);
        portal.clock.advance(7 * HOUR_MS);
      }
    }
    expect(await rows()).toEqual([]);
  });

  test('a sign-in whose list is refused is told as a trouble of the service', async () => {
    const { add, linkUp } = stage();
    for (const trouble of ['gone', 'sessionOver'] as const) {
      linkUp.refuseList(trouble);
      expect([trouble, (await add()).reason]).toEqual([trouble, 'connector.unexpected']);
    }
    expect(await rows()).toEqual([]);
  });

  test('is refused for what is missing, an unknown region, and a region that the service needs', async () => {
    const { portal, owner, add, linkUp, share } = stage();
    const empty = await portal.send('/web/connector/create', {}, owner);
    expect(empty).toMatchObject({
      code: 400,
      errors: [{ field: 'kind' }, { field: 'account' }, { field: 'password' }],
    });
    const unknown = await portal.send(
      '/web/connector/create',
      { kind: 'fitbit', account: 'a', password: 'YQ==' },
      owner,
    );
    expect(unknown).toMatchObject({ code: 400, errors: [{ field: 'kind' }] });
    const open = await portal.send(
      '/web/connector/create',
      { kind: 'libreLinkUp', account: 'a', password: 'YQ==' },
      owner,
    );
    expect(open).toMatchObject({ code: 400, errors: [{ field: 'password' }] });
    expect(await add({ region: 'evil.x/' })).toMatchObject({
      reason: 'connector.region',
      errors: [{ field: 'region' }],
    });
    expect(await add({ kind: 'dexcomShare' })).toMatchObject({
      reason: 'request.invalid',
      errors: [{ field: 'region' }],
    });
    expect(await add({ kind: 'dexcomShare', region: 'eu' })).toMatchObject({ reason: 'connector.region' });
    expect([linkUp.received, share.received]).toEqual([[], []]);
  });

  test('is only for the owner', async () => {
    const { portal, owner, add, linkUp } = stage();
    const other = await seatOwner(portal);
    const follower = await seatFollower(portal, owner.memberId);
    const hidden = await seatFollower(portal, owner.memberId, { shareFlag: false });
    const { memberId } = owner;
    expect((await add({ memberId }, other)).reason).toBe('member.notFound');
    expect((await add({ memberId }, follower)).reason).toBe('request.notAllowed');
    expect((await add({ memberId }, hidden)).reason).toBe('member.notFound');
    expect((await add({ memberId }, {})).reason).toBe('session.expired');
    const { kysely } = portal.services.db;
    await kysely
      .updateTable('account')
      .set({ closesAtMs: portal.clock.now() + 1 })
      .where('id', '=', owner.accountId)
      .execute();
    expect((await add()).reason).toBe('account.closing');
    expect(linkUp.received).toEqual([]);
  });

  test('is possible once for an account, and four times for a pet', async () => {
    const { portal, add, added, linkUp } = stage();
    for (const name of ['a', 'b', 'c']) {
      linkUp.account.email = `${name}@mail.example`;
      await added();
      portal.clock.advance(HOUR_MS);
    }
    expect((await add({ account: 'C@mail.example' })).reason).toBe('connector.known');
    linkUp.account.email = 'd@mail.example';
    await added();
    expect(await add({ account: 'e@mail.example' })).toMatchObject({ code: 409, reason: 'connector.tooMany' });
    expect(await rows()).toHaveLength(4);
  });

  test('tries of an account are limited, whoever makes them', async () => {
    const { portal, add, linkUp } = stage();
    const people = await Promise.all(Array.from({ length: 5 }, () => seatOwner(portal)));
    for (const person of people) expect((await add({ password: 'guess' }, person)).reason).toBe('connector.password');
    const asked = linkUp.received.length;
    const refused = await add({ account: 'NINA@mail.example' });
    expect([refused.reason, refused.retryAfterSeconds]).toEqual(['request.tooMany', 3600]);
    expect(linkUp.received).toHaveLength(asked);
    portal.clock.advance(HOUR_MS);
    expect((await add()).code).toBe(200);
  });

  test('tries of a person are limited, whatever the account', async () => {
    const { add } = stage();
    const answers: (string | undefined)[] = [];
    for (let index = 0; index < 11; index += 1) answers.push((await add({ account: `${index}@mail.example` })).reason);
    expect(new Set(answers.slice(0, 10))).toEqual(new Set(['connector.password']));
    expect(answers[10]).toBe('request.tooMany');
  });
});
