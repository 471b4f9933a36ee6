import { Icon } from '#web/ui/icons.tsx';
import { PetAvatar } from '#web/ui/PetAvatar.tsx';
import { isolateName } from '#i18n/isolate.ts';
import { shortDuration } from '#web/alerts/alert-words.ts';
import type { AlertAnswers } from '#web/alerts/use-alert-answers.ts';
import { useWords } from '#web/words/words.ts';
import type { AlarmView } from './alarm-view.ts';
import styles from './Answered.module.css';

type AnsweredProps = { readonly alarm: AlarmView; readonly answers: AlertAnswers };

/** Who looks after it, since when; others may take over. */
export function Answered({ alarm, answers }: AnsweredProps) {
  const words = useWords();
  const { t, formats } = words;
  const { detail, zone, soundedAt } = alarm;
  const { acknowledgedAt, acknowledgedBy, isAcknowledgedByMe } = detail;
  if (acknowledgedAt === null) return null;
  const who = acknowledgedBy ?? '';
  return (
    <div className={styles['answered']}>
      <PetAvatar name={who} size={44} />
      <div className={styles['who']}>
        <p className={styles['by']}>
          {isAcknowledgedByMe ? t('alert.looksAfterMine') : t('alert.looksAfter', { name: isolateName(who) })}
        </p>
        <p>
          {t('alert.answeredSince', {
            time: formats.clock(acknowledgedAt, zone),
            duration: shortDuration(acknowledgedAt - soundedAt, words),
          })}
        </p>
        <p>{t('alert.quietForAll')}</p>
        <WasFirst alarm={alarm} answers={answers} />
      </div>
      {!isAcknowledgedByMe && detail.mayAcknowledge && (
        <button
          type="button"
          className={styles['takeOver']}
          disabled={answers.acknowledging !== 'idle'}
          onClick={() => answers.acknowledge(true)}
        >
          <Icon name="check" size={20} />
          <span>
            {t('alert.takeOver')}
            {answers.acknowledging === 'notSent' && <output>{t('alert.notSent')}</output>}
          </span>
        </button>
      )}
    </div>
  );
}

/** The caller answered as well, and somebody else was first. */
function WasFirst({ alarm, answers: { given } }: AnsweredProps) {
  const words = useWords();
  const { detail, view } = alarm;
  if (given === null || given.item.isAcknowledgedByMe) return null;
  const { acknowledgedAt, acknowledgedBy } = given.item;
  if (acknowledgedAt === null || acknowledgedAt !== detail.acknowledgedAt) return null;
  const answeredAt = given.at + (view?.overview.clockAheadMs ?? 0);
  const duration = shortDuration(answeredAt - acknowledgedAt, words);
  const name = isolateName(acknowledgedBy ?? '');
  return <output className={styles['first']}>{words.t('alert.wasFirst', { name, duration })}</output>;
}
