import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ImportItem } from '#contract/imports.ts';
import { call } from '#web/api/call.ts';
import type { Pet } from '#web/api/pet.ts';
import { Button } from '#web/ui/Button.tsx';
import { importKey, petKey } from '#web/queries/keys.ts';
import { useFailureText } from '#web/words/failure-text.ts';
import { useWords } from '#web/words/words.ts';
import type { Answers } from './answers.ts';
import { ConfirmCard } from './ConfirmCard.tsx';
import { FigureCard } from './FigureCard.tsx';
import { FoundCard } from './FoundCard.tsx';
import { isAllKnown } from './import.model.ts';
import { OverlapCard } from './OverlapCard.tsx';
import { PlacesCard } from './PlacesCard.tsx';
import { SettingsCard } from './SettingsCard.tsx';
import styles from './ImportPage.module.css';

type CheckStepProps = { readonly item: ImportItem; readonly pet: Pet; readonly onReset: () => void };

/** What a file would bring, what it does not tell, and the button that stores it. */
export function CheckStep({ item, pet, onReset }: CheckStepProps) {
  const { importId, found, questions } = item;
  const queryClient = useQueryClient();
  const keep = (next: ImportItem): void => {
    queryClient.setQueryData(importKey(importId), next);
  };
  const answer = useMutation({
    scope: { id: importId }, // one after the other
    mutationFn: async (answers: Answers) => (await call('/web/import/answer', { importId, ...answers })).item,
    onSuccess: keep,
  });
  const store = useMutation({
    mutationFn: async () => (await call('/web/import/store', { importId })).item,
    onSuccess: async (next) => {
      keep(next);
      await queryClient.invalidateQueries({ queryKey: petKey(pet.memberId) });
    },
  });
  const cancel = useMutation({
    mutationFn: async () => call('/web/import/cancel', { importId }),
    onSettled: () => {
      queryClient.removeQueries({ queryKey: importKey(importId) });
      onReset();
    },
  });
  const pending = answer.isPending ? answer.variables : null;
  const isBusy = answer.isPending || store.isPending || cancel.isPending;
  return (
    <>
      <FoundCard item={item} zone={pet.timeZone} onAnother={() => cancel.mutate()} />
      {found && found.days.length > 0 && <FigureCard found={found} pet={pet} />}
      {questions && (
        <div className={styles['columns']}>
          <div className={styles['column']}>
            {found && <PlacesCard found={found} pet={pet} pending={pending} onAnswer={answer.mutate} />}
            {found?.settings && <SettingsCard settings={found.settings} pending={pending} onAnswer={answer.mutate} />}
          </div>
          <div className={styles['column']}>
            <ConfirmCard questions={questions} pet={pet} pending={pending} onAnswer={answer.mutate} />
            {found && found.readings.known > 0 && <OverlapCard found={found} zone={pet.timeZone} />}
          </div>
        </div>
      )}
      <StoreBar
        item={item}
        busy={isBusy}
        error={store.error ?? answer.error}
        storing={store.isPending}
        onStore={() => store.mutate()}
        onCancel={() => cancel.mutate()}
      />
    </>
  );
}

type StoreBarProps = {
  readonly item: ImportItem;
  readonly busy: boolean;
  readonly storing: boolean;
  readonly error: Error | null;
  readonly onStore: () => void;
  readonly onCancel: () => void;
};

function StoreBar({ item: { found, ready }, busy, storing, error, onStore, onCancel }: StoreBarProps) {
  const { t, formats } = useWords();
  const failureText = useFailureText();
  const isKnown = found !== null && isAllKnown(found);
  return (
    <section className={styles['bar']} aria-label={t('imports.store')}>
      {error && (
        <p role="alert" className={styles['failure']}>
          {failureText(error)}
        </p>
      )}
      <p className={styles['sum']}>
        {isKnown && <b>{t('imports.nothingNew')}</b>}
        {found && !isKnown && (
          <>
            <b>
              {t('imports.willStore', {
                readings: formats.number(found.readings.fresh),
                events: formats.number(found.events.fresh),
              })}
            </b>{' '}
            <span className={styles['small']}>{t('imports.promise')}</span>
          </>
        )}
      </p>
      <div className={styles['actions']}>
        <Button look={isKnown ? 'main' : 'plain'} disabled={busy} onClick={onCancel}>
          {t(isKnown ? 'common.done' : 'common.cancel')}
        </Button>
        {found && !isKnown && (
          <Button look="main" busy={storing} disabled={busy || !ready} onClick={onStore}>
            {t('imports.storeThem')}
          </Button>
        )}
      </div>
    </section>
  );
}
