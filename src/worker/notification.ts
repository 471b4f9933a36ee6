import type { PushMessage } from '#contract/alerts.ts';
import { languages, type Language } from '#contract/languages.ts';
import { THRESHOLD_KINDS } from '#domain/alerts/kinds.ts';
import { textDirection } from '#i18n/direction.ts';
import { fillText } from '#i18n/fill.ts';
import { isolateName } from '#i18n/isolate.ts';
import { noticeCatalogs } from '#i18n/notices/index.ts';
import type { KeptAlert } from './kept.ts';
import { isDuplicate } from './shown-alerts.ts';

/** What `ServiceWorkerRegistration.showNotification` shows; TypeScript does not list all that browsers know. */
export type Notice = {
  readonly title: string;
  readonly options: NotificationOptions & {
    readonly renotify?: boolean;
    readonly timestamp?: number;
    readonly vibrate?: readonly number[];
    readonly actions?: readonly { readonly action: NoticeAction; readonly title: string }[];
    readonly data: NoticeData;
  };
};

/** The buttons of a notification. */
export type NoticeAction = 'acknowledge' | 'remind';

/** What a notification is about; `alertId` null for a test. */
export type NoticeData = { readonly alertId: string | null; readonly memberName: string };

/** In which language a notification is, and what the portal is called. */
export type NoticeSpeech = { readonly language: Language; readonly portalName: string };

/** How a message is shown. */
export type NoticeSetting = NoticeSpeech & {
  /** The actions work only with a session. */
  readonly hasSession: boolean;
  /** What this browser showed of the alert before. */
  readonly before: KeptAlert | null;
  readonly now: number;
};

/** How long *Remind me* keeps an alert quiet, minutes. */
export const REMIND_MINUTES = 15;
const TEST_TAG = 'test';
/** ms: on, off, on. */
const VIBRATION = [600, 200, 600, 200, 600];

/** Reads a push message; `null` for what is none of this portal's. */
export function parsePushMessage(data: unknown): PushMessage | null {
  if (typeof data !== 'object' || data === null) return null;
  const { alertId, memberName, kind, state, text } = data as Partial<Record<keyof PushMessage, unknown>>;
  const isKnown = typeof kind === 'string' && Object.hasOwn(noticeCatalogs.en.kinds, kind);
  const isState = state === 'opened' || state === 'again' || state === 'ended';
  if (!isKnown || !isState || typeof memberName !== 'string' || typeof text !== 'string') return null;
  // the portal seals messages by the contract; these are the fields without which nothing can be shown
  return alertId === null || typeof alertId === 'string' ? (data as PushMessage) : null;
}

/** The language of notifications where the page has said none: the first of the browser's that the portal speaks. */
export function findLanguage(preferred: readonly string[]): Language {
  const tags = preferred.map((tag) => tag.split('-')[0]);
  return tags.flatMap((tag) => languages.find((language) => language === tag) ?? [])[0] ?? 'en';
}

/** The notification of a message. */
export function toNotice(message: PushMessage, setting: NoticeSetting): Notice {
  const { alertId, memberName, kind, state, text, at } = message;
  const { before, now } = setting;
  const again = isDuplicate(message, before, now) ? before : null;
  if (again?.isAnswered) return answeredNotice(message, null, setting);
  const isOver = state === 'ended';
  const isQuiet = isOver || again !== null;
  const isUrgent = kind === 'urgentLow' && !isOver;
  const { kinds } = noticeCatalogs[setting.language];
  return {
    title: toTitle(memberName, isOver ? overWord(kind, setting.language) : kinds[kind]),
    options: {
      ...frame(message, setting),
      body: text,
      silent: isQuiet,
      renotify: !isQuiet,
      requireInteraction: isUrgent,
      ...(isUrgent && !isQuiet ? { vibrate: VIBRATION } : {}),
      ...(at === null ? {} : { timestamp: at }),
      ...(alertId !== null && !isOver && setting.hasSession ? { actions: toActions(setting.language) } : {}),
    },
  };
}

/** Takes the place of the alarm once somebody looks after it; `who` is null for the user. */
export function answeredNotice(about: NoticeData, who: string | null, speech: NoticeSpeech): Notice {
  const { answers } = noticeCatalogs[speech.language];
  const name = isolateName(about.memberName);
  const title =
    who === null ? fillText(answers.mine, { name }) : fillText(answers.other, { name, who: isolateName(who) });
  return { title, options: { ...frame(about, speech), silent: true } };
}

/** Takes the place of the alarm that the user wants to be reminded of. */
export function remindedNotice(about: NoticeData, speech: NoticeSpeech): Notice {
  const { answers } = noticeCatalogs[speech.language];
  const title = toTitle(about.memberName, fillText(answers.reminded, { minutes: REMIND_MINUTES }));
  return { title, options: { ...frame(about, speech), silent: true } };
}

/**
 * Says that an answer did not reach the portal, and what to do. It sounds: whoever answered believes that the alarm is
 * taken care of.
 */
export function notSentNotice(about: NoticeData, speech: NoticeSpeech & Pick<NoticeSetting, 'hasSession'>): Notice {
  const { answers } = noticeCatalogs[speech.language];
  return {
    title: toTitle(about.memberName, answers.notSent),
    options: {
      ...frame(about, speech),
      body: fillText(answers.open, { portal: isolateName(speech.portalName) }),
      renotify: true,
      requireInteraction: true,
      ...(speech.hasSession ? { actions: toActions(speech.language) } : {}),
    },
  };
}

function frame({ alertId, memberName }: NoticeData, { language }: NoticeSpeech) {
  return {
    tag: alertId ?? TEST_TAG, // a newer notification takes the place of the one before
    icon: '/icons/icon-192.png',
    badge: '/icons/badge-96.png',
    lang: language,
    dir: textDirection(language),
    data: { alertId, memberName },
  };
}

function toTitle(name: string, what: string): string {
  return `${isolateName(name)} · ${what}`;
}

function toActions(language: Language): readonly { readonly action: NoticeAction; readonly title: string }[] {
  const { actions } = noticeCatalogs[language];
  return [
    { action: 'acknowledge', title: actions.acknowledge },
    { action: 'remind', title: actions.remind },
  ];
}

/** What is said when an alert is over. */
function overWord(kind: PushMessage['kind'], language: Language): string {
  const { over } = noticeCatalogs[language];
  if (kind === 'noData') return over.data;
  if (kind === 'doseNotNoted') return over.dose;
  return THRESHOLD_KINDS.some((threshold) => threshold === kind) ? over.target : over.steady;
}
