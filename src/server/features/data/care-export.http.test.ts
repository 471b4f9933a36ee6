import { expect, it } from 'vitest';
import { PLAN } from '#tests/server/care.ts';
import { registerVet, share } from '#tests/server/people.ts';
import { TEST_NOW } from '#tests/server/portal.ts';
import { describeTakeOuts, exportAs, textIn } from '#tests/server/take-outs.ts';

describeTakeOuts('what was decided', (stage) => {
  it('contains the watches of a cat without insulin, also those that have ended', async () => {
    const { portal, owner } = stage();
    const watch = { confirmed: true, offSince: '2026-05-01' } as const;
    expect(await portal.call('/web/care/startRemission', watch, owner)).toMatchObject({ code: 200 });
    await portal.call('/web/care/stopRemission', {}, owner);
    await portal.call('/web/care/startRemission', { ...watch, offSince: '2026-05-02' }, owner);
    const settings = JSON.parse(textIn(await exportAs(portal, owner), '/settings.json'));
    expect(settings.remissionWatches).toMatchObject([
      { offSince: '2026-05-01', startedAtMs: TEST_NOW, stoppedAtMs: TEST_NOW },
      { offSince: '2026-05-02', startedAtMs: TEST_NOW, stoppedAtMs: null },
    ]);
  });

  it('contains what vets said of a cat without insulin, also what they took back', async () => {
    const { portal, owner } = stage();
    const vet = await registerVet(portal);
    await share(portal, owner, vet);
    await portal.call('/web/care/startRemission', { confirmed: true, offSince: '2026-05-01' }, owner);
    const say = (isRemission: boolean, note: string | null = null) =>
      portal.call('/web/care/sayRemission', { memberId: owner.memberId, isRemission, note }, vet);
    expect(await say(true, 'Well done')).toMatchObject({ code: 200 });
    await say(false);
    const settings = JSON.parse(textIn(await exportAs(portal, owner), '/settings.json'));
    expect(settings.remissionWords).toMatchObject([
      { name: 'Dr. Vet', note: 'Well done', atMs: TEST_NOW, takenBackAtMs: TEST_NOW },
    ]);
    expect(settings.careNews).toEqual([]);
  });

  it('contains the stretches set aside', async () => {
    const { portal, owner } = stage();
    const stretch = { from: TEST_NOW - 3_600_000, to: TEST_NOW, reason: 'pressed', note: 'Slept on it' } as const;
    await portal.call('/web/care/setAside', { memberId: owner.memberId, ...stretch }, owner);
    const lines = textIn(await exportAs(portal, owner), 'set-aside.csv').split('\r\n');
    expect(lines[1]).toMatch(/^2026-05-14T11:00:00\+02:00,2026-05-14T12:00:00\+02:00,"pressed","Slept on it",/u);
  });

  it('contains dose periods, goals and proposals; a vet has what they proposed', async () => {
    const { portal, owner } = stage();
    const vet = await registerVet(portal);
    await share(portal, owner, vet);
    const { memberId } = owner;
    await portal.call('/web/care/savePeriod', { ...PLAN, from: '2026-05-01', why: 'thirsty' }, owner);
    await portal.call('/web/care/saveTargets', { goalLow: 100, goalHigh: 150 }, owner);
    const { item } = await portal.call('/web/care/proposeTargets', { memberId, low: 85, message: 'Earlier' }, vet);
    const answer = { proposalId: item?.proposalId ?? '', answer: 'decline', note: 'No' } as const;
    await portal.call('/web/care/answerProposal', answer, owner);
    const files = await exportAs(portal, owner);
    expect(textIn(files, '/dose-periods.csv')).toContain('2026-05-01,"PZI",');
    expect(textIn(files, '/dose-periods.csv')).toContain(
      '"Dr. Novak","visit","thirsty",,"Mimi",2026-05-14T12:00:00+02:00',
    );
    const said = /"targets","\{""low"":85\}","Earlier","declined",/u;
    expect(textIn(files, '/proposals.csv')).toMatch(said);
    expect(textIn(files, '/proposals.csv')).toContain('"Dr. Vet",2026-05-14T12:00:00+02:00');
    expect(JSON.parse(textIn(files, '/settings.json'))).toMatchObject({
      goalLow: 100,
      targetChanges: [{ changes: '{"goalLow":[null,100],"goalHigh":[null,150]}' }],
    });
    expect(textIn(await exportAs(portal, vet), 'my-proposals.csv')).toMatch(said);
    expect(textIn(files, 'my-proposals.csv')).not.toContain('targets');
  });
});
