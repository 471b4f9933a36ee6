import { useState } from 'react';
import { toPage } from '#contract/pages.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { useOpenPage } from '#web/ui/PageLink.tsx';
import { useWords } from '#web/words/words.ts';
import type { KeptDose } from '#worker/kept.ts';
import type { PetView } from '../parts/pet-view.ts';
import { findStage } from './dose-card.model.ts';
import { DueChip } from './DueChip.tsx';
import { NeedleDialog } from './NeedleDialog.tsx';
import { NotGivenDialog } from './NotGivenDialog.tsx';
import type { DoseState } from './use-dose-state.ts';
import styles from './DoseParts.module.css';

/** How to note that a dose was not given, and whether something is being sent. */
export type NoteLog = {
  readonly isSending: boolean;
  readonly skip: (detail: NonNullable<KeptDose['detail']>) => Promise<void>;
};

type MoreActionsProps = { readonly view: PetView; readonly state: DoseState; readonly log: NoteLog };

/** Another dose or time, that it was not given, and what is known before the injection. */
export function MoreActions({ view, state: { last, next }, log }: MoreActionsProps) {
  const { t } = useWords();
  const openPage = useOpenPage();
  const [opened, setOpened] = useState<'needle' | 'notGiven' | null>(null);
  const { memberId, mayLog } = view.pet;
  const isAwake = next === null || findStage(next.at, view.now) !== 'early';
  const close = (): void => setOpened(null);
  const events = view.readOnly ? toPage('/follow/:memberId/events', { memberId }) : '/event';
  return (
    <>
      {next && <DueChip dueAt={next.at} view={view} />}
      {mayLog && (
        <div className={styles['steps']}>
          <Button tall onClick={() => void openPage(`${events}?add=insulin`)}>
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
      {opened === 'needle' && <NeedleDialog view={view} last={last} onClose={close} />}
      {opened === 'notGiven' && <NotGivenDialog view={view} log={log} onClose={close} />}
    </>
  );
}
