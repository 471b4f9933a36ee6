import { useState } from 'react';
import { toPage } from '#contract/pages.ts';
import { PinIcon } from '#web/chart/PinShape.tsx';
import { DoseQuestionDialog } from '#web/doses/DoseQuestionDialog.tsx';
import type { PetOutbox } from '#web/doses/use-dose-outbox.ts';
import { doseText } from '#web/glucose/pet-words.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { useOpenPage } from '#web/ui/PageLink.tsx';
import { useWords } from '#web/words/words.ts';
import type { PetView } from '../parts/pet-view.ts';
import { findOneTap, findStage } from './dose-card.model.ts';
import { NeedleDialog } from './NeedleDialog.tsx';
import { NotGivenDialog } from './NotGivenDialog.tsx';
import { UndoBar } from './UndoBar.tsx';
import { useDoseLog, type DoseLog } from './use-dose-log.ts';
import type { DoseState } from './use-dose-state.ts';
import { WaitingDoses } from './WaitingDoses.tsx';
import styles from './DoseCard.module.css';

type DoseActionsProps = { readonly view: PetView; readonly state: DoseState; readonly outbox: PetOutbox };

/** What can be noted and looked up here, and what became of it. */
export function DoseActions({ view, state, outbox }: DoseActionsProps) {
  const log = useDoseLog(view, state, outbox);
  const mayLog = view.pet.mayLog;
  return (
    <div className={styles['actions']}>
      {mayLog && <OneTap view={view} state={state} log={log} />}
      {mayLog && log.done && <UndoBar key={log.done.eventId} event={log.done} log={log} zone={view.overview.zone} />}
      {mayLog && <WaitingDoses outbox={outbox} log={log} zone={view.overview.zone} />}
      <MoreActions view={view} state={state} log={log} />
      {mayLog && <Question view={view} outbox={outbox} log={log} />}
    </div>
  );
}

type PartProps = { readonly view: PetView; readonly state: DoseState; readonly log: DoseLog };

/** The dose as it is known, given now. */
function OneTap({ view, state, log }: PartProps) {
  const { t, formats } = useWords();
  const units = findOneTap(state.next, view.now);
  if (units === null) return null;
  return (
    <Button look="main" tall wide busy={log.isSending} onClick={() => void log.gave(units)}>
      <PinIcon kind="insulin" />
      {t('dose.gave', { dose: doseText(units, t, formats) })}
    </Button>
  );
}

/** Another dose or time, that it was not given, and what is known before the injection. */
function MoreActions({ view, state: { last, next }, log }: PartProps) {
  const { t } = useWords();
  const openPage = useOpenPage();
  const [opened, setOpened] = useState<'needle' | 'notGiven' | null>(null);
  const { memberId, mayLog } = view.pet;
  const isAwake = next === null || findStage(next.at, view.now) !== 'early';
  const close = (): void => setOpened(null);
  return (
    <div className={styles['more']}>
      {mayLog && (
        <Button
          onClick={() =>
            void openPage(
              view.readOnly ? `${toPage('/follow/:memberId/events', { memberId })}?add=insulin` : '/event?add=insulin',
            )
          }
        >
          {t('dose.other')}
        </Button>
      )}
      {mayLog && isAwake && (
        <Button disabled={log.isSending} onClick={() => setOpened('notGiven')}>
          {t('dose.notGiven')}
        </Button>
      )}
      <Button look="quiet" data-wide onClick={() => setOpened('needle')}>
        <Icon name="info" size={18} />
        {t('dose.before')}
      </Button>
      {opened === 'needle' && <NeedleDialog view={view} last={last} onClose={close} />}
      {opened === 'notGiven' && <NotGivenDialog view={view} log={log} onClose={close} />}
    </div>
  );
}

type QuestionProps = Pick<DoseActionsProps, 'view' | 'outbox'> & { readonly log: DoseLog };

/** The first dose that the portal asks about; also one that was noted without a connection. */
function Question({ view, outbox, log }: QuestionProps) {
  const asked = outbox.list.find(({ state }) => state === 'asked');
  if (asked?.state !== 'asked') return null;
  return (
    <DoseQuestionDialog
      key={asked.dose.clientId}
      pet={view.pet}
      question={asked.question}
      at={asked.dose.at}
      busy={log.isSending}
      onConfirm={() => void log.retry(asked, true)}
      onDrop={() => outbox.drop(asked)}
    />
  );
}
