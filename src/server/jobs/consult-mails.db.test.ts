import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import type { BodyOf } from '#contract/endpoints.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/units/units.ts';
import { aTreatedCatTrace } from '#tests/builders/consult-builder.ts';
import { readPdfFacts } from '#tests/builders/pdf-facts.ts';
import { describeEachPortal } from '#tests/server/each-portal.ts';
import { startMailServer, type MailServer } from '#tests/server/mail-server.ts';
import { testPortal, type TestPortal } from '#tests/server/portal.ts';
import { readAttachments, readMail } from '#tests/server/read-mail.ts';
import { giveReadings } from '#tests/server/readings.ts';
import { seatFollower, seatOwner, type OwnerSeat } from '#tests/server/seats.ts';
import { sendConsultMails } from './consult-mails.ts';

const VET = 'vet@practice.example';
const OWNER = 'nina@home.example';
const ORDER = {
  visitDate: '2026-05-20',
  visitTime: '09:30',
  daysBefore: 2,
  sendTime: '07:00',
  days: 28,
  lang: 'en',
  questions: ['When do I ring?'],
  email: VET,
  confirmed: true,
} as const satisfies BodyOf<'/web/care/saveConsultMail'>;
const DUE = Date.parse('2026-05-18T07:00+02:00');
const OVER = Date.parse('2026-05-20T10:30+02:00');

let mail: MailServer = await startMailServer();
const { port, smtpUrl } = mail;
afterAll(() => mail.stop());

describeEachPortal(
  'mailing consult packs',
  (portal) => {
    let owner: OwnerSeat;
    const problems: unknown[] = [];
    beforeEach(async () => {
      mail.received.length = 0;
      problems.length = 0;
      owner = await seatOwner(portal(), { timeZone: 'Europe/Ljubljana', petType: 'cat', name: 'Mimi', country: 'SI' });
      const set = { email: OWNER, name: 'Nina Kovač', language: 'en' };
      await portal().services.db.kysely.updateTable('account').set(set).where('id', '=', owner.accountId).execute();
    });
    afterEach(() => mail.refuse(null));

    const order = async (body: object = {}): Promise<string> => {
      const answer = await portal().send('/web/care/saveConsultMail', { ...ORDER, ...body }, owner);
      return (answer['item'] as { mailId: string }).mailId; // answered by the portal under test
    };
    const runAt = (at: number, where: TestPortal = portal()) => {
      where.clock.set(at);
      return sendConsultMails(where.services, (error) => problems.push(error));
    };
    const stored = async () => {
      const { rows } = await portal().call('/web/care/loadConsultMails', {}, owner);
      return rows?.map(({ state, reason, isDelayed }) => ({ state, reason, isDelayed }));
    };
    const lettersTo = (address: string) => mail.received.filter(({ to }) => to.includes(address)).map(({ raw }) => raw);
    const subjects = (address: string) => lettersTo(address).map((raw) => readMail(raw).subject);
    const sent = { state: 'sent', reason: null, isDelayed: false };
    const notSent = (reason: string) => ({ state: 'notSent', reason, isDelayed: false });

    test('sends nothing before its hour, and then the pages and the text with the readings until then', async () => {
      const trace = aTreatedCatTrace();
      await giveReadings(
        portal(),
        owner.memberId,
        Array.from(trace.at, (at, index) => ({ at, mgdl: trace.mgdl[index] ?? 0 })),
      );
      await order();
      await runAt(DUE - 1);
      expect(mail.received).toEqual([]);
      await giveReadings(portal(), owner.memberId, [{ at: DUE - 5 * MINUTE_MS, mgdl: 123 }]);
      await runAt(DUE);
      const [raw = ''] = lettersTo(VET);
      const letter = readMail(raw);
      expect(letter.subject).toBe('PetCGM: consult pack for 20 May 2026 at 09:30 (Mimi)');
      expect(letter.text).toContain('Nina Kovač sends you the consult pack for the appointment on 20 May 2026');
      expect(letter.text).not.toMatch(/https?:\/\//u);
      const [pdf, text, ...more] = readAttachments(raw);
      expect(more).toEqual([]);
      expect([pdf?.name, text?.name]).toEqual(['Consult Mimi 2026-05-18.pdf', 'Consult Mimi 2026-05-18.txt']);
      expect(readPdfFacts(pdf?.content ?? Buffer.alloc(0)).pages).toBe(2);
      const words = text?.content.toString() ?? '';
      expect(words).toContain('21 Apr – 18 May 2026');
      expect(words).toContain('1. When do I ring?');
      expect(words).toContain('; Appointment: Wed 20 May, 09:30');
      expect(words).toContain('Mon 18');
      expect(subjects(OWNER)).toEqual(['PetCGM: the consult pack was mailed (Mimi)']);
      expect(readMail(lettersTo(OWNER)[0] ?? '').text).toContain(VET);
      expect(await stored()).toEqual([sent]);
      const told = portal().services.db.kysely.selectFrom('audit').where('action', '=', 'consultMail.sent');
      expect(await told.select('detail').execute()).toMatchObject([{ detail: expect.stringContaining(VET) }]);
      expect(problems).toEqual([]);
    });

    test('sends once, however often and in however many processes it runs', async () => {
      await order();
      const second = await testPortal({ ...portal().services.config, dataDir: portal().dataDir });
      try {
        await Promise.all([runAt(DUE), runAt(DUE, second), runAt(DUE), runAt(DUE, second)]);
        await runAt(DUE + MINUTE_MS, second);
        await runAt(DUE + HOUR_MS);
      } finally {
        await second.app.close();
      }
      expect([lettersTo(VET).length, lettersTo(OWNER).length]).toEqual([1, 1]);
    });

    test('does not send again what a process had taken when it ended, and says that nobody knows', async () => {
      await order();
      const taken = { state: 'sending', claimedAtMs: DUE };
      await portal().services.db.kysely.updateTable('consultMail').set(taken).execute();
      await runAt(DUE + 9 * MINUTE_MS);
      expect(mail.received).toEqual([]);
      await runAt(DUE + 10 * MINUTE_MS);
      expect(lettersTo(VET)).toEqual([]);
      expect(subjects(OWNER)).toEqual(['PetCGM: nobody can tell whether the consult pack was mailed (Mimi)']);
      expect(await stored()).toEqual([notSent('unsure')]);
    });

    test('sends what was missed while the portal was away, until the visit is over', async () => {
      await order();
      await runAt(OVER - 1);
      expect([lettersTo(VET).length, await stored()]).toEqual([1, [sent]]);
    });

    test('sends nothing after the visit, and tells the owner', async () => {
      await order();
      await runAt(OVER);
      expect(lettersTo(VET)).toEqual([]);
      expect(subjects(OWNER)).toEqual(['PetCGM: the consult pack was not mailed (Mimi)']);
      const { text } = readMail(lettersTo(OWNER)[0] ?? '');
      expect(text).toContain('The portal could not send it before the appointment was over.');
      expect(text).toContain('/treatment');
      expect(await stored()).toEqual([notSent('tooLate')]);
    });

    test('tries again while the mail server is away', async () => {
      await order();
      await mail.stop();
      try {
        await runAt(DUE);
        expect(await stored()).toEqual([{ state: 'waiting', reason: null, isDelayed: true }]);
        expect(problems).toHaveLength(1);
        await runAt(DUE + 14 * MINUTE_MS);
        expect(problems).toHaveLength(1);
      } finally {
        mail = await startMailServer({}, port);
      }
      await runAt(DUE + 15 * MINUTE_MS);
      expect([lettersTo(VET).length, await stored()]).toEqual([1, [sent]]);
    });

    test('says that the mail server failed until the visit was over, as soon as a letter can be sent', async () => {
      await order();
      await mail.stop();
      try {
        await runAt(DUE);
        await runAt(OVER);
        expect(await stored()).toEqual([notSent('mailServer')]);
      } finally {
        mail = await startMailServer({}, port);
      }
      await runAt(OVER + MINUTE_MS);
      expect(mail.received).toEqual([]);
      await runAt(OVER + 15 * MINUTE_MS);
      expect(lettersTo(VET)).toEqual([]);
      expect(readMail(lettersTo(OWNER)[0] ?? '').text).toContain('The mail server could not be reached');
      await runAt(OVER + DAY_MS);
      expect(lettersTo(OWNER)).toHaveLength(1);
    });

    test.each([
      ['does not know the mailbox', { code: 550, text: '5.1.1 no such mailbox' }, 'mailbox'],
      ['refuses the mail', { code: 554, text: '5.7.1 not wanted here' }, 'refused'],
    ])('ends the order if the mail server %s, and tells the owner', async (_, failure, reason) => {
      await order();
      mail.refuse(failure, VET);
      await runAt(DUE);
      expect(await stored()).toEqual([notSent(reason)]);
      mail.refuse(null);
      await runAt(DUE + HOUR_MS);
      expect(lettersTo(VET)).toEqual([]);
      expect(subjects(OWNER)).toEqual(['PetCGM: the consult pack was not mailed (Mimi)']);
    });

    test('tries again if the mail server asks to come back later', async () => {
      await order();
      mail.refuse({ code: 451, text: '4.7.1 greylisted' }, VET);
      await runAt(DUE);
      expect(await stored()).toEqual([{ state: 'waiting', reason: null, isDelayed: true }]);
      mail.refuse(null);
      await runAt(DUE + 15 * MINUTE_MS);
      expect([lettersTo(VET).length, await stored()]).toEqual([1, [sent]]);
    });

    test('does not send again if the connection is lost while the mail is taken', async () => {
      await order();
      await mail.stop();
      let isBroken = true;
      mail = await startMailServer(
        {
          onData: (stream, _session, done) => {
            stream.resume();
            stream.on('end', () => {
              if (isBroken) mail.drop();
              else done();
            });
          },
        },
        port,
      );
      try {
        await runAt(DUE);
        expect(await stored()).toEqual([notSent('unsure')]);
        isBroken = false;
      } finally {
        await mail.stop();
        mail = await startMailServer({}, port);
      }
      await runAt(DUE + HOUR_MS);
      expect(lettersTo(VET)).toEqual([]);
      expect(subjects(OWNER)).toEqual(['PetCGM: nobody can tell whether the consult pack was mailed (Mimi)']);
    });

    test('sends nothing to a follower with whom the pet is no longer shared, and says why', async () => {
      const vet = await seatFollower(portal(), owner.memberId);
      const set = { email: VET };
      await portal().services.db.kysely.updateTable('account').set(set).where('id', '=', vet.accountId).execute();
      await order();
      const hide = { followerId: vet.followId, shareFlag: 0 } as const;
      await portal().call('/web/userFollower/modifyFollowerShareFlag', hide, owner);
      await runAt(DUE);
      expect(lettersTo(VET)).toEqual([]);
      expect(await stored()).toEqual([notSent('notSharing')]);
      expect(readMail(lettersTo(OWNER)[0] ?? '').text).toContain('were not shared with this person any more');
    });

    test.each(['archived', 'closing', 'deleted'] as const)('sends nothing of a pet that is gone: %s', async (how) => {
      await order();
      const { kysely } = portal().services.db;
      if (how === 'archived') await kysely.updateTable('member').set({ archivedAtMs: 1 }).execute();
      if (how === 'closing')
        await kysely
          .updateTable('account')
          .set({ closesAtMs: OVER + DAY_MS })
          .execute();
      if (how === 'deleted') await kysely.deleteFrom('member').where('id', '=', owner.memberId).execute();
      await runAt(DUE);
      expect(mail.received).toEqual([]);
      const rows = await kysely.selectFrom('consultMail').select(['state', 'reason']).execute();
      expect(rows).toEqual(how === 'deleted' ? [] : [{ state: 'notSent', reason: 'gone' }]);
    });

    test('sends what was asked for last, and nothing that was cancelled', async () => {
      const mailId = await order({ questions: ['Old?'] });
      const cancelled = await order({ email: 'other@practice.example' });
      await portal().call('/web/care/cancelConsultMail', { mailId: cancelled }, owner);
      await order({ mailId, questions: ['New?'], sendTime: '08:00' });
      await runAt(DUE);
      expect(mail.received).toEqual([]);
      await runAt(DUE + HOUR_MS);
      const [, text] = readAttachments(lettersTo(VET)[0] ?? '');
      expect(text?.content.toString()).toContain('1. New?');
      expect(lettersTo('other@practice.example')).toEqual([]);
    });

    test.each([
      ['Europe/Ljubljana', '2026-10-25T02:30+02:00'],
      ['America/New_York', '2026-10-25T02:30-04:00'],
      ['Australia/Lord_Howe', '2026-10-25T02:30+11:00'],
      ['Asia/Kolkata', '2026-10-25T02:30+05:30'],
    ])('keeps to the clock of the pet in %s, also if it was moved there after the order', async (timeZone, at) => {
      await order({ visitDate: '2026-10-26', daysBefore: 1, sendTime: '02:30' });
      await portal().services.db.kysely.updateTable('member').set({ timeZone }).execute();
      await runAt(Date.parse(at) - 1);
      expect(mail.received).toEqual([]);
      await runAt(Date.parse(at));
      expect(lettersTo(VET)).toHaveLength(1);
    });

    test('a name that could become a link is none in the mail', async () => {
      const { kysely } = portal().services.db;
      await kysely.updateTable('account').set({ name: 'https://evil.example' }).execute();
      await order();
      await runAt(DUE);
      const { text, html } = readMail(lettersTo(VET)[0] ?? '');
      expect(text + html).not.toMatch(/evil\.example/u);
    });
  },
  { smtpUrl, publicUrl: 'https://portal.example' },
);
