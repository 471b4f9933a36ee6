import { createECDH, randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { MAX_CHANNELS } from '#contract/limits.ts';
import { openChannel } from '#server/alerting/channel-box.ts';
import { describeEachPortal } from '#tests/server/each-portal.ts';
import { TEST_NOW, type Caller } from '#tests/server/portal.ts';
import { seatFollower, seatOwner, type OwnerSeat, type Seat } from '#tests/server/seats.ts';
import { putChannel } from '#tests/server/alerts.ts';
import { putOpenAlert } from '#tests/server/told.ts';

/** An address in the public network, so that no name has to be resolved. */
const ENDPOINT = 'https://93.184.215.14/push/abc';

function makeKeys() {
  const pair = createECDH('prime256v1');
  return { p256dh: pair.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') };
}

describeEachPortal('subscriptions of browsers', (portal) => {
  let owner: OwnerSeat;
  let follower: Seat;
  const keys = makeKeys();
  beforeEach(async () => {
    owner = await seatOwner(portal());
    follower = await seatFollower(portal(), owner.memberId);
  });
  const subscribe = (caller: Caller, changes: object = {}) =>
    portal().send('/web/push/subscribe', { endpoint: ENDPOINT, keys, label: 'Phone', ...changes }, caller);
  const unsubscribe = (caller: Caller, endpoint = ENDPOINT) =>
    portal().call('/web/push/unsubscribe', { endpoint }, caller);
  const list = async (caller: Caller) => (await portal().call('/web/channel/list', {}, caller)).rows ?? [];
  const loadContents = async () => {
    const rows = await portal().services.db.kysely.selectFrom('alertChannel').selectAll().execute();
    return rows.map((row) => openChannel(portal().services.secrets, row));
  };

  it('the key of the portal is the same for everybody, and a point', async () => {
    const { item } = await portal().call('/web/push/publicKey', {}, owner);
    expect(Buffer.from(item?.publicKey ?? '', 'base64url')).toHaveLength(65);
    expect((await portal().call('/web/push/publicKey', {}, follower)).item).toEqual(item);
    expect(await portal().call('/web/push/publicKey', {})).toMatchObject({ code: 300 });
  });

  describe('are added', () => {
    it('with their keys sealed, and listed without them', async () => {
      const answer = await subscribe(owner);
      const [row, ...more] = await list(owner);
      expect(answer).toMatchObject({ code: 200, item: { channelId: row?.channelId } });
      expect(more).toEqual([]);
      const untried = { handedOverAt: null, shownAt: null, failingSince: null, failure: null, goneAt: null };
      const plain = { kind: 'push', label: 'Phone', form: null, address: null, createdAt: TEST_NOW };
      expect(row).toEqual({ channelId: row?.channelId, ...plain, ...untried });
      expect(await loadContents()).toEqual([{ kind: 'push', endpoint: ENDPOINT, ...keys }]);
      const stored = await portal().services.db.kysely.selectFrom('alertChannel').select('sealed').execute();
      expect(stored[0]?.sealed).not.toContain(keys.auth);
    });

    it('the same endpoint again changes keys and label, also at the same time', async () => {
      const [first, second] = await Promise.all([subscribe(owner), subscribe(owner)]);
      expect(second).toMatchObject({ code: 200, item: first['item'] });
      const other = makeKeys();
      const again = await subscribe(owner, { keys: other, label: 'Old phone' });
      expect(again).toMatchObject({ code: 200, item: first['item'] });
      expect(await list(owner)).toMatchObject([{ label: 'Old phone' }]);
      expect(await loadContents()).toEqual([{ kind: 'push', endpoint: ENDPOINT, ...other }]);
    });

    it('a browser that was gone is reached again', async () => {
      await subscribe(owner);
      const gone = { goneAtMs: 1, failure: 'gone', failingSinceMs: 1 };
      await portal().services.db.kysely.updateTable('alertChannel').set(gone).execute();
      await subscribe(owner);
      expect(await list(owner)).toMatchObject([{ goneAt: null, failure: null, failingSince: null }]);
    });

    it('at a name that cannot be resolved now', async () => {
      expect(await subscribe(owner, { endpoint: 'https://push.invalid/x' })).toMatchObject({ code: 200 });
    });

    it('somebody else in the same browser takes it over', async () => {
      await subscribe(owner);
      const alertId = await putOpenAlert(portal(), owner.memberId);
      expect(await subscribe(follower)).toMatchObject({ code: 200 });
      expect(await list(owner)).toEqual([]);
      expect(await list(follower)).toHaveLength(1);
      const alert = portal().services.db.kysely.selectFrom('alert').where('id', '=', alertId);
      expect(await alert.select('nextAtMs').executeTakeFirst()).toEqual({ nextAtMs: TEST_NOW });
    });

    it(`at most ${MAX_CHANNELS} ways reach one person`, async () => {
      for (let count = 0; count < MAX_CHANNELS; count += 1) await putChannel(portal(), owner);
      expect(await subscribe(owner)).toMatchObject({ code: 409, reason: 'channel.tooMany' });
      expect((await subscribe(owner)).message).toContain(String(MAX_CHANNELS));
      expect(await subscribe(follower)).toMatchObject({ code: 200 });
    });
  });

  describe('are refused', () => {
    const point = Buffer.from(keys.p256dh, 'base64url');
    const offCurve = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 7)]);
    it.each([
      ['a point that is not on the curve', offCurve.toString('base64url'), keys.auth, 'keys.p256dh'],
      ['a short point', point.subarray(0, 64).toString('base64url'), keys.auth, 'keys.p256dh'],
      [
        'a compressed point',
        Buffer.concat([Buffer.from([2]), point.subarray(1, 33)]).toString('base64url'),
        keys.auth,
        'keys.p256dh',
      ],
      ['no base64url', `${keys.p256dh.slice(0, -1)}!`, keys.auth, 'keys.p256dh'],
      ['a short secret', keys.p256dh, randomBytes(15).toString('base64url'), 'keys.auth'],
      ['a long secret', keys.p256dh, randomBytes(17).toString('base64url'), 'keys.auth'],
    ])('with %s', async (_what, p256dh, auth, field) => {
      const answer = await subscribe(owner, { keys: { p256dh, auth } });
      expect(answer).toMatchObject({ code: 400, reason: 'request.invalid', errors: [{ field }] });
      expect(await list(owner)).toEqual([]);
    });

    it.each([
      'http://93.184.215.14/push',
      'https://127.0.0.1/push',
      'https://2130706433/push',
      'https://10.1.2.3/push',
      'https://169.254.169.254/latest',
      'https://[::1]/push',
      'https://[::ffff:10.0.0.1]/push',
      'https://localhost/push',
      'ftp://93.184.215.14/push',
    ])('at %s', async (endpoint) => {
      const answer = await subscribe(owner, { endpoint });
      expect(answer).toMatchObject({ code: 400, reason: 'channel.notPublic', errors: [{ field: 'endpoint' }] });
      expect(await list(owner)).toEqual([]);
    });

    it('without a label, an address or a session', async () => {
      expect(await subscribe(owner, { label: ' ' })).toMatchObject({ code: 400, errors: [{ field: 'label' }] });
      expect(await subscribe(owner, { endpoint: 'push' })).toMatchObject({
        code: 400,
        errors: [{ field: 'endpoint' }],
      });
      expect(await subscribe({})).toMatchObject({ code: 300 });
    });
  });

  it('are removed by their own account alone, any number of times', async () => {
    await subscribe(owner);
    expect(await unsubscribe(follower)).toMatchObject({ code: 200 });
    expect(await list(owner)).toHaveLength(1);
    expect(await unsubscribe({})).toMatchObject({ code: 300 });
    expect(await portal().send('/web/push/unsubscribe', { endpoint: 7 }, owner)).toMatchObject({ code: 400 });
    expect(await unsubscribe(owner)).toMatchObject({ code: 200 });
    expect(await list(owner)).toEqual([]);
    expect(await unsubscribe(owner)).toMatchObject({ code: 200 });
  });
});

describeEachPortal(
  'subscriptions of browsers at home',
  (portal) => {
    it('may lead into the own network where the operator allows it', async () => {
      const owner = await seatOwner(portal());
      const send = (endpoint: string) =>
        portal().call('/web/push/subscribe', { endpoint, keys: makeKeys(), label: 'Phone' }, owner);
      expect(await send('http://127.0.0.1:4000/push')).toMatchObject({ code: 200 });
      expect(await send('https://[::1]/push')).toMatchObject({ code: 200 });
      expect(await send('file:///etc/passwd')).toMatchObject({ code: 400, reason: 'channel.notPublic' });
    });
  },
  { allowPrivateWebhooks: true },
);
