import type { ChainProblem } from '#contract/alert-settings.ts';
import { deviceZone } from '#domain/time/device-zone.ts';
import { isolateName } from '#i18n/isolate.ts';
import type { Words } from '#web/words/first-words.ts';
import { failureWords } from './channels/channel-words.ts';

/** A problem in plain words, with what to do. */
export function chainText(problem: ChainProblem, name: string, { t, formats }: Pick<Words, 't' | 'formats'>): string {
  const { kind, failure, since, until } = problem;
  const label = isolateName(problem.label ?? '');
  const at = (time: number | null): string => (time === null ? '–' : isolateName(formats.dateTime(time, deviceZone())));
  switch (kind) {
    case 'noChannel':
      return t('chain.noChannel', { name });
    case 'urgentLowAlone':
      return t('chain.urgentLowAlone');
    case 'channelFailing':
      return t('chain.channelFailing', {
        label,
        time: at(since),
        reason: t(failure ? failureWords[failure] : 'channels.noReason'),
      });
    case 'channelGone':
      return t('chain.channelGone', { label, time: at(since) });
    case 'pushNotConfirmed':
      return since === null
        ? `${label}: ${t('channels.neverTried')}`
        : t('chain.notConfirmed', { label, time: at(since) });
    case 'clockAskew':
      return t('chain.clockAskew');
    case 'readingsLate':
      return t('chain.readingsLate');
    case 'portalDown':
      return t('chain.portalDown', { from: at(since), to: at(until) });
    case 'uploaderSilent':
      return t('chain.uploaderSilent', { label, time: at(since) });
  }
}
