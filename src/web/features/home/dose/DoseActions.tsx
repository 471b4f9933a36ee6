import { useState } from 'react';
import { toPage } from '#contract/pages.ts';
import { PinIcon } from '#web/chart/PinShape.tsx';
import type { WaitingDose } from '#web/doses/waiting-doses.ts';
import { doseText } from '#web/glucose/pet-words.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { useOpenPage } from '#web/ui/PageLink.tsx';
import { useFirstWords } from '#web/words/first-words.ts';
import type { PetView } from '../parts/pet-view.ts';
import { DoseLater, NeedleDialog, NotGivenDialog } from './dose-parts.ts';
import { findOneTap, findStage } from './dose-card.model.ts';
import { useDoseLog, type DoseLog } from './use-dose-log.ts';
import type { DoseState } from './use-dose-state.ts';
import { useLater } from './use-later.ts';
import styles from './DoseCard.module.css';

type DoseActionsProps = {
  readonly view: PetView;
  readonly state: DoseState;
  readonly waiting: readonly WaitingDose[];
};

/** What can be noted and looked up here; what becomes of it is drawn by a part that comes later, or with the first tap. */
export function DoseActions({ view, state, waiting }: DoseActionsProps) {
  const log = useDoseLog(view, state, waiting);
  const isLater = useLater();
  const { mayLog } = view.pet;
  const hasNews = log.done !== null || waiting.length > 0;
  return (
    <div className={styles['actions']}>
      {mayLog && <OneTap {...{ view, state, log }} />}
      {mayLog && (isLater || hasNews) && <DoseLater {...{ view, waiting, log }} />}
      <MoreActions {...{ view, state, log }} />
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

/** Another dose or time, that it was not given, and what is known before the injection. */
function MoreActions({ view, state: { last, next }, log }: PartProps) {
  const { t } = useFirstWords();
  const openPage = useOpenPage();
  const [opened, setOpened] = useState<'needle' | 'notGiven' | null>(null);
  const { memberId, mayLog } = view.pet;
  const isAwake = next === null || findStage(next.at, view.now) !== 'early';
  const close = (): void => setOpened(null);
  const events = view.readOnly ? toPage('/follow/:memberId/events', { memberId }) : '/event';
  return (
    <>
      {mayLog && (
        <div className={styles['more']}>
          <Button tall onClick={() => void openPage(`${events}?add=insulin`)}>
            {t('home.otherDose')}
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
        {t('home.beforeNeedle')}
      </Button>
      {opened === 'needle' && <NeedleDialog view={view} last={last} onClose={close} />}
      {opened === 'notGiven' && <NotGivenDialog view={view} log={log} onClose={close} />}
    </>
  );
}
