import { describe, expect, test } from 'vitest';
import type { PushMessage } from '#contract/alerts.ts';
import { languages } from '#contract/languages.ts';
import { ALERT_KINDS } from '#domain/alerts/kinds.ts';
import { MINUTE_MS } from '#domain/units/units.ts';
import type { KeptAlert } from './kept.ts';
import {
  answeredNotice,
  findLanguage,
  notSentNotice,
  parsePushMessage,
  remindedNotice,
  toNotice,
  type NoticeSetting,
} from './notification.ts';

const NOW = Date.UTC(2026, 4, 16, 1, 5);
const speech = { language: 'en', portalName: 'PetCGM' } as const;
const setting: NoticeSetting = { ...speech, hasSession: true, before: null, now: NOW };
const mimi = { alertId: 'a1', memberName: 'Mimi' };

function message(changes: Partial<PushMessage> = {}): PushMessage {
  return {
    ...mimi,
    memberId: 'mimi',
    kind: 'urgentLow',
    state: 'opened',
    mgdl: 58,
    unit: 'mg/dL',
    text: 'Sensor says 58 mg/dL, falling · 3:04',
    trend: 'down',
    at: NOW - MINUTE_MS,
    ...changes,
  };
}

function shownBefore(changes: Partial<KeptAlert> = {}): KeptAlert {
  return { kind: 'urgentLow', state: 'opened', shownAt: NOW - MINUTE_MS, isAnswered: false, ...changes };
}

/** Without the marks that isolate names. */
const plain = (text: string | undefined) => text?.replaceAll(/[\u2066-\u2069]/gu, '');

describe('the notification of a message', () => {
  test('says who, what and the sensor’s value with its age, in place of the one before, and stays on the screen', () => {
    const { title, options } = toNotice(message(), setting);
    expect(plain(title)).toBe('Mimi · Urgent low');
    expect(options).toMatchObject({
      body: 'Sensor says 58 mg/dL, falling · 3:04',
      tag: 'a1',
      silent: false,
      renotify: true,
      requireInteraction: true,
      timestamp: NOW - MINUTE_MS,
      lang: 'en',
      dir: 'ltr',
      data: mimi,
      actions: [
        { action: 'acknowledge', title: 'I’m looking after it' },
        { action: 'remind', title: 'Remind me' },
      ],
    });
    expect(options.vibrate?.length).toBeGreaterThan(1);
  });

  test.each(ALERT_KINDS.filter((kind) => kind !== 'urgentLow'))('%s sounds once and does not stay', (kind) => {
    const { options } = toNotice(message({ kind }), setting);
    expect(options).toMatchObject({ silent: false, renotify: true, requireInteraction: false });
    expect(options.vibrate).toBeUndefined();
  });

  test('is in the language of the account, and runs as that language does', () => {
    const { title, options } = toNotice(message(), { ...setting, language: 'ar' });
    expect(plain(title)).toBe('Mimi · انخفاض عاجل');
    expect(options).toMatchObject({ lang: 'ar', dir: 'rtl' });
  });

  test.each(languages)('has words for everything in %s', (language) => {
    for (const kind of [...ALERT_KINDS, 'test'] as const) {
      for (const state of ['opened', 'again', 'ended'] as const) {
        expect(plain(toNotice(message({ kind, state }), { ...setting, language }).title)).toMatch(/^Mimi · \S/u);
      }
    }
  });

  test('comes twice within three minutes: the second is silent, and a later one sounds', () => {
    const soon = toNotice(message(), { ...setting, before: shownBefore() });
    expect(soon.options).toMatchObject({ silent: true, renotify: false });
    expect(soon.options.vibrate).toBeUndefined();
    const later = { ...setting, before: shownBefore({ shownAt: NOW - 3 * MINUTE_MS }) };
    expect(toNotice(message(), later).options).toMatchObject({ silent: false, renotify: true });
  });

  test.each([
    ['another state', shownBefore({ state: 'again' })],
    ['another kind', shownBefore({ kind: 'low' })],
  ])('sounds right after a message of %s', (_what, before) => {
    expect(toNotice(message(), { ...setting, before }).options.silent).toBe(false);
  });

  test('that comes twice does not take away who looks after the pet', () => {
    const { title, options } = toNotice(message(), { ...setting, before: shownBefore({ isAnswered: true }) });
    expect(plain(title)).toBe('You are looking after Mimi');
    expect(options.silent).toBe(true);
    expect(options.actions).toBeUndefined();
  });

  test('after an answer, what is still beyond the limit sounds again', () => {
    const before = shownBefore({ isAnswered: true });
    const { title, options } = toNotice(message({ state: 'again' }), { ...setting, before });
    expect(plain(title)).toBe('Mimi · Urgent low');
    expect(options.silent).toBe(false);
  });

  test.each([
    ['urgentLow', 'Back in target'],
    ['high', 'Back in target'],
    ['fallingFast', 'No longer changing fast'],
    ['noData', 'Data again'],
  ] as const)('%s is over: quiet, without buttons', (kind, words) => {
    const { title, options } = toNotice(message({ kind, state: 'ended' }), setting);
    expect(plain(title)).toBe(`Mimi · ${words}`);
    expect(options).toMatchObject({ silent: true, renotify: false, requireInteraction: false, tag: 'a1' });
    expect(options.vibrate).toBeUndefined();
    expect(options.actions).toBeUndefined();
  });

  test('a test has no buttons, because there is nothing to answer', () => {
    const { title, options } = toNotice(message({ alertId: null, kind: 'test', mgdl: null, at: null }), setting);
    expect(plain(title)).toBe('Mimi · Test');
    expect(options.tag).not.toBe('');
    expect(options.actions).toBeUndefined();
    expect(options.timestamp).toBeUndefined();
  });

  test('without a session it has no buttons that could not work', () => {
    expect(toNotice(message(), { ...setting, hasSession: false }).options.actions).toBeUndefined();
  });
});

describe('after an answer', () => {
  test('the notification says who looks after the pet', () => {
    expect(plain(answeredNotice(mimi, null, speech).title)).toBe('You are looking after Mimi');
    expect(plain(answeredNotice(mimi, 'Ana', speech).title)).toBe('Ana is looking after Mimi');
    expect(answeredNotice(mimi, null, speech).options).toMatchObject({ tag: 'a1', silent: true });
  });

  test('it says when the reminder comes', () => {
    expect(plain(remindedNotice(mimi, speech).title)).toBe('Mimi · Reminder in 15 min');
  });

  test('that was not sent it sounds, stays, says what to do, and can be tried again', () => {
    const { title, options } = notSentNotice(mimi, { ...speech, portalName: 'Whiskers', hasSession: true });
    expect(plain(title)).toBe('Mimi · Not sent yet');
    expect(plain(options.body)).toBe('Open Whiskers');
    expect(options).toMatchObject({ tag: 'a1', renotify: true, requireInteraction: true });
    expect(options.silent).toBeUndefined();
    expect(options.actions).toHaveLength(2);
  });

  test('without a session it cannot be tried again from the notification', () => {
    expect(notSentNotice(mimi, { ...speech, hasSession: false }).options.actions).toBeUndefined();
  });
});

describe('a push message', () => {
  test('of this portal is read', () => {
    expect(parsePushMessage(JSON.parse(JSON.stringify(message())))).toEqual(message());
    expect(parsePushMessage({ ...message(), alertId: null, kind: 'test' })).not.toBeNull();
  });

  test.each([
    null,
    'text',
    {},
    { ...message(), kind: 'toString' },
    { ...message(), state: 'closed' },
    { ...message(), memberName: 7 },
    { ...message(), alertId: 7 },
    { ...message(), text: undefined },
  ])('of another form is not shown: %j', (data) => {
    expect(parsePushMessage(data)).toBeNull();
  });
});

test.each([
  [['de-AT', 'sl-SI', 'en'], 'sl'],
  [['zh-Hant-TW'], 'zh'],
  [['de'], 'en'],
  [[], 'en'],
])('where the page has said no language, of %j it is %s', (preferred, language) => {
  expect(findLanguage(preferred)).toBe(language);
});
