import { useState } from 'react';
import { findStage } from '#web/doses/dose-card.model.ts';
import type { DoseState } from '#web/doses/dose-state.model.ts';
import { NotGivenDialog } from '#web/doses/NotGivenDialog.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { useWords } from '#web/words/words.ts';
import type { PetView } from '../parts/pet-view.ts';
import { NeedleDialog } from './NeedleDialog.tsx';
import { OtherDose } from './OtherDose.tsx';
import type { DoseLog } from './dose-tap.ts';
import styles from './DoseCard.module.css';

type MoreStepsProps = {
  readonly view: PetView;
  readonly state: DoseState;
  readonly log: Pick<DoseLog, 'gave' | 'notGiven' | 'isSending'>;
};

/** Another dose or time, that it was not given, and what is known before the injection. */
export function MoreSteps({ view, state, log }: MoreStepsProps) {
  const { last, next } = state;
  const { t } = useWords();
  const [opened, setOpened] = useState<'gave' | 'needle' | 'notGiven' | null>(null);
  const { mayLog, memberName, insulinEnded } = view.pet;
  const isAwake = !insulinEnded && (next === null || findStage(next.at, view.now) !== 'early');
  const close = (): void => setOpened(null);
  return (
    <>
      {mayLog && (
        <div className={styles['steps']}>
          <Button tall disabled={log.isSending} onClick={() => setOpened('gave')}>
            {t('dose.other')}
          </Button>
          {isAwake && (
            <Button tall disabled={log.isSending} onClick={() => setOpened('notGiven')}>
              {t('home.notGiven')}
            </Button>
          )}
        </div>
      )}
      <Button look="quiet" tall wide onClick={() => setOpened('needle')}>
        <Icon name="info" size={18} />
        {t('dose.before')}
      </Button>
      {opened === 'gave' && <OtherDose view={view} state={state} log={log} onClose={close} />}
      {opened === 'needle' && <NeedleDialog view={view} last={last} onClose={close} />}
      {opened === 'notGiven' && (
        <NotGivenDialog petName={memberName} onNotGiven={(detail) => void log.notGiven(detail)} onClose={close} />
      )}
    </>
  );
}
