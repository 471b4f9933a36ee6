import { useEffect, useState, type ReactNode } from 'react';
import { useWords } from '#web/words/words.ts';
import { ConfirmDialog } from './Dialog.tsx';
import { holdPages, readIndex, type AskToLeave, type Leave } from './page-history.ts';

/**
 * Asks before a page with changes is left: by a link or a menu, by the browser's back and forward, or by closing the
 * window. @returns the question, while it is asked
 */
export function useLeaveGuard(hasChanges: boolean): ReactNode {
  const { t } = useWords();
  const [asked, setAsked] = useState<{ readonly leave: Leave } | null>(null);
  useEffect(() => {
    if (!hasChanges) return undefined;
    const ask: AskToLeave = (leave) => setAsked({ leave });
    const undo = [holdUnload(), holdHistory(ask), holdPages(ask)];
    return () => undo.forEach((release) => release());
  }, [hasChanges]);
  if (asked === null) return null;
  return (
    <ConfirmDialog
      title={t('alertSettings.leaveAsk')}
      effect={t('alertSettings.leaveEffect')}
      verb={t('alertSettings.leave')}
      danger
      onConfirm={() => {
        setAsked(null);
        asked.leave();
      }}
      onCancel={() => setAsked(null)}
    />
  );
}

/** The browser asks in its own words. */
function holdUnload(): () => void {
  const onUnload = (event: BeforeUnloadEvent): void => event.preventDefault();
  addEventListener('beforeunload', onUnload);
  return () => removeEventListener('beforeunload', onUnload);
}

/** Back and forward: the browser has gone already, so it is sent back before the router reads the address. */
function holdHistory(ask: AskToLeave): () => void {
  const here = readIndex();
  const { pathname, search } = location;
  const onPopState = (event: PopStateEvent): void => {
    if (location.pathname === pathname && location.search === search) return; // sent back, or a fragment of this page
    event.stopImmediatePropagation();
    const steps = readIndex() - here;
    history.go(-steps);
    ask(() => {
      release();
      history.go(steps);
    });
  };
  const release = (): void => removeEventListener('popstate', onPopState, { capture: true });
  addEventListener('popstate', onPopState, { capture: true });
  return release;
}
