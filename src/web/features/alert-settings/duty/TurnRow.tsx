import type { DutyTurn } from '#contract/duty.ts';
import { deviceZone } from '#domain/time/device-zone.ts';
import { isolateName } from '#i18n/isolate.ts';
import { Button } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icons.tsx';
import { PetAvatar } from '#web/ui/PetAvatar.tsx';
import { useWords } from '#web/words/words.ts';
import styles from './DutyCard.module.css';
import { turnTimes, turnTitle } from './duty-words.ts';
import type { DutyStep } from './use-duty-steps.tsx';

type TurnRowProps = {
  readonly turn: DutyTurn;
  readonly place: 'now' | 'next' | 'offer';
  readonly mayEnd: boolean;
  readonly onAct: (step: DutyStep, turn: DutyTurn) => void;
};

/** One turn or offer, and what can be done with it. */
export function TurnRow({ turn, place, mayEnd, onAct }: TurnRowProps) {
  const words = useWords();
  const { t } = words;
  const isOpenOffer = place === 'offer' && turn.state === 'offered';
  return (
    <section className={classes(styles['turn'], place === 'now' && styles['now'])}>
      <PetAvatar name={turn.name} src={null} size={36} />
      <div className={styles['words']}>
        <b>{turnTitle(turn, place, words)}</b>
        <p className={styles['small']}>{turnTimes(turn, deviceZone(), words)}</p>
        <State turn={turn} />
      </div>
      <div className={styles['actions']}>
        {isOpenOffer && turn.isMine && (
          <>
            <Button look="main" onClick={() => onAct('accept', turn)}>
              {t('duty.accept')}
            </Button>
            <Button onClick={() => onAct('decline', turn)}>{t('duty.decline')}</Button>
          </>
        )}
        {isOpenOffer && !turn.isMine && mayEnd && (
          <Button onClick={() => onAct('takeBack', turn)}>{t('duty.takeBack')}</Button>
        )}
        {place !== 'offer' && mayEnd && (
          <Button aria-label={t('duty.endAsk', { name: isolateName(turn.name) })} onClick={() => onAct('end', turn)}>
            {t('duty.end')}
          </Button>
        )}
      </div>
    </section>
  );
}

/** Whether the person agreed, with the time. */
function State({ turn: { state, decidedAt, isMine, name, offeredBy } }: { readonly turn: DutyTurn }) {
  const { t, formats } = useWords();
  if (state === 'offered') return <p className={styles['waiting']}>{t('duty.waiting')}</p>;
  if (decidedAt === null || (offeredBy === name && isMine)) return null;
  const time = isolateName(formats.dateTime(decidedAt, deviceZone()));
  return (
    <p className={state === 'accepted' ? styles['yes'] : styles['waiting']}>
      <Icon name={state === 'accepted' ? 'check' : 'close'} size={16} />
      {t(state === 'accepted' ? 'duty.saidYes' : 'duty.saidNo', { time })}
    </p>
  );
}
