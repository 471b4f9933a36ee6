import { beforeEach, describe, expect, it } from 'vitest';
import type { BodyOf } from '#contract/endpoints.ts';
import { openChannel } from '#server/alerting/channel-box.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/units/units.ts';
import { describeEachPortal } from '#tests/server/each-portal.ts';
import { findAudit } from '#tests/server/people.ts';
import { TEST_NOW, type Caller } from '#tests/server/portal.ts';
import { seatFollower, seatOwner, type OwnerSeat, type Seat } from '#tests/server/seats.ts';
import { putChannel } from '#tests/server/alerts.ts';
import { putOpenAlert } from '#tests/server/told.ts';

type Wish = Partial<BodyOf<'/web/channel/save'>>;

/** Parts of what a person enters that no answer may contain. Ids are letters and digits, so a hyphen is in none. */
const HIDDEN = ['url-key', 'hook-token', 'user-key', '-1001234'];
/** In the public network, so that no name has to be resolved. */
const URL_A = 'https://93.184.215.14/hook?key=url-key';
const URL_B = 'https://93.184.215.14/other';
const FORMS = [
  ['json', { url: URL_A }, {}],
  ['ntfy', { url: URL_A }, { token: null }],
  ['gotify', { url: URL_A, token: 'hook-token' }, {}],
  ['pushover', { token: 'hook-token', recipient: 'user-key' }, {}],
  ['telegram', { token: 'hook-token', recipient: '-1001234' }, {}],
  ['homeAssistant', { url: URL_A }, {}],
] as const;

describeEachPortal('ways to reach a person', (portal) => {
  let owner: OwnerSeat;
  let follower: Seat;
  beforeEach(async () => {
    owner = await seatOwner(portal());
    follower = await seatFollower(portal(), owner.memberId);
  });
  const kysely = () => portal().services.db.kysely;
  const save = (caller: Caller, wish: Wish) =>
    portal().call('/web/channel/save', { kind: 'webhook', label: 'Kitchen', ...wish }, caller);
  const list = async (caller: Caller) => (await portal().call('/web/channel/list', {}, caller)).rows ?? [];
  const remove = (caller: Caller, channelId: string) => portal().call('/web/channel/remove', { channelId }, caller);
  const giveMail = (email: string) =>
    kysely().updateTable('account').set({ email }).where('id', '=', owner.accountId).execute();
  const loadContent = async () => {
    const row = await kysely().selectFrom('alertChannel').selectAll().executeTakeFirstOrThrow();
    return openChannel(portal().services.secrets, row);
  };

  describe('a webhook', () => {
    it.each(FORMS)(
      'of form %s is added with what it needs, and its secrets are not sent back',
      async (form, wish, more) => {
        const { code, item } = await save(owner, { form, ...wish });
        expect(code).toBe(200);
        const address = 'url' in wish ? '93.184.215.14' : null;
        expect(item).toMatchObject({ kind: 'webhook', label: 'Kitchen', form, address, createdAt: TEST_NOW });
        expect(HIDDEN.filter((part) => JSON.stringify(item).includes(part))).toEqual([]);
        expect(await loadContent()).toMatchObject({ kind: 'webhook', form, ...wish, ...more });
        expect(await list(owner)).toMatchObject([{ channelId: item?.channelId, form, address }]);
        expect(await list(follower)).toEqual([]);
      },
    );

    it.each([
      ['json', {}, 'url'],
      ['ntfy', {}, 'url'],
      ['gotify', { url: URL_A }, 'token'],
      ['pushover', { token: 't' }, 'recipient'],
      ['telegram', { recipient: '1' }, 'token'],
      ['homeAssistant', {}, 'url'],
      [undefined, { url: URL_A }, 'form'],
    ] as const)('of form %s is refused without what it needs', async (form, wish, field) => {
      const answer = await save(owner, { ...(form === undefined ? {} : { form }), ...wish });
      expect(answer).toMatchObject({ code: 400, reason: 'request.invalid', errors: [{ field }] });
      expect(await list(owner)).toEqual([]);
    });

    it('of the own form shows its signing secret once', async () => {
      const { item } = await save(owner, { form: 'json', url: URL_A });
      const secret = item?.signingSecret ?? '';
      expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
      expect(await loadContent()).toMatchObject({ signingSecret: secret });
      const channelId = item?.channelId ?? '';
      const changed = await save(owner, { channelId, url: URL_B, label: 'Hall' });
      expect(changed.item).toMatchObject({ channelId, label: 'Hall', signingSecret: null });
      expect(await loadContent()).toMatchObject({ url: URL_B, signingSecret: secret });
      expect((await save(owner, { form: 'ntfy', url: URL_A })).item?.signingSecret).toBeNull();
    });

    it('keeps what is left out of a change, and its state if it leads to the same place', async () => {
      const { item } = await save(owner, { form: 'gotify', url: URL_A, token: 'secret' });
      const channelId = item?.channelId ?? '';
      const failing = { failure: 'refused', failingSinceMs: 5 };
      await kysely().updateTable('alertChannel').set(failing).execute();
      expect((await save(owner, { channelId, label: 'Hall' })).item).toMatchObject({
        failure: 'refused',
        label: 'Hall',
      });
      expect(await loadContent()).toMatchObject({ url: URL_A, token: 'secret' });
      const mended = await save(owner, { channelId, token: 'other' });
      expect(mended.item).toMatchObject({ failure: null, failingSince: null });
      expect(await loadContent()).toMatchObject({ url: URL_A, token: 'other' });
    });

    it('keeps its kind and its form', async () => {
      const { item } = await save(owner, { form: 'json', url: URL_A });
      const channelId = item?.channelId ?? '';
      expect(await save(owner, { channelId, form: 'ntfy' })).toMatchObject({ code: 400, errors: [{ field: 'form' }] });
      await giveMail('ann@example.test');
      expect(await save(owner, { channelId, kind: 'email' })).toMatchObject({ code: 400, errors: [{ field: 'kind' }] });
    });

    it('is there once', async () => {
      await save(owner, { form: 'ntfy', url: URL_A });
      expect(await save(owner, { form: 'ntfy', url: URL_A })).toMatchObject({ code: 409, reason: 'channel.known' });
      const { item } = await save(owner, { form: 'ntfy', url: URL_B });
      const onto = await save(owner, { channelId: item?.channelId ?? '', url: URL_A });
      expect(onto).toMatchObject({ code: 409, reason: 'channel.known' });
      expect(await save(follower, { form: 'ntfy', url: URL_A })).toMatchObject({ code: 200 });
    });

    it.each(['http://93.184.215.14/', 'https://192.168.1.5/hook', 'https://[fd00::1]/', 'https://localhost/hook'])(
      'does not lead to %s',
      async (url) => {
        const answer = await save(owner, { form: 'json', url });
        expect(answer).toMatchObject({ code: 400, reason: 'channel.notPublic', errors: [{ field: 'url' }] });
        const { item } = await save(owner, { form: 'json', url: URL_A });
        const changed = await save(owner, { channelId: item?.channelId ?? '', url });
        expect(changed).toMatchObject({ code: 400, reason: 'channel.notPublic' });
        expect(await loadContent()).toMatchObject({ url: URL_A });
      },
    );
  });

  it('a webhook at a name that does not exist is refused at its field', async () => {
    const answer = await save(owner, { form: 'json', url: 'https://hook.invalid/x' });
    expect(answer).toMatchObject({ code: 400, reason: 'channel.addressUnknown', errors: [{ field: 'url' }] });
  });

  describe('e-mail', () => {
    it('is the own address, once', async () => {
      await giveMail('ann@example.test');
      const { item } = await save(owner, { kind: 'email', label: 'Mail', url: 'https://10.0.0.1/' });
      expect(item).toMatchObject({ kind: 'email', address: 'ann@example.test', form: null, signingSecret: null });
      expect(await save(owner, { kind: 'email' })).toMatchObject({ code: 409, reason: 'channel.known' });
      await giveMail('new@example.test');
      expect(await list(owner)).toMatchObject([{ label: 'Mail', address: 'new@example.test' }]);
    });

    it('needs an address', async () => {
      expect(await save(owner, { kind: 'email' })).toMatchObject({ code: 409, reason: 'channel.noMail' });
    });
  });

  it('bad input, other people and callers without a session change nothing', async () => {
    const { item } = await save(owner, { form: 'json', url: URL_A });
    const channelId = item?.channelId ?? '';
    for (const caller of [follower, await seatOwner(portal())]) {
      expect(await save(caller, { channelId, url: URL_B })).toMatchObject({ code: 404, reason: 'channel.notFound' });
      expect(await remove(caller, channelId)).toMatchObject({ code: 404, reason: 'channel.notFound' });
    }
    expect(await save({}, { form: 'json', url: URL_A })).toMatchObject({ code: 300 });
    expect(await portal().call('/web/channel/list', {})).toMatchObject({ code: 300 });
    expect(await remove({}, channelId)).toMatchObject({ code: 300 });
    const bad = { kind: 'push', label: 'x' };
    expect(await portal().send('/web/channel/save', bad, owner)).toMatchObject({
      code: 400,
      errors: [{ field: 'kind' }],
    });
    expect(await portal().send('/web/channel/remove', {}, owner)).toMatchObject({ code: 400 });
    expect(await loadContent()).toMatchObject({ url: URL_A });
  });

  it('adding and removing one plans open alerts again, drops what waits, and is recorded', async () => {
    const alertId = await putOpenAlert(portal(), owner.memberId);
    const findNext = async () => {
      const own = kysely().selectFrom('alert').where('id', '=', alertId).select('nextAtMs');
      return (await own.executeTakeFirst())?.nextAtMs;
    };
    const { item } = await save(owner, { form: 'json', url: URL_A });
    const channelId = item?.channelId ?? '';
    expect(await findNext()).toBe(TEST_NOW);
    const { item: test } = await portal().call('/web/alert/sendTest', { channelId }, owner);
    portal().clock.advance(MINUTE_MS);
    expect(await remove(owner, channelId)).toMatchObject({ code: 200 });
    expect(await findNext()).toBe(TEST_NOW + MINUTE_MS);
    expect(await list(owner)).toEqual([]);
    const delivery = kysely()
      .selectFrom('alertDelivery')
      .where('id', '=', test?.testId ?? '');
    expect(await delivery.select(['status', 'tryAtMs']).executeTakeFirst()).toEqual({
      status: 'dropped',
      tryAtMs: null,
    });
    expect(await findAudit(portal(), owner, 'channel.added')).toHaveLength(1);
    expect(await findAudit(portal(), owner, 'channel.removed')).toHaveLength(1);
  });
});

describeEachPortal('a test of a channel', (portal) => {
  let owner: OwnerSeat;
  let channelId: string;
  beforeEach(async () => {
    owner = await seatOwner(portal());
    channelId = await putChannel(portal(), owner);
  });
  const kysely = () => portal().services.db.kysely;
  const send = (caller: Caller, id = channelId) => portal().call('/web/alert/sendTest', { channelId: id }, caller);
  const load = (caller: Caller, testId: string) => portal().call('/web/alert/loadTest', { testId }, caller);

  it('goes into the outbox like the message of an alert, and says how far it got', async () => {
    const { item } = await send(owner);
    const testId = item?.testId ?? '';
    const row = await kysely().selectFrom('alertDelivery').selectAll().executeTakeFirstOrThrow();
    const ids = { id: testId, memberId: owner.memberId, accountId: owner.accountId, channelId, alertId: null };
    expect(row).toMatchObject({ ...ids, says: 'test', status: 'waiting', tryAtMs: TEST_NOW });
    expect((await load(owner, testId)).item).toEqual({
      status: 'waiting',
      createdAt: TEST_NOW,
      handedOverAt: null,
      shownAt: null,
      failure: null,
    });
    const becomes = async (changes: object) => {
      await kysely().updateTable('alertDelivery').set(changes).where('id', '=', testId).execute();
      return (await load(owner, testId)).item;
    };
    expect(await becomes({ status: 'failed', failure: 'tooSlow' })).toMatchObject({
      status: 'failed',
      failure: 'tooSlow',
    });
    expect(await becomes({ status: 'dropped', failure: null })).toMatchObject({ status: 'failed' });
    const handedOver = { status: 'handedOver', handedOverAtMs: 7 };
    expect(await becomes(handedOver)).toMatchObject({ status: 'handedOver', handedOverAt: 7 });
    expect(await becomes({ shownAtMs: 9 })).toMatchObject({ status: 'shown', shownAt: 9 });
  });

  it('names a pet that is shared with a follower', async () => {
    const follower = await seatFollower(portal(), owner.memberId);
    const own = await putChannel(portal(), follower);
    expect(await send(follower, own)).toMatchObject({ code: 200 });
    const row = await kysely().selectFrom('alertDelivery').select('memberId').executeTakeFirstOrThrow();
    expect(row.memberId).toBe(owner.memberId);
  });

  it('needs a pet to name: a follower without sharing has none', async () => {
    const follower = await seatFollower(portal(), owner.memberId, { shareFlag: false });
    const own = await putChannel(portal(), follower);
    expect(await send(follower, own)).toMatchObject({ code: 404, reason: 'member.notFound' });
  });

  it('is refused for a channel that is gone, and after 20 in an hour', async () => {
    for (let count = 0; count < 20; count += 1) expect(await send(owner)).toMatchObject({ code: 200 });
    expect(await send(owner)).toMatchObject({ code: 429, reason: 'request.tooMany' });
    portal().clock.advance(HOUR_MS);
    expect(await send(owner)).toMatchObject({ code: 200 });
    const gone = await putChannel(portal(), owner, { goneAtMs: 1 });
    expect(await send(owner, gone)).toMatchObject({ code: 409, reason: 'channel.gone' });
  });

  it('is sent and seen by the own account alone', async () => {
    const { item } = await send(owner);
    const testId = item?.testId ?? '';
    for (const caller of [await seatOwner(portal()), await seatFollower(portal(), owner.memberId)]) {
      expect(await send(caller)).toMatchObject({ code: 404, reason: 'channel.notFound' });
      expect(await load(caller, testId)).toMatchObject({ code: 404, reason: 'channel.testNotFound' });
    }
    expect(await send({})).toMatchObject({ code: 300 });
    expect(await load({}, testId)).toMatchObject({ code: 300 });
    expect(await portal().send('/web/alert/sendTest', {}, owner)).toMatchObject({ code: 400 });
    expect(await portal().send('/web/alert/loadTest', { testId: 5 }, owner)).toMatchObject({ code: 400 });
  });
});
