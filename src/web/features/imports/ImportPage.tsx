import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, type ReactNode } from 'react';
import type { ImportItem } from '#contract/imports.ts';
import type { Pet } from '#web/api/pet.ts';
import { Button } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icons.tsx';
import { FailureView, LoadingView } from '#web/ui/StateView.tsx';
import { useSearchParams } from '#web/ui/use-search-params.ts';
import { importKey } from '#web/queries/keys.ts';
import { useWords } from '#web/words/words.ts';
import { CheckStep } from './CheckStep.tsx';
import { ChooseStep } from './ChooseStep.tsx';
import { importQuery } from './imports.queries.ts';
import { stepOf, STEPS, type Step } from './import.model.ts';
import { StoreStep } from './StoreStep.tsx';
import styles from './ImportPage.module.css';

const STEP_WORDS = { choose: 'imports.choose', check: 'imports.check', store: 'imports.store' } as const;

/** Imports a file in three steps; the import is in the address, so that a reload finds it again. */
export function ImportPage({ pet }: { readonly pet: Pet }) {
  const [params, setParams] = useSearchParams();
  const queryClient = useQueryClient();
  const importId = params.get('import');
  const open = (item: ImportItem): void => {
    queryClient.setQueryData(importKey(item.importId), item);
    setParams({ import: item.importId });
  };
  const reset = (): void => setParams({});
  return importId === null ? (
    <Frame step="choose">
      <ChooseStep memberId={pet.memberId} onLookedAt={open} />
    </Frame>
  ) : (
    <OpenImport key={importId} importId={importId} pet={pet} onReset={reset} />
  );
}

type OpenImportProps = { readonly importId: string; readonly pet: Pet; readonly onReset: () => void };

function OpenImport({ importId, pet, onReset }: OpenImportProps) {
  const { t } = useWords();
  const query = useQuery(importQuery(importId));
  if (query.data === undefined) {
    return (
      <Frame step="check">
        {query.error ? <FailureView error={query.error} /> : <LoadingView block lines={6} />}
        {query.error && <Button onClick={onReset}>{t('data.otherFile')}</Button>}
      </Frame>
    );
  }
  const step = stepOf(query.data);
  return (
    <Frame step={step}>
      {step === 'check' ? (
        <CheckStep item={query.data} pet={pet} onReset={onReset} />
      ) : (
        <StoreStep item={query.data} onReset={onReset} />
      )}
    </Frame>
  );
}

function Frame({ step, children }: { readonly step: Step; readonly children: ReactNode }) {
  const { t } = useWords();
  const here = STEPS.indexOf(step);
  return (
    <div className={styles['page']}>
      <div className={styles['top']}>
        <StepHeading key={step} text={[t('menu.importTitle'), t(STEP_WORDS[step])].join(': ')} />
        <ol className={styles['steps']} aria-label={t('imports.steps')}>
          {STEPS.map((name, index) => (
            <li
              key={name}
              className={classes(index < here && styles['done'], index === here && styles['here'])}
              aria-current={index === here ? 'step' : undefined}
            >
              <span className={styles['dot']} aria-hidden="true">
                {index < here ? <Icon name="check" size={16} /> : index + 1}
              </span>
              {t(STEP_WORDS[name])}
            </li>
          ))}
        </ol>
        {step !== 'store' && (
          <p className={styles['promise']}>
            <Icon name="lock" size={16} />
            {t('imports.nothingYet')}
          </p>
        )}
      </div>
      {children}
    </div>
  );
}

/** Takes the focus when its step begins. */
function StepHeading({ text }: { readonly text: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h2 ref={heading} tabIndex={-1} className="visuallyHidden">
      {text}
    </h2>
  );
}
