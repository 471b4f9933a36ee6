import type { WaitingDose } from '#web/doses/dose-outbox.ts';
import type { PetOutbox } from '#web/doses/use-dose-outbox.ts';
import { doseText } from '#web/glucose/pet-words.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { useFailureText } from '#web/words/failure-text.ts';
import { useWords } from '#web/words/words.ts';
import type { DoseLog } from './use-dose-log.ts';
import styles from './DoseCard.module.css';

type WaitingDosesProps = { readonly outbox: PetOutbox; readonly log: DoseLog; readonly zone: string };

/** What is on this device only: without a connection, or refused. */
export function WaitingDoses({ outbox, log, zone }: WaitingDosesProps) {
  return outbox.list.map((waiting) =>
    waiting.state === 'waiting' || waiting.state === 'refused' ? (
      <Waiting key={waiting.dose.clientId} waiting={waiting} outbox={outbox} log={log} zone={zone} />
    ) : null,
  );
}

type WaitingProps = WaitingDosesProps & { readonly waiting: WaitingDose };

function Waiting({ waiting, outbox, log, zone }: WaitingProps) {
  const { t, formats } = useWords();
  const failureText = useFailureText();
  const { type, value, at } = waiting.dose;
  const what = type === 'notGiven' ? t('home.notGiven') : doseText(value ?? 0, t, formats);
  const isRefused = waiting.state === 'refused';
  return (
    <div className={styles['kept']}>
      <Icon name={isRefused ? 'warning' : 'cloudOff'} />
      <output>
        <b>
          {what} · {formats.clock(at, zone)} · {t(isRefused ? 'dose.notStored' : 'alert.notSent')}
        </b>
        <span>{isRefused ? failureText(waiting.failure) : t('dose.keptHere')}</span>
      </output>
      <div className={styles['more']}>
        <Button onClick={() => void log.retry(waiting)}>{t('dose.sendNow')}</Button>
        <Button onClick={() => outbox.drop(waiting)}>{t('dose.drop')}</Button>
      </div>
    </div>
  );
}
