import type { WaitingDose } from '#web/doses/waiting-doses.ts';
import { doseText } from '#web/glucose/pet-words.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { useFailureText } from '#web/words/failure-text.ts';
import { useWords } from '#web/words/words.ts';
import styles from './DoseParts.module.css';

type Steps = {
  readonly zone: string;
  readonly onRetry: (waiting: WaitingDose) => Promise<void>;
  readonly onDrop: (waiting: WaitingDose) => void;
};
type WaitingDosesProps = Steps & { readonly waiting: readonly WaitingDose[] };

/** What is on this device only: without a connection, or refused. */
export function WaitingDoses({ waiting, ...steps }: WaitingDosesProps) {
  const stuck = waiting.filter(({ state }) => state === 'waiting' || state === 'refused');
  return stuck.map((one) => <Waiting key={one.dose.clientId} waiting={one} {...steps} />);
}

function Waiting({ waiting, zone, onRetry, onDrop }: Steps & { readonly waiting: WaitingDose }) {
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
      <div className={styles['steps']}>
        <Button onClick={() => void onRetry(waiting)}>{t('dose.sendNow')}</Button>
        <Button onClick={() => onDrop(waiting)}>{t('dose.drop')}</Button>
      </div>
    </div>
  );
}
