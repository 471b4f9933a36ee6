import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Alert } from '#contract/alerts.ts';
import { toPage } from '#contract/pages.ts';
import { isolateName } from '#i18n/isolate.ts';
import { findOpenAlert, openAlertsQuery } from '#web/alerts/alerts.queries.ts';
import { useAlertAnswers } from '#web/alerts/use-alert-answers.ts';
import { useLiveAlerts } from '#web/alerts/use-live-alerts.ts';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icons.tsx';
import { PageLink } from '#web/ui/PageLink.tsx';
import { useWords } from '#web/words/words.ts';
import { SNOOZE_MINUTES } from './alarm.model.ts';
import { isQuiet, type PortalState } from './alert-answer.model.ts';
import type { PetView } from '../parts/pet-view.ts';
import type { LocalAlarm } from './use-alarm.ts';
import banner from './AlarmBanner.module.css';
import styles from './AlertAnswer.module.css';

type AlertAnswerProps = {
  readonly view: PetView;
  readonly local: LocalAlarm;
  readonly onState: (state: PortalState) => void;
};

/** The portal's part of the banner: the answers for everybody while it sounds, and then who looks after it. */
export function AlertAnswer({ view, local, onState }: AlertAnswerProps) {
  const { memberId } = view.pet;
  useLiveAlerts(memberId);
  const open = useQuery(openAlertsQuery(memberId)).data ?? [];
  const alert = findOpenAlert(open, local.alarm.kind === 'urgentHigh' ? 'high' : 'low');
  const known = { overview: view.overview, local: local.answer, now: view.now };
  const state = alert && (isQuiet(local.alarm, alert, known) ? 'quiet' : 'sounds');
  useEffect(() => onState(state), [state, onState]);
  if (alert === null) return null;
  return state === 'quiet' ? <Quiet view={view} alert={alert} /> : <Answers alert={alert} local={local} />;
}

type AnswersProps = { readonly alert: Alert; readonly local: LocalAlarm };

function Answers({ alert, local }: AnswersProps) {
  const { t, formats } = useWords();
  const answers = useAlertAnswers(alert);
  const isOthers = alert.acknowledgedAt !== null && !alert.isAcknowledgedByMe;
  return (
    <div className={banner['actions']}>
      {alert.mayAcknowledge && (
        <button
          type="button"
          className={classes(banner['button'], banner['seen'])}
          disabled={answers.acknowledging !== 'idle'}
          onClick={() => {
            local.see();
            answers.acknowledge(isOthers);
          }}
        >
          <Icon name="check" size={18} />
          {t('alert.lookAfter')}
          {answers.acknowledging === 'notSent' && <output className={styles['notSent']}>{t('alert.notSent')}</output>}
        </button>
      )}
      {alert.mayRemind && (
        <button
          type="button"
          className={banner['button']}
          disabled={answers.reminding !== 'idle'}
          onClick={() => {
            local.snooze();
            answers.remind(SNOOZE_MINUTES);
          }}
        >
          <Icon name="bell" size={18} />
          {t('alert.remindIn', { duration: formats.duration(SNOOZE_MINUTES) })}
          {answers.reminding === 'notSent' && <output className={styles['notSent']}>{t('alert.notSent')}</output>}
        </button>
      )}
      <PageLink className={banner['button']} to={toPage('/alarm/:alertId', { alertId: alert.id })}>
        {t('alert.openPage')}
      </PageLink>
    </div>
  );
}

function Quiet({ view, alert }: { readonly view: PetView; readonly alert: Alert }) {
  const { t, formats } = useWords();
  const { acknowledgedAt, acknowledgedBy, isAcknowledgedByMe, remindAt } = alert;
  const clock = (at: number): string => formats.clock(at, view.overview.zone);
  return (
    <div className={styles['quiet']}>
      <output>
        <Icon name={acknowledgedAt === null ? 'bell' : 'check'} size={18} />
        <span>
          {acknowledgedAt === null
            ? t('alert.remindAt', { time: clock(remindAt ?? view.now) })
            : isAcknowledgedByMe
              ? t('alert.looksAfterMineSince', { time: clock(acknowledgedAt) })
              : t('alert.looksAfterSince', {
                  name: isolateName(acknowledgedBy ?? ''),
                  time: clock(acknowledgedAt),
                })}
        </span>
      </output>
      <PageLink to={toPage('/alarm/:alertId', { alertId: alert.id })}>{t('alert.openPage')}</PageLink>
    </div>
  );
}
