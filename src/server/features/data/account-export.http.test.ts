import { setImmediate as nextTurn } from 'node:timers/promises';
import { strFromU8, unzipSync } from 'fflate';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '#domain/units/units.ts';
import { putDuty } from '#tests/server/alert-stage.ts';
import { openAlert, putChannel, seatListener } from '#tests/server/alerts.ts';
import { PLAN } from '#tests/server/care.ts';
import { registerCarer, registerOwner, registerVet, share, signIn, type Owner } from '#tests/server/people.ts';
import { uploadPicture } from '#tests/server/pictures.ts';
import { toHeaders, TEST_NOW, testPortal, type Caller, type TestPortal } from '#tests/server/portal.ts';
import { giveReadings, valuesUntil } from '#tests/server/readings.ts';
import { seatFollower, sendFile } from '#tests/server/seats.ts';

let portal: TestPortal;
let owner: Owner;
beforeEach(async () => {
  portal = await testPortal();
  owner = await registerOwner(portal, { zone: 'Europe/Berlin' });
});
afterEach(() => portal.stop());

const send = (caller: Caller) =>
  portal.app.inject({ method: 'POST', url: '/api/web/user/takeOut', headers: toHeaders(caller), payload: '{}' });

async function exportAs(caller: Caller): Promise<Record<string, string>> {
  const answer = await send(caller);
  expect(answer.headers).toMatchObject({ 'content-type': 'application/zip', 'cache-control': 'no-store' });
  const files = unzipSync(new Uint8Array(answer.rawPayload));
  return Object.fromEntries(Object.entries(files).map(([path, bytes]) => [path, strFromU8(bytes)]));
}

const textIn = (files: Record<string, string>, name: string) =>
  Object.entries(files).find(([path]) => path.endsWith(name))?.[1] ?? '';

describe('exportAs', () => {
  it('contains everything of the account and its pets, including archived ones', async () => {
    const { item } = await portal.call('/web/member/addMember', { memberName: 'Číča / Rex', petType: 'dog' }, owner);
    await giveReadings(portal, owner.memberId, valuesUntil(TEST_NOW, [100, 110]));
    const event = { type: 'insulin', at: TEST_NOW, value: 2, unit: 'U', title: '=1+1' } as const;
    await portal.call('/web/event/saveEvent', event, owner);
    await portal.call(
      '/web/member/archiveMember',
      { memberId: item?.memberId ?? '', confirmName: 'Číča / Rex' },
      owner,
    );
    await share(portal, owner, await registerCarer(portal, { account: 'carer@example.test' }));
    await portal.call('/web/apiToken/create', { name: 'phone', scopes: ['upload'] }, owner);
    const [noted] = (await portal.call('/web/event/loadEvents', {}, owner)).rows ?? [];
    await portal.send('/web/event/saveEvent', { ...noted, value: 3 }, owner);
    await portal.send('/web/event/saveEvent', { ...noted, value: 2 }, owner);
    const files = await exportAs(owner);
    const mimi = `pets/Mimi-${owner.memberId}`;
    const rex = `pets/Číča-Rex-${item?.memberId}`;
    const perPet = [
      'profile.json',
      'settings.json',
      'readings.csv',
      'events.csv',
      'event-versions.csv',
      'sensors.csv',
      'followers.csv',
    ]
      .concat(['treatments.csv', 'uploaders.csv', 'report-links.csv', 'upload-tokens.csv'])
      .concat(['dose-periods.csv', 'proposals.csv', 'set-aside.csv', 'consult-mails.csv'])
      .concat(['alerts.csv', 'alert-log.csv', 'alert-messages.csv', 'duty.csv', 'views.csv']);
    expect(Object.keys(files).sort()).toEqual(
      ['README.txt', 'account.json', 'sign-ins.csv', 'record.csv', 'following.csv', 'noted-events.csv']
        .concat(['channels.csv', 'alert-settings.csv', 'on-duty.csv', 'alert-notes.csv', 'my-proposals.csv'])
        .concat([mimi, rex].flatMap((folder) => perPet.map((file) => `${folder}/${file}`)))
        .sort(),
    );
    const lines = files[`${mimi}/readings.csv`]?.split('\r\n') ?? [];
    expect(lines[0]).toMatch(/^timestamp,mg\/dL,interval_minutes,kind,sensor,/u);
    expect(lines[1]).toContain(',"sensor",');
    expect(lines.slice(2).map((line) => line.split(',').slice(0, 5).join())).toEqual([
      '2026-05-14T11:55:00+02:00,100,5,"history","S1"',
      '2026-05-14T12:00:00+02:00,110,5,"history","S1"',
      '',
    ]);
    expect(files[`${mimi}/events.csv`]).toMatch(/2026-05-14T12:00:00\+02:00,,*"insulin",2,"U","'=1\+1"/u);
    expect(files[`${mimi}/event-versions.csv`]?.split('\r\n').map((line) => line.split(',').slice(1, 3))).toEqual(
      expect.arrayContaining([
        ['1', '"false"'],
        ['2', '"false"'],
        ['3', '"false"'],
      ]),
    );
    expect(files[`${mimi}/followers.csv`]).toContain('carer@example.test');
    expect(files[`${mimi}/upload-tokens.csv`]).toContain('"phone","upload"');
    expect(JSON.parse(files['account.json'] ?? '')).toMatchObject({ id: owner.accountId, email: owner.account });
    expect(JSON.parse(files[`${rex}/profile.json`] ?? '')).toMatchObject({ name: 'Číča / Rex', petType: 'dog' });
    expect(JSON.parse(files[`${mimi}/settings.json`] ?? '')).toMatchObject({ low: 79.2 });
    expect(files['record.csv']).toContain('member.archived');
    expect(files['record.csv']).toContain('account.takenOut');
    expect(files['sign-ins.csv']).toContain('session.opened');
  });

  it('contains the watches of a cat without insulin, also those that have ended', async () => {
    const watch = { confirmed: true, offSince: '2026-05-01' } as const;
    expect(await portal.call('/web/care/startRemission', watch, owner)).toMatchObject({ code: 200 });
    await portal.call('/web/care/stopRemission', {}, owner);
    await portal.call('/web/care/startRemission', { ...watch, offSince: '2026-05-02' }, owner);
    const settings = JSON.parse(textIn(await exportAs(owner), '/settings.json'));
    expect(settings.remissionWatches).toMatchObject([
      { offSince: '2026-05-01', startedAtMs: TEST_NOW, stoppedAtMs: TEST_NOW },
      { offSince: '2026-05-02', startedAtMs: TEST_NOW, stoppedAtMs: null },
    ]);
  });

  it('contains what apps recorded, and their status', async () => {
    const { item } = await portal.call('/web/apiToken/create', { name: 'phone', scopes: ['upload'] }, owner);
    const headers = { 'api-secret': item?.token ?? '', 'content-type': 'application/json' };
    const send = (path: string, body: object) =>
      portal.app.inject({ method: 'POST', url: `/api/v1${path}`, headers, payload: JSON.stringify(body) });
    await send('/treatments', { eventType: 'Note', notes: 'slept', created_at: '2026-05-14T09:00:00Z' });
    await send('/devicestatus', { device: 'phone', uploaderBattery: 80 });
    const files = await exportAs(owner);
    expect(textIn(files, 'treatments.csv')).toContain('2026-05-14T11:00:00+02:00,"Note",');
    expect(textIn(files, 'treatments.csv')).toContain('slept');
    expect(textIn(files, 'uploaders.csv')).toContain('2026-05-14T12:00:00+02:00,"phone",');
  });

  it('contains the stretches set aside', async () => {
    const stretch = { from: TEST_NOW - 3_600_000, to: TEST_NOW, reason: 'pressed', note: 'Slept on it' } as const;
    await portal.call('/web/care/setAside', { memberId: owner.memberId, ...stretch }, owner);
    const lines = textIn(await exportAs(owner), 'set-aside.csv').split('\r\n');
    expect(lines[1]).toMatch(/^2026-05-14T11:00:00\+02:00,2026-05-14T12:00:00\+02:00,"pressed","Slept on it",/u);
  });

  it('contains the photos of the skin under sensors, named in their list', async () => {
    const old = { source: 'nightscout', sn: 'old', model: null, isSerial: true } as const;
    await giveReadings(portal, owner.memberId, valuesUntil(TEST_NOW - 20 * DAY_MS, [100]), old);
    await giveReadings(portal, owner.memberId, valuesUntil(TEST_NOW, [100]), { ...old, sn: 'new' });
    const content = await sharp({ create: { width: 40, height: 20, channels: 3, background: 'pink' } })
      .jpeg()
      .toBuffer();
    const { item } = await uploadPicture(portal, { subPath: 'sensorSkin', content }, owner.token);
    const [worn] = (await portal.call('/web/device/getDeviceList', {}, owner)).rows ?? [];
    const end = { memberDeviceId: worn?.memberDeviceId ?? '', endedAt: TEST_NOW, reason: 'pulled' } as const;
    expect(await portal.send('/web/device/endDevice', { ...end, photo: item?.fileUrl }, owner)).toMatchObject({
      code: 200,
    });
    const files = unzipSync(new Uint8Array((await send(owner)).rawPayload));
    const folder = `pets/Mimi-${owner.memberId}`;
    expect(Object.keys(files).filter((path) => path.includes('/skin'))).toEqual([`${folder}/skin-2.webp`]);
    const photo = files[`${folder}/skin-2.webp`] ?? new Uint8Array();
    expect(await sharp(photo).metadata()).toMatchObject({ format: 'webp', width: 40, height: 20 });
    const [header, ...sensors] = strFromU8(files[`${folder}/sensors.csv`] ?? new Uint8Array()).split('\r\n');
    const column = header?.split(',').indexOf('"endPhoto"') ?? -1;
    expect(sensors.slice(0, 2).map((line) => [line.split(',')[0], line.split(',')[column]])).toEqual([
      ['"new"', '"skin-2.webp"'],
      ['"old"', ''],
    ]);
    expect(strFromU8(files['README.txt'] ?? new Uint8Array())).toContain(
      'skin-1.webp …: photos of the skin under sensors, named in sensors.csv.',
    );
  });

  it('contains dose periods, goals and proposals; a vet has what they proposed', async () => {
    const vet = await registerVet(portal);
    await share(portal, owner, vet);
    const { memberId } = owner;
    await portal.call('/web/care/savePeriod', { ...PLAN, from: '2026-05-01', why: 'thirsty' }, owner);
    await portal.call('/web/care/saveTargets', { goalLow: 100, goalHigh: 150 }, owner);
    const { item } = await portal.call('/web/care/proposeTargets', { memberId, low: 85, message: 'Earlier' }, vet);
    const answer = { proposalId: item?.proposalId ?? '', answer: 'decline', note: 'No' } as const;
    await portal.call('/web/care/answerProposal', answer, owner);
    const files = await exportAs(owner);
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
    expect(textIn(await exportAs(vet), 'my-proposals.csv')).toMatch(said);
    expect(textIn(files, 'my-proposals.csv')).not.toContain('targets');
  });

  it('contains alerts, whom they reached, how one is told, and duty', async () => {
    const sitter = await seatListener(portal, owner.memberId, { getsAlerts: true, mayAcknowledge: true });
    const invited = await seatFollower(portal, owner.memberId, { getsAlerts: true });
    for (const person of [owner, sitter, invited]) {
      await putChannel(portal, person, { label: `Phone of ${person.accountId}`, sealed: 'keys of a browser' });
      const turn = { memberId: owner.memberId, accountId: person.accountId, fromMs: TEST_NOW - DAY_MS };
      await putDuty(portal.services.db, turn);
    }
    const body = { memberId: owner.memberId, repeatMinutes: 25, pet: { escalateMinutes: 33 } };
    await portal.call('/web/alert/saveMySettings', body, owner);
    const alertId = await openAlert(portal, owner.memberId, 50);
    await portal.call('/web/alert/acknowledge', { alertId }, owner);
    await portal.call('/web/alert/addNote', { alertId, text: '=1+1 "honey"' }, sitter);
    const files = await exportAs(owner);
    const linesOf = (name: string) => textIn(files, name).trimEnd().split('\r\n').slice(1);
    expect(linesOf('/alerts.csv')).toEqual([
      `"${alertId}","urgentLow",2026-05-14T11:59:00+02:00,2026-05-14T11:59:00+02:00,,50,,`,
    ]);
    expect(linesOf('/alert-log.csv').map((line) => line.split(',').slice(2))).toEqual([
      ['"opened"', '"urgentLow"', '', ''],
      ['"acknowledged"', '"urgentLow"', '"Mimi"', ''],
      ['"note"', '"urgentLow"', '"Ann"', `"'=1+1 ""honey"""`],
    ]);
    const messages = linesOf('/alert-messages.csv').map((line) => line.split(',').slice(1, 7).join());
    expect(messages.toSorted()).toEqual([
      '"Ann","push","opened",1,1,"dropped"',
      '"Mimi","push","opened",1,1,"dropped"',
    ]);
    expect(linesOf('/duty.csv').map((line) => line.split(',')[0])).toEqual(['"Mimi"', '"Ann"']);
    expect(linesOf('channels.csv')[0]).toMatch(new RegExp(`^"push","Phone of ${owner.accountId}",`, 'u'));
    expect(linesOf('channels.csv')).toHaveLength(1);
    expect(linesOf('alert-settings.csv')[0]).toContain(',25,');
    expect(linesOf('on-duty.csv')).toHaveLength(1);
    expect(JSON.parse(textIn(files, '/settings.json'))).toMatchObject({ escalateMinutes: 33 });
    const all = Object.values(files).join('');
    expect(all).not.toContain('keys of a browser');
    expect(all).not.toContain(invited.accountId);
    const own = await exportAs(sitter);
    expect(textIn(own, 'on-duty.csv')).toContain('Mimi');
    const note = `"Mimi",2026-05-14T10:00:00+00:00,"'=1+1 ""honey"""`;
    expect(textIn(own, 'alert-notes.csv').split('\r\n')).toEqual(['"name","at","note"', note, '']);
    expect(linesOf('alert-notes.csv')).toEqual([]);
    expect(textIn(own, 'channels.csv')).toContain(`Phone of ${sitter.accountId}`);
  });

  it('contains who looked at a pet, also in a list', async () => {
    const carer = await seatListener(portal, owner.memberId);
    await portal.call('/web/follower/loadMyFollowers', {}, carer);
    await portal.services.views.idle();
    expect(textIn(await exportAs(owner), '/views.csv')).toMatch(/^"Ann",.*,"list"\r$/mu);
  });

  it('contains no secrets, and nothing of anybody else', async () => {
    const other = await registerOwner(portal, { name: 'Other cat', account: 'other@example.test' });
    await giveReadings(portal, other.memberId, valuesUntil(TEST_NOW, [100, 110]));
    const everything = Object.values(await exportAs(owner)).join('\n');
    expect(everything).not.toMatch(/argon2|hash|secret[^s]/iu);
    expect(everything).not.toContain('other@example.test');
    expect(everything).not.toContain('Other cat');
  });

  it('an export can be imported', async () => {
    await giveReadings(portal, owner.memberId, valuesUntil(TEST_NOW, [100, 110, 120]));
    await portal.call('/web/event/saveEvent', { type: 'meal', at: TEST_NOW, title: 'Tuna, "fresh"' }, owner);
    const files = await exportAs(owner);
    const other = await registerOwner(portal);
    const readings = { name: 'readings.csv', content: textIn(files, 'readings.csv') };
    expect(await sendFile(portal, readings, other)).toMatchObject({ item: { readings: { added: 3, rejected: 0 } } });
    const events = { name: 'events.csv', content: textIn(files, '/events.csv') };
    expect(await sendFile(portal, events, other)).toMatchObject({ item: { events: { added: 1, rejected: 0 } } });
  });

  it('a follower gets the account, the pets it follows, and what it noted for them, also after access has ended', async () => {
    const carer = await registerCarer(portal);
    const followerId = await share(portal, owner, carer);
    await portal.call('/web/userFollower/modifyFollowerRights', { followerId, mayLog: true }, owner);
    const meal = { memberId: owner.memberId, type: 'meal', at: TEST_NOW, value: 40, unit: 'g' } as const;
    for (const writer of [carer, owner]) await portal.call('/web/event/saveEvent', meal, writer);
    await portal.call('/web/userFollower/delFollower', { followerId }, owner);
    const files = await exportAs(carer);
    const own = ['README.txt', 'account.json', 'sign-ins.csv', 'record.csv', 'following.csv', 'noted-events.csv'];
    const alerts = ['channels.csv', 'alert-settings.csv', 'on-duty.csv', 'alert-notes.csv', 'my-proposals.csv'];
    expect(Object.keys(files)).toEqual([...own, ...alerts]);
    expect(files['following.csv']).toContain('"Mimi",,"approved","true"');
    const noted = files['noted-events.csv']?.split('\r\n').slice(1);
    expect(noted).toEqual(['"Mimi",2026-05-14T10:00:00+00:00,"meal",,40,"g",', '']);
    expect((await exportAs(owner))['noted-events.csv']).not.toContain('meal');
  });

  it('the included text is in the caller’s language', async () => {
    expect((await exportAs(owner))['README.txt']).toContain('Your data from PetCGM, downloaded on 2026-05-14');
  });

  it('a year of three pets is sent in chunks while other calls are answered', async () => {
    await fillYears(owner);
    const sending = send(owner);
    let answered = 0;
    const progress = { isSent: false };
    void sending.then(() => (progress.isSent = true));
    while (!progress.isSent) {
      await portal.app.inject('/api/health');
      answered += 1;
      await nextTurn();
    }
    const files = unzipSync(new Uint8Array((await sending).rawPayload));
    const lines = Object.entries(files)
      .filter(([path]) => path.endsWith('readings.csv'))
      .map(([, bytes]) => strFromU8(bytes).split('\r\n').length - 2);
    expect(lines.toSorted((a, b) => b - a)).toEqual([105_120, 105_120, 105_120]);
    expect(answered).toBeGreaterThan(100); // about one per chunk; it would be one or two if the export were built at once
  }, 120_000);

  it('10 a day', async () => {
    for (let count = 0; count < 10; count += 1) expect((await send(owner)).statusCode).toBe(200);
    expect((await send(owner)).json()).toMatchObject({ code: 429, reason: 'request.tooMany' });
    portal.clock.advance(DAY_MS);
    expect((await send({ token: await signIn(portal, owner, '2') })).statusCode).toBe(200);
  });

  it('signed out is code 300', async () => {
    expect((await send({})).json()).toMatchObject({ code: 300 });
  });
});

/** Three pets with a reading every five minutes, inserted directly. */
async function fillYears({ token, memberId }: Owner): Promise<void> {
  const ids = [memberId];
  for (const memberName of ['Rex', 'Tom']) {
    const { item } = await portal.call('/web/member/addMember', { memberName, petType: 'dog' }, { token });
    ids.push(item?.memberId ?? '');
  }
  const { kysely } = portal.services.db;
  const start = TEST_NOW - 365 * DAY_MS;
  for (const id of ids) {
    for (let first = 0; first < 105_120; first += 3_000) {
      const rows = Array.from({ length: Math.min(3_000, 105_120 - first) }, (_, index) => ({
        memberId: id,
        atMs: start + (first + index) * 300_000,
        tenths: 1_000 + ((first + index) % 900),
        deviceId: 'device',
        trend: null,
        flag: 0 as const,
        storedAtMs: TEST_NOW,
        intervalMinutes: 5,
        scan: 0 as const,
        sender: 1,
      }));
      await kysely.insertInto('reading').values(rows).execute();
    }
  }
}
