import { z } from 'zod';
import { isCareNews } from '#domain/alerts/kinds.ts';
import { letterHtml } from '../../messages/letter-html.ts';
import type { Messenger } from '../../messages/messenger.ts';
import { alertText, letterFooter, type Speech } from '../../messages/wording.ts';
import type { ChannelContent, WebhookContent } from '../channel-box.ts';
import { sendGuarded, type GuardedAnswer } from './guarded-request.ts';
import { failed, readAnswer, readMailError, readRequestError, type SendResult } from './send-result.ts';
import { sendPush, type PushSender } from './web-push.ts';
import { toWebhookRequest, type Outgoing, type ServiceAddresses } from './webhook-forms.ts';

/** What messages are sent with. */
export type SendingDesk = {
  readonly messenger: Messenger;
  readonly push: PushSender;
  readonly portal: string;
  /** Whether a mail server is set; without one a letter reaches nobody. */
  readonly hasMail: boolean;
  /** Where Pushover and Telegram are. */
  readonly addresses: ServiceAddresses;
};

/** Who gets a message, and the lines of a letter to that person. */
export type Recipient = {
  readonly email: string | null;
  readonly speech: Speech;
  readonly advice: readonly string[];
};

/** The topic of tests. */
const TEST_TOPIC = 'test';

/** Hands a message over to a browser's push service, the mail server or a webhook. Failures are results. */
export async function sendMessage(
  desk: SendingDesk,
  content: ChannelContent,
  outgoing: Outgoing,
  recipient: Recipient,
): Promise<SendResult> {
  if (content.kind === 'email') return sendMail(desk, outgoing, recipient);
  try {
    return await (content.kind === 'push' ? sendToBrowser(desk, content, outgoing) : sendHook(desk, content, outgoing));
  } catch (error) {
    return readRequestError(error);
  }
}

/** How many may be sent to one place at once is counted by this name. */
export function findHost(content: ChannelContent): string {
  if (content.kind === 'email') return 'email';
  if (content.kind === 'push') return new URL(content.endpoint).host;
  return 'url' in content ? new URL(content.url).host : content.form;
}

async function sendToBrowser(
  { push }: SendingDesk,
  { endpoint, p256dh, auth }: Extract<ChannelContent, { readonly kind: 'push' }>,
  { message, nowMs }: Outgoing,
): Promise<SendResult> {
  const isLasting = message.kind !== 'test' && isCareNews(message.kind);
  const letter = { topic: message.alertId ?? TEST_TOPIC, content: JSON.stringify(message), isLasting };
  const answer = await sendPush(push, { endpoint, keys: { p256dh, auth } }, letter);
  return answer.status === 404 || answer.status === 410 ? failed('gone') : readAnswer(answer, nowMs);
}

async function sendHook(desk: SendingDesk, content: WebhookContent, outgoing: Outgoing): Promise<SendResult> {
  const request = toWebhookRequest(content, outgoing, desk.addresses);
  const answer = await sendGuarded(request, desk.push.allowsPrivate);
  return readAnswer(content.form === 'telegram' ? withTelegramWait(answer) : answer, outgoing.nowMs);
}

const telegramAnswer = z.object({ parameters: z.object({ retry_after: z.number() }) });

/** Telegram says in its body when to come again. */
function withTelegramWait(answer: GuardedAnswer): GuardedAnswer {
  if (answer.status !== 429) return answer;
  try {
    const { parameters } = telegramAnswer.parse(JSON.parse(answer.text));
    return { ...answer, retryAfter: String(Math.ceil(parameters.retry_after)) };
  } catch {
    return answer; // an answer of something in between
  }
}

async function sendMail(desk: SendingDesk, outgoing: Outgoing, recipient: Recipient): Promise<SendResult> {
  const { email: to, speech, advice } = recipient;
  const { portal } = desk;
  if (to === null) return failed('mailRefused');
  if (!desk.hasMail) return failed('mailAway');
  const { title, message, url } = outgoing;
  const subject = `${title} · ${message.text}`;
  const lines = [`${title}\n${message.text}`, ...advice];
  const footer = letterFooter(speech, { portal });
  const button = alertText(speech.language, 'button');
  const { language } = speech;
  const page = { subject, lines, footer, portal, language, ...(url === null ? { url: undefined } : { url, button }) };
  const text = [...lines, ...(url === null ? [] : [url]), '—', footer].join('\n\n');
  try {
    await desk.messenger.mail({ to, subject, text, html: letterHtml(page) });
    return { isTaken: true };
  } catch (error) {
    return readMailError(error);
  }
}
