import { beforeEach, describe, expect, it } from 'vitest';
import { startOfLocalDay } from '#domain/time/days.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/units/units.ts';
import { announceStarts, lapseProposals } from '#server/features/care/care-clock.ts';
import { careCalls } from '#tests/server/care.ts';
import { describeEachPortal } from '#tests/server/each-portal.ts';
import { followCalls } from '#tests/server/following.ts';
import { memberCalls } from '#tests/server/members.ts';
import {
  registerCarer,
  registerOwner,
  registerVet,
  share,
  signIn,
  type Owner,
  type Person,
} from '#tests/server/people.ts';
import { TEST_NOW } from '#tests/server/portal.ts';
import { soon } from '#tests/soon.ts';

const ZONE = 'America/New_York';
const TOMORROW = '2026-05-15';
const half = (units: number) => ({ doses: [{ units, time: null }] });

describeEachPortal('proposals', (portal) => {
  let owner: Owner;
  let vet: Person;
  let followId: string;
  let memberId: string;
  beforeEach(async () => {
    owner = await registerOwner(portal(), { zone: ZONE });
    vet = await registerVet(portal());
    ({ memberId } = owner);
    followId = await share(portal(), owner, vet);
    await list(vet);
    await savePeriod(owner, '2026-05-01');
  });
  const { answer, loadPeriods, proposePeriod, proposeTargets, savePeriod, withdraw } = careCalls(portal);
  const { loadOwn } = memberCalls(portal);
  const { list, listen, setSharing } = followCalls(portal);
  /** The vet proposes 1.5 U from tomorrow on; answers the id. */
  const propose = async (body = {}) => {
    const { item } = await proposePeriod(vet, { memberId, from: TOMORROW, ...half(1.5), ...body });
    return item?.proposalId ?? '';
  };
  const states = async (caller = vet) =>
    (await loadPeriods(caller, memberId)).item?.proposals.map(({ state }) => state) ?? [];
  /** The clock moves; sessions that ended meanwhile are opened again. */
  const setClock = async (ms: number) => {
    portal().clock.set(ms);
    owner = { ...owner, token: await signIn(portal(), owner, '2') };
    vet = { ...vet, token: await signIn(portal(), vet, '1') };
  };
  const letters = async (text: string) => (await portal().outbox()).filter((letter) => letter.includes(text));
  const lapse = () => lapseProposals(portal().services, (error) => expect.unreachable(String(error)));

  it.each(['0001-01-01', '2100-01-01', '9999-12-31'])('a vet cannot propose a period from %s on', async (from) => {
    const sent = await proposePeriod(vet, { memberId, from, ...half(1.5) });
    expect(sent).toMatchObject({ code: 400, errors: [{ field: 'from', message: 'Please enter a valid date.' }] });
  });

  it('a vet proposes, the owner sees and accepts; from its midnight it is the plan, the profile and the guard’s', async () => {
    const told = listen();
    const sent = await proposePeriod(vet, { memberId, from: TOMORROW, ...half(1.5), message: 'Curve in 10 days' });
    expect(sent).toMatchObject({
      code: 200,
      item: { by: 'Dr. Vet', mine: true, at: TEST_NOW, state: 'sent', message: 'Curve in 10 days', targets: null },
    });
    const heard = { to: 'member', memberId, kind: 'device', data: { memberId } };
    await soon(() => expect(told).toContainEqual(heard));
    expect(await letters('Dr. Vet proposes a change')).toHaveLength(1);
    const proposalId = sent.item?.proposalId ?? '';
    portal().clock.advance(MINUTE_MS);
    expect(await answer(owner, { proposalId, answer: 'seen' })).toMatchObject({
      item: { state: 'seen', seenAt: TEST_NOW + MINUTE_MS, decidedAt: null, mine: false },
    });
    expect((await loadPeriods(owner)).item?.periods).toHaveLength(1);
    portal().clock.advance(MINUTE_MS);
    expect(await answer(owner, { proposalId, answer: 'confirm', note: 'Thank you' })).toMatchObject({
      item: { state: 'confirmed', decidedAt: TEST_NOW + 2 * MINUTE_MS, decidedBy: 'Mimi', answer: 'Thank you' },
    });
    expect(await letters('It was accepted.')).toHaveLength(1);
    const { periods, today } = (await loadPeriods(vet, memberId)).item ?? {};
    expect(periods).toMatchObject([
      { from: TOMORROW, fromAt: startOfLocalDay(TOMORROW, ZONE), proposedBy: 'Dr. Vet', author: 'Mimi' },
      { periodId: today, from: '2026-05-01' },
    ]);
    await setClock(startOfLocalDay(TOMORROW, ZONE) - 1);
    expect((await loadOwn(owner))[0]).toMatchObject({ insulinDose: 2, insulinPeriod: { agreed: false } });
    const since = portal().clock.now();
    portal().clock.advance(1);
    const announced = listen();
    await announceStarts(portal().services, since);
    await soon(() => expect(announced).toContainEqual(heard));
    expect((await loadOwn(owner))[0]).toMatchObject({
      insulinDose: 1.5,
      insulinPeriod: { from: startOfLocalDay(TOMORROW, ZONE), agreed: true },
    });
    expect((await loadPeriods(owner)).item?.today).toBe(periods?.[0]?.periodId);
    const dose = { type: 'insulin', at: portal().clock.now(), value: 2.5, unit: 'U' } as const;
    expect(await portal().call('/web/event/saveEvent', dose, owner)).toMatchObject({ item: { limit: 2.25 } });
  });

  describe('are made', () => {
    it('only by a vet who may see the pet', async () => {
      const carer = await registerCarer(portal());
      const body = { memberId, from: TOMORROW };
      expect(await proposePeriod(carer, body)).toMatchObject({ code: 404 });
      await share(portal(), owner, carer);
      expect(await proposePeriod(carer, body)).toMatchObject({ code: 403, reason: 'proposal.vetsOnly' });
      expect(await proposePeriod(owner, body)).toMatchObject({ code: 403, reason: 'proposal.vetsOnly' });
      expect(await proposePeriod({}, body)).toMatchObject({ code: 300 });
      await setSharing(owner, followId, 0);
      expect(await proposePeriod(vet, body)).toMatchObject({ code: 404 });
      expect(await proposeTargets(vet, { memberId, low: 85 })).toMatchObject({ code: 404 });
    });

    it('for a day after today in the pet’s zone', async () => {
      for (const from of ['2026-05-13', '2026-05-14']) {
        expect(await proposePeriod(vet, { memberId, from })).toMatchObject({
          code: 400,
          reason: 'period.startPassed',
          errors: [{ field: 'from' }],
        });
      }
      await setClock(Date.UTC(2026, 4, 15, 3)); // still the 14th in New York
      expect((await proposePeriod(vet, { memberId, from: TOMORROW })).code).toBe(200);
      portal().clock.set(Date.UTC(2026, 4, 15, 4));
      expect((await proposePeriod(vet, { memberId, from: TOMORROW })).code).toBe(400);
    });

    it('with more than a quarter of the dose only if that is confirmed', async () => {
      const change = { memberId, from: TOMORROW, ...half(1.4) };
      expect(await proposePeriod(vet, change)).toMatchObject({
        code: 409,
        reason: 'proposal.largeChange',
        message: 'The dose changes by more than a quarter, from 2 U to 1.4 U. If that is meant, confirm it.',
        item: { from: [2], to: [1.4] },
      });
      expect(await states()).toEqual([]);
      expect((await proposePeriod(vet, { ...change, confirmed: true })).code).toBe(200);
    });

    it('one at a time: the newer replaces the older', async () => {
      const first = await propose();
      await propose({ from: '2026-05-16' });
      expect(await states()).toEqual(['sent', 'replaced']);
      expect(await answer(owner, { proposalId: first, answer: 'confirm' })).toMatchObject({
        code: 409,
        reason: 'proposal.closed',
      });
    });
  });

  describe('are answered', () => {
    it('by the owner alone', async () => {
      const proposalId = await propose();
      const confirm = { proposalId, answer: 'confirm' } as const;
      expect(await answer(vet, confirm)).toMatchObject({ code: 403 });
      expect(await answer(await registerOwner(portal()), confirm)).toMatchObject({
        code: 404,
        reason: 'proposal.notFound',
      });
      expect(await answer({}, confirm)).toMatchObject({ code: 300 });
      expect(await answer(owner, { ...confirm, proposalId: 'nothing' })).toMatchObject({ code: 404 });
      const odd = { proposalId, answer: 'perhaps' };
      expect(await portal().send('/web/care/answerProposal', odd, owner)).toMatchObject({ code: 400 });
    });

    it('with a question, after which they may still be declined; then nothing has changed', async () => {
      const proposalId = await propose();
      await answer(owner, { proposalId, answer: 'ask', note: 'Also in the evening?' });
      expect((await loadPeriods(vet, memberId)).item?.proposals[0]).toMatchObject({
        state: 'asked',
        answer: 'Also in the evening?',
        decidedAt: null,
      });
      expect(await letters('There is a question about it.')).toHaveLength(1);
      await answer(owner, { proposalId, answer: 'decline' });
      expect(await states()).toEqual(['declined']);
      expect((await loadPeriods(owner)).item?.periods).toHaveLength(1);
      expect(await answer(owner, { proposalId, answer: 'confirm' })).toMatchObject({ reason: 'proposal.closed' });
    });

    it('or taken back by the vet who made them, as long as they wait', async () => {
      const proposalId = await propose();
      expect(await withdraw(owner, proposalId)).toMatchObject({ code: 404, reason: 'proposal.notFound' });
      expect(await withdraw({}, proposalId)).toMatchObject({ code: 300 });
      expect(await withdraw(vet, proposalId)).toMatchObject({ code: 200 });
      expect(await states()).toEqual(['withdrawn']);
      expect(await withdraw(vet, proposalId)).toMatchObject({ code: 409, reason: 'proposal.closed' });
      expect(await answer(owner, { proposalId, answer: 'confirm' })).toMatchObject({ reason: 'proposal.closed' });
    });

    it('too late: they lapse at their start, and the vet is told', async () => {
      const proposalId = await propose();
      await setClock(startOfLocalDay(TOMORROW, ZONE) - 1);
      await lapse();
      expect(await states()).toEqual(['sent']);
      portal().clock.advance(1);
      expect(await answer(owner, { proposalId, answer: 'confirm' })).toMatchObject({ reason: 'proposal.closed' });
      await lapse();
      await lapse();
      expect(await states()).toEqual(['lapsed']);
      const told = await letters('Your proposal (Mimi) was not answered');
      expect(told).toHaveLength(1);
      expect(told[0]).toContain(vet.account);
      expect((await loadOwn(owner))[0]?.insulinDose).toBe(2);
    });

    it('in time: an accepted one does not lapse', async () => {
      const proposalId = await propose();
      await answer(owner, { proposalId, answer: 'confirm' });
      await setClock(TEST_NOW + 48 * HOUR_MS);
      await lapse();
      expect(await states()).toEqual(['confirmed']);
    });
  });
});
