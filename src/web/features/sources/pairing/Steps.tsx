import { isolate } from '#i18n/isolate.ts';
import { useWords } from '#web/words/words.ts';
import { XDRIP_MENU, type SenderApp } from './apps.ts';
import styles from './Pairing.module.css';

/** Whether the app is on the phone that shows the page, or on another one. */
export type Phone = 'another' | 'this';

type StepsProps = {
  readonly app: SenderApp;
  /** null where the app takes no code: then both phones do the same. */
  readonly phone: Phone | null;
  readonly name: string;
};

/** What to do in the app, step by step. */
export function Steps({ app, phone, name }: StepsProps) {
  const { t } = useWords();
  const steps = useSteps(app, phone);
  const isOnPhone = app.kind !== 'uploader' || app.system !== null;
  return (
    <ol className={styles['steps']}>
      {[...steps, ...(isOnPhone ? [t('pairing.stepNear', { name })] : [])].map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  );
}

function useSteps(app: SenderApp, phone: Phone | null): readonly string[] {
  const { t } = useWords();
  if (app.kind !== 'uploader') return [t('pairing.stepEnter')];
  if (app.entry === 'variables') return [t('pairing.stepVariables')];
  const open = (menu: string): string => t('pairing.stepOpen', { app: isolate(app.name), menu: isolate(menu) });
  if (phone === 'another') return [open(app.menu), t('pairing.stepScan')];
  if (phone === 'this') return [open(XDRIP_MENU), t('pairing.stepPaste')];
  return [open(app.menu), t('pairing.stepEnter')];
}
