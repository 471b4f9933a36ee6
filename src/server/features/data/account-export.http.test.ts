import { strFromU8, unzipSync } from 'fflate';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { DAY_MS } from '#domain/units/units.ts';
import { registerCarer, registerOwner, share } from '#tests/server/people.ts';
import { uploadPicture } from '#tests/server/pictures.ts';
import { TEST_NOW } from '#tests/server/portal.ts';
import { giveReadings, valuesUntil } from '#tests/server/readings.ts';
import { sendFile } from '#tests/server/seats.ts';
import { describeTakeOuts, exportAs, takeOut, textIn } from '#tests/server/take-outs.ts';

describeTakeOuts('what it contains', (stage) => {
  it('contains everything of the account and its pets, including archived ones', async () => {
    const { portal, owner } = stage();
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
    const files = await exportAs(portal, owner);
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
      .concat([
        'treatments.csv',
        'uploaders.csv',
        'entry-fields.csv',
        'sources.csv',
        'readings-covered.csv',
        'report-links.csv',
        'upload-tokens.csv',
        'connectors.csv',
      ])
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

  it('contains what apps recorded, and their status', async () => {
    const { portal, owner } = stage();
    const { item } = await portal.call('/web/apiToken/create', { name: 'phone', scopes: ['upload'] }, owner);
    const headers = { 'api-secret': item?.token ?? '', 'content-type': 'application/json' };
    const send = (path: string, body: object) =>
      portal.app.inject({ method: 'POST', url: `/api/v1${path}`, headers, payload: JSON.stringify(body) });
    await send('/treatments', { eventType: 'Note', notes: 'slept', created_at: '2026-05-14T09:00:00Z' });
    await send('/devicestatus', { device: 'phone', uploaderBattery: 80 });
    await send('/entries', { sgv: 120, date: TEST_NOW, device: 'xDrip', noise: 1, identifier: 'own name' });
    const files = await exportAs(portal, owner);
    expect(textIn(files, 'treatments.csv')).toContain('2026-05-14T11:00:00+02:00,"Note",');
    expect(textIn(files, '/events.csv')).toMatch(/"note".*"slept"/u);
    expect(textIn(files, 'entry-fields.csv')).toContain('2026-05-14T12:00:00+02:00,"sgv","own name",');
    expect(textIn(files, 'entry-fields.csv')).toContain('noise');
    expect(textIn(files, 'uploaders.csv')).toContain('"devicestatus",2026-05-14T12:00:00+02:00,"phone",');
  });

  it('contains the photos of the skin under sensors, named in their list', async () => {
    const { portal, owner } = stage();
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
    const files = unzipSync(new Uint8Array((await takeOut(portal, owner)).rawPayload));
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

  it('contains no secrets, and nothing of anybody else', async () => {
    const { portal, owner } = stage();
    const other = await registerOwner(portal, { name: 'Other cat', account: 'other@example.test' });
    await giveReadings(portal, other.memberId, valuesUntil(TEST_NOW, [100, 110]));
    const everything = Object.values(await exportAs(portal, owner)).join('\n');
    expect(everything).not.toMatch(/argon2|hash|secret[^s]/iu);
    expect(everything).not.toContain('other@example.test');
    expect(everything).not.toContain('Other cat');
  });

  it('an export can be imported', async () => {
    const { portal, owner } = stage();
    await giveReadings(portal, owner.memberId, valuesUntil(TEST_NOW, [100, 110, 120]));
    await portal.call('/web/event/saveEvent', { type: 'meal', at: TEST_NOW, title: 'Tuna, "fresh"' }, owner);
    const files = await exportAs(portal, owner);
    const other = await registerOwner(portal);
    const readings = { name: 'readings.csv', content: textIn(files, 'readings.csv') };
    expect(await sendFile(portal, readings, other)).toMatchObject({ item: { readings: { added: 3, rejected: 0 } } });
    const events = { name: 'events.csv', content: textIn(files, '/events.csv') };
    expect(await sendFile(portal, events, other)).toMatchObject({ item: { events: { added: 1, rejected: 0 } } });
  });

  it('a follower gets the account, the pets it follows, and what it noted for them, also after access has ended', async () => {
    const { portal, owner } = stage();
    const carer = await registerCarer(portal);
    const followerId = await share(portal, owner, carer);
    await portal.call('/web/userFollower/modifyFollowerRights', { followerId, mayLog: true }, owner);
    const meal = { memberId: owner.memberId, type: 'meal', at: TEST_NOW, value: 40, unit: 'g' } as const;
    for (const writer of [carer, owner]) await portal.call('/web/event/saveEvent', meal, writer);
    await portal.call('/web/userFollower/delFollower', { followerId }, owner);
    const files = await exportAs(portal, carer);
    const own = ['README.txt', 'account.json', 'sign-ins.csv', 'record.csv', 'following.csv', 'noted-events.csv'];
    const alerts = ['channels.csv', 'alert-settings.csv', 'on-duty.csv', 'alert-notes.csv', 'my-proposals.csv'];
    expect(Object.keys(files)).toEqual([...own, ...alerts]);
    expect(files['following.csv']).toContain('"Mimi",,"approved","true"');
    const noted = files['noted-events.csv']?.split('\r\n').slice(1);
    expect(noted).toEqual(['"Mimi",2026-05-14T10:00:00+00:00,"meal",,40,"g",', '']);
    expect((await exportAs(portal, owner))['noted-events.csv']).not.toContain('meal');
  });

  it('the included text is in the caller’s language', async () => {
    const { portal, owner } = stage();
    expect((await exportAs(portal, owner))['README.txt']).toContain('Your data from PetCGM, downloaded on 2026-05-14');
  });
});
