import { useCallback, useState } from 'react';
import { PinIcon } from '#web/chart/PinShape.tsx';
import { findOneTap } from '#web/doses/dose-card.model.ts';
import type { DoseState } from '#web/doses/dose-state.model.ts';
import { doseText } from '#web/glucose/pet-words.ts';
import type { WaitingDose } from '#web/outbox/waiting-notes.ts';
import { Button } from '#web/ui/Button.tsx';
import { useFirstWords } from '#web/words/first-words.ts';
import type { PetView } from '../parts/pet-view.ts';
import { DoseLater } from './dose-parts.ts';
import type { DoseLog, Tap } from './dose-tap.ts';
import { useDoseLog } from './use-dose-log.ts';
import { useLater } from '#web/ui/use-later.ts';
import styles from './DoseCard.module.css';

/** For so long after the card was drawn, what the first screen still asks for has its line for itself. */
const QUIET_MS = 1_000;

type DoseActionsProps = {
  readonly view: PetView;
  readonly state: DoseState;
  readonly waiting: readonly WaitingDose[];
};

/** What can be noted and looked up here; what keeps and sends a dose, and everything else, loads once the card is drawn. */
export function DoseActions({ view, state, waiting }: DoseActionsProps) {
  const log = useDoseLog(view, state);
  const isLater = useLater(QUIET_MS);
  const [isHere, setHere] = useState(false);
  const onHere = useCallback(() => setHere(true), []);
  const { tap } = log;
  return (
    <div className={styles['actions']}>
      {view.pet.mayLog && tap === null && <OneTap {...{ view, state, log, waiting }} />}
      {tap && (tap.state === 'lost' || !isHere) && <JustTapped tap={tap} log={log} />}
      {(isLater || tap !== null || waiting.length > 0) && <DoseLater {...{ view, state, waiting, log, onHere }} />}
    </div>
  );
}

type OneTapProps = DoseActionsProps & { readonly log: DoseLog };

/** The dose as it is known, given now. */
function OneTap({ view, state, log, waiting }: OneTapProps) {
  const { t, formats } = useFirstWords();
  const units = findOneTap(state.next, view.now);
  if (units === null) return null;
  const isSending = waiting.some((one) => one.state === 'sending');
  return (
    <Button look="main" tall wide busy={isSending} onClick={() => void log.gave(units)}>
      <PinIcon kind="insulin" />
      {t('home.gave', { dose: doseText(units, t, formats) })}
    </Button>
  );
}

/** What was tapped, before the code is here that keeps it; if that does not come, it is noted nowhere. */
function JustTapped({ tap, log }: { readonly tap: Tap; readonly log: DoseLog }) {
  const { t, formats } = useFirstWords();
  const { type, value, at, zone } = tap.dose;
  const isLost = tap.state === 'lost';
  const what = type === 'notGiven' ? t('home.notGiven') : t('home.gave', { dose: doseText(value ?? 0, t, formats) });
  const said = `${what} · ${formats.clock(at, zone)}`;
  return (
    <div className={styles[isLost ? 'lost' : 'tapped']}>
      <output role={isLost ? 'alert' : 'status'}>
        {isLost ? <s>{said}</s> : said}
        {isLost && ` · ${t('home.notStored')}`}
      </output>
      <Button onClick={isLost ? () => log.again(tap.dose) : () => log.stop(tap)}>
        {t(isLost ? 'common.retry' : 'common.undo')}
      </Button>
    </div>
  );
}
