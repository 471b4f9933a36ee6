import { beforeEach, describe, expect, test } from 'vitest';
import type { BodyOf, Path } from '#contract/endpoints.ts';
import { MAX_WAITING_MAILS } from '#contract/limits.ts';
import { DAY_MS } from '#domain/units/units.ts';
import { describeEachPortal } from '#tests/server/each-portal.ts';
import type { Caller } from '#tests/server/portal.ts';
import { seatFollower, seatOwner, type OwnerSeat } from '#tests/server/seats.ts';

const LOAD = '/web/care/loadConsultMails';
const SAVE = '/web/care/saveConsultMail';
const CANCEL = '/web/care/cancelConsultMail';

/** On 20 May at 9:30, mailed on the 18th at 7:00; it is 14 May. */
const ORDER = {
  visitDate: '2026-05-20',
  visitTime: '09:30',
  daysBefore: 2,
  sendTime: '07:00',
  days: 28,
  lang: 'sl',
  questions: ['When do I ring?', ''],
  email: 'Vet@Practice.example',
  confirmed: true,
} as const satisfies BodyOf<typeof SAVE>;

describeEachPortal('packs that are mailed before a visit', (portal) => {
  let owner: OwnerSeat;
  beforeEach(async () => {
    owner = await seatOwner(portal(), { timeZone: 'Europe/Ljubljana' });
  });
  const save = (body: object = {}, caller: Caller = owner) => portal().send(SAVE, { ...ORDER, ...body }, caller);
  const order = async (body: object = {}): Promise<string> => {
    const { item } = await portal().call(SAVE, { ...ORDER, ...body }, owner);
    return item?.mailId ?? '';
  };
  const load = async () => (await portal().call(LOAD, {}, owner)).rows ?? [];
  const steps = async () => {
    const rows = await portal().services.db.kysely.selectFrom('audit').selectAll().orderBy('atMs').execute();
    return rows.filter(({ action }) => action.startsWith('consultMail.')).map(({ action, detail }) => [action, detail]);
  };
  const follower = async (email: string | null, follow: Parameters<typeof seatFollower>[2] = {}) => {
    const seat = await seatFollower(portal(), owner.memberId, { seenAtMs: 1, ...follow });
    const set = { email, name: 'Dr. Novak' };
    await portal().services.db.kysely.updateTable('account').set(set).where('id', '=', seat.accountId).execute();
    return seat;
  };

  test('are ordered for an address, listed, changed and cancelled, and each step is recorded', async () => {
    const mailId = await order();
    const { confirmed, email, questions, ...plan } = ORDER;
    const kept = {
      ...plan,
      mailId,
      email: 'vet@practice.example',
      questions: ['When do I ring?'],
      followerId: null,
      followerName: null,
      createdAt: portal().clock.now(),
      sendsAt: Date.parse('2026-05-18T07:00+02:00'),
      state: 'waiting',
      reason: null,
      why: null,
      isDelayed: false,
      endedAt: null,
    };
    expect(await load()).toEqual([kept]);
    const changed = await save({ mailId, sendTime: '18:15', daysBefore: 1, visitTime: null });
    expect(changed).toMatchObject({ code: 200, item: { mailId, sendsAt: Date.parse('2026-05-19T18:15+02:00') } });
    expect(await load()).toMatchObject([{ visitTime: null, sendTime: '18:15' }]);
    portal().clock.advance(1);
    expect(await portal().send(CANCEL, { mailId }, owner)).toMatchObject({ code: 200 });
    expect(await load()).toMatchObject([{ state: 'cancelled', endedAt: portal().clock.now() }]);
    expect(await steps()).toEqual([
      ['consultMail.ordered', JSON.stringify({ id: mailId, email: 'vet@practice.example' })],
      ['consultMail.changed', JSON.stringify({ id: mailId, email: 'vet@practice.example' })],
      ['consultMail.cancelled', JSON.stringify({ id: mailId })],
    ]);
    expect([confirmed, email, questions.length]).toEqual([true, 'Vet@Practice.example', 2]);
  });

  test('and the pack that is made says for whom and for which day', async () => {
    const write = async (caller: Caller = owner) =>
      (await portal().call('/web/userReport/consultText', { memberId: owner.memberId }, caller)).item?.text ?? '';
    expect(await write()).not.toMatch(/; (?:For |Appointment: )/u);
    const vet = await follower('vet@practice.example', { shareFlag: true });
    expect(await write()).not.toContain('For Dr. Novak');
    const professional = { professional: true };
    await portal()
      .services.db.kysely.updateTable('account')
      .set(professional)
      .where('id', '=', vet.accountId)
      .execute();
    expect(await write()).toContain('; For Dr. Novak, Thu 14 May');
    expect(await write(vet)).toContain('; For Dr. Novak, Thu 14 May');
    const mailId = await order({ email: 'clinic@practice.example' });
    expect(await write()).toContain('; Appointment: Wed 20 May, 09:30');
    expect(await write(vet)).toContain('; For Dr. Novak, Thu 14 May');
    await save({ mailId, email: undefined, followerId: vet.followId, visitTime: null });
    expect(await write()).toContain('; For Dr. Novak, Wed 20 May');
    expect(await write(vet)).toContain('; For Dr. Novak, Wed 20 May');
    await portal().call(CANCEL, { mailId }, owner);
    expect(await write()).toContain('; For Dr. Novak, Thu 14 May');
  });

  test('that ended cannot be changed or cancelled', async () => {
    const mailId = await order();
    await portal().call(CANCEL, { mailId }, owner);
    expect(await save({ mailId })).toMatchObject({ code: 409, reason: 'consultMail.ended' });
    expect(await portal().send(CANCEL, { mailId }, owner)).toMatchObject({ code: 409, reason: 'consultMail.ended' });
  });

  test('are ordered for a follower, also by typing their address', async () => {
    const { followId } = await follower('vet@practice.example');
    await order({ email: undefined, followerId: followId });
    await order();
    const person = { followerId: followId, followerName: 'Dr. Novak', email: 'vet@practice.example' };
    expect(await load()).toMatchObject([person, person]);
  });

  test('do not tell whether there is an account before an invitation was seen', async () => {
    const { followId } = await follower('vet@practice.example', { seenAtMs: null });
    await order({ email: undefined, followerId: followId });
    expect(await load()).toMatchObject([{ followerName: null, email: 'vet@practice.example' }]);
  });

  test('are refused for somebody with whom the pet is not shared, by name and by address', async () => {
    const paused = await follower('vet@practice.example', { shareFlag: false });
    const other = await seatFollower(portal(), (await seatOwner(portal())).memberId);
    const refused = { code: 409, reason: 'consultMail.notSharing' };
    expect(await save()).toMatchObject({ ...refused, errors: [{ field: 'email' }] });
    for (const { followId } of [paused, other]) {
      expect(await save({ email: undefined, followerId: followId })).toMatchObject({
        ...refused,
        errors: [{ field: 'followerId' }],
      });
    }
    expect(await load()).toEqual([]);
  });

  test('need one recipient with an address', async () => {
    const { followId } = await follower(null);
    const needed = { code: 400, reason: 'consultMail.address' };
    expect(await save({ followerId: followId })).toMatchObject(needed);
    expect(await save({ email: null })).toMatchObject(needed);
    expect(await save({ email: null, followerId: followId })).toMatchObject(needed);
  });

  test.each([
    ['a visit that is over', { visitDate: '2026-05-13' }, 'visitDate', 'tooLate'],
    ['a visit an hour ago', { visitDate: '2026-05-14', visitTime: '11:00' }, 'visitTime', 'tooLate'],
    ['a time of sending that has passed', { visitDate: '2026-05-15', daysBefore: 1 }, 'daysBefore', 'tooLate'],
    ['a date long ago', { visitDate: '0001-01-01' }, 'visitDate', 'tooLate'],
    ['a visit in more than a year', { visitDate: '2027-05-16' }, 'visitDate', 'tooFar'],
    ['the last date there is', { visitDate: '9999-12-31' }, 'visitDate', 'tooFar'],
  ])('%s is refused at its field', async (_, body, field, word) => {
    const answer = await save(body);
    expect(answer).toMatchObject({ code: 400, reason: `consultMail.${word}`, errors: [{ field }] });
    expect(await load()).toEqual([]);
  });

  test('one minute ahead is taken, and exactly now is too late', async () => {
    const tomorrow = { visitDate: '2026-05-15', daysBefore: 1 };
    expect(await save({ ...tomorrow, sendTime: '12:00' })).toMatchObject({ code: 400 });
    expect(await save({ ...tomorrow, sendTime: '12:01' })).toMatchObject({ code: 200 });
  });

  test.each([
    ['no confirmation', { confirmed: false }, 'confirmed'],
    ['no address', { email: 'nobody' }, 'email'],
    ['a time that does not exist', { sendTime: '24:00' }, 'sendTime'],
    ['a date that does not exist', { visitDate: '2026-02-30' }, 'visitDate'],
    ['the day of the visit', { daysBefore: 0 }, 'daysBefore'],
    ['fifteen days before', { daysBefore: 15 }, 'daysBefore'],
    ['more days than a pack has', { days: 93 }, 'days'],
    ['too many questions', { questions: Array.from({ length: 6 }, () => 'a') }, 'questions'],
  ])('%s is bad input', async (_, body, field) => {
    expect(await save(body)).toMatchObject({ code: 400, errors: [{ field }] });
  });

  test('ten may wait, and one more when one of them was cancelled', async () => {
    const ids: string[] = [];
    for (let index = 0; index < MAX_WAITING_MAILS; index += 1) ids.push(await order());
    expect(await save()).toMatchObject({ code: 409, reason: 'consultMail.tooMany' });
    await portal().call(CANCEL, { mailId: ids[0] ?? '' }, owner);
    expect(await save()).toMatchObject({ code: 200 });
  });

  test('an owner orders at most twenty in a day', async () => {
    for (let index = 0; index < 20; index += 1) {
      await portal().call(CANCEL, { mailId: await order() }, owner);
    }
    expect(await save()).toMatchObject({ code: 429, reason: 'request.tooMany' });
    portal().clock.advance(DAY_MS + 1);
    expect(await save()).toMatchObject({ code: 200 });
  });

  describe('who may', () => {
    const bodies = (mailId: string): readonly (readonly [Path, object])[] => [
      [LOAD, { memberId: owner.memberId }],
      [SAVE, { ...ORDER, memberId: owner.memberId }],
      [SAVE, { ...ORDER, mailId }],
      [CANCEL, { mailId }],
    ];

    test('signed out is 300, somebody else’s pet 404', async () => {
      const stranger = await seatOwner(portal());
      for (const [path, body] of bodies(await order())) {
        expect(await portal().send(path, body)).toMatchObject({ code: 300 });
        expect(await portal().send(path, body, { token: stranger.token })).toMatchObject({ code: 404 });
      }
    });

    test('a follower may not, whatever they may else; without sharing they do not find the pet', async () => {
      const mailId = await order();
      const shared = await seatFollower(portal(), owner.memberId, { mayLog: true, getsAlerts: true });
      const paused = await seatFollower(portal(), owner.memberId, { shareFlag: false });
      for (const [path, body] of bodies(mailId)) {
        expect(await portal().send(path, body, { token: shared.token })).toMatchObject({ code: 403 });
        expect(await portal().send(path, body, { token: paused.token })).toMatchObject({ code: 404 });
      }
    });

    test('an order that does not exist is not found', async () => {
      for (const [path, body] of bodies('nothing').slice(2)) {
        expect(await portal().send(path, body, owner)).toMatchObject({ code: 404, reason: 'consultMail.notFound' });
      }
    });

    test('nothing is ordered while the account is being closed', async () => {
      const closes = { closesAtMs: portal().clock.now() + DAY_MS };
      const accounts = portal().services.db.kysely.updateTable('account').set(closes);
      await accounts.where('id', '=', owner.accountId).execute();
      expect(await save()).toMatchObject({ code: 409, reason: 'account.closing' });
    });
  });
});
