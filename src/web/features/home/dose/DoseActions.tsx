import { PinIcon } from '#web/chart/PinShape.tsx';
import type { WaitingDose } from '#web/doses/waiting-doses.ts';
import { doseText } from '#web/glucose/pet-words.ts';
import { Button } from '#web/ui/Button.tsx';
import { useFirstWords } from '#web/words/first-words.ts';
import type { PetView } from '../parts/pet-view.ts';
import { DoseLater } from './dose-parts.ts';
import { findOneTap } from './dose-card.model.ts';
import { useDoseLog, type DoseLog } from './use-dose-log.ts';
import type { DoseState } from './use-dose-state.ts';
import styles from './DoseCard.module.css';

type DoseActionsProps = {
  readonly view: PetView;
  readonly state: DoseState;
  readonly waiting: readonly WaitingDose[];
  /** the page has been open for some seconds */
  readonly isLater: boolean;
};

/** What can be noted and looked up here; what becomes of it is drawn by a part that comes later, or with the first tap. */
export function DoseActions({ view, state, waiting, isLater }: DoseActionsProps) {
  const log = useDoseLog(view, state, waiting);
  const hasNews = log.done !== null || waiting.length > 0;
  return (
    <div className={styles['actions']}>
      {view.pet.mayLog && <OneTap {...{ view, state, log }} />}
      {(isLater || hasNews) && <DoseLater {...{ view, state, waiting, log }} />}
    </div>
  );
}

type PartProps = { readonly view: PetView; readonly state: DoseState; readonly log: DoseLog };

/** The dose as it is known, given now. */
function OneTap({ view, state, log }: PartProps) {
  const { t, formats } = useFirstWords();
  const units = findOneTap(state.next, view.now);
  if (units === null) return null;
  return (
    <Button look="main" tall wide busy={log.isSending} onClick={() => void log.gave(units)}>
      <PinIcon kind="insulin" />
      {t('home.gave', { dose: doseText(units, t, formats) })}
    </Button>
  );
}
