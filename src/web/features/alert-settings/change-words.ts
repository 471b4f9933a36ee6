import type { AlertPerson } from '#contract/alert-settings.ts';
import { RATE_KINDS, THRESHOLD_KINDS, type AlertKind } from '#domain/alerts/kinds.ts';
import type { GlucoseUnit } from '#domain/glucose/rounding.ts';
import { isolate, isolateName } from '#i18n/isolate.ts';
import type { Words } from '#web/words/first-words.ts';
import { isSame, SHOWN_KINDS, type AlertDraft, type KindWish, type QuietHours } from './alert-settings.model.ts';
import { delayText, kindWords, rateText } from './kind-words.ts';
import { toClock } from './quiet-scale.model.ts';

type Speaks = Pick<Words, 't' | 'formats'>;
type Frame = { readonly unit: GlucoseUnit; readonly people: readonly AlertPerson[] };

/** Each change in a few words, for the bar that saves them. */
export function alertChangeWords(saved: AlertDraft, draft: AlertDraft, frame: Frame, words: Speaks): string[] {
  return [
    ...SHOWN_KINDS.flatMap((kind) => wishChanges(kind, saved, draft, words)),
    ...ownChanges(saved, draft, words),
    ...petChanges(saved, draft, frame, words),
  ];
}

function wishChanges(kind: AlertKind, saved: AlertDraft, draft: AlertDraft, words: Speaks): string[] {
  const { t } = words;
  const [before, after] = [saved.kinds[kind], draft.kinds[kind]];
  const name = t(kindWords[kind]);
  const changes: string[] = [];
  if (before.isOn !== after.isOn) changes.push(t(after.isOn ? 'settings.alertOn' : 'settings.alertOff', { name }));
  if (before.delayMinutes !== after.delayMinutes) {
    changes.push(change(name, delayText(before.delayMinutes, words), delayText(after.delayMinutes, words), words));
  }
  if (before.ringsInQuietHours !== after.ringsInQuietHours) {
    const text = ({ ringsInQuietHours }: KindWish): string =>
      t(ringsInQuietHours ? 'alertSettings.rings' : 'alertSettings.waits');
    changes.push(change(t('alertSettings.inQuietOf', { name }), text(before), text(after), words));
  }
  return changes;
}

function ownChanges(saved: AlertDraft, draft: AlertDraft, words: Speaks): string[] {
  const { t, formats } = words;
  const changes: string[] = [];
  if (!isSame(saved.quietHours, draft.quietHours)) {
    const text = (hours: QuietHours | null): string => (hours === null ? t('followers.off') : quietText(hours));
    changes.push(change(t('alertSettings.quiet'), text(saved.quietHours), text(draft.quietHours), words));
  }
  if (saved.longSilenceRings !== draft.longSilenceRings) {
    const name = t('alertSettings.longSilence');
    changes.push(t(draft.longSilenceRings ? 'settings.alertOn' : 'settings.alertOff', { name }));
  }
  if (saved.repeatMinutes !== draft.repeatMinutes) {
    const [from, to] = [saved.repeatMinutes, draft.repeatMinutes].map((minutes) => formats.duration(minutes));
    changes.push(change(t('alertSettings.repeatHint'), from ?? '', to ?? '', words));
  }
  return changes;
}

function petChanges(saved: AlertDraft, draft: AlertDraft, { unit, people }: Frame, words: Speaks): string[] {
  const { t, formats } = words;
  const minimums = THRESHOLD_KINDS.filter((kind) => saved.minimumMinutes[kind] !== draft.minimumMinutes[kind]);
  const rates = RATE_KINDS.filter((kind) => saved.rates[kind] !== draft.rates[kind]);
  const changes = [
    ...minimums.map((kind) => {
      const [from, to] = [saved, draft].map(({ minimumMinutes }) => formats.duration(minimumMinutes[kind]));
      return change(t('alertSettings.minimumOf', { name: t(kindWords[kind]) }), from ?? '', to ?? '', words);
    }),
    ...rates.map((kind) =>
      change(
        t(kindWords[kind]),
        rateText(saved.rates[kind], unit, words),
        rateText(draft.rates[kind], unit, words),
        words,
      ),
    ),
  ];
  if (saved.escalateMinutes !== draft.escalateMinutes) {
    const [from, to] = [saved, draft].map(({ escalateMinutes }) => formats.duration(escalateMinutes));
    changes.push(change(t('alertSettings.waitFor'), from ?? '', to ?? '', words));
  }
  if (!isSame(saved.order, draft.order)) {
    const names = draft.order.map((id) => isolateName(people.find(({ personId }) => personId === id)?.name ?? ''));
    changes.push(t('alertSettings.newOrder', { list: formats.list(names) }));
  }
  return changes;
}

function change(name: string, from: string, to: string, { t }: Speaks): string {
  return t('edit.change', { name, from: isolate(from), to: isolate(to) });
}

/** `22:00–07:00`, and where. */
export function quietText({ from, to, timeZone }: QuietHours): string {
  return `${toClock(from)}–${toClock(to)} (${timeZone})`;
}
