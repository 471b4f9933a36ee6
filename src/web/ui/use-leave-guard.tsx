import { useContext, useEffect, useState, type ReactNode } from 'react';
import { UNSAFE_NavigationContext as NavigationContext } from 'react-router';
import { useWords } from '#web/words/words.ts';
import { ConfirmDialog } from './Dialog.tsx';

/** Goes on to where the user wanted to go. */
type GoOn = () => void;

/**
 * Asks before a page with changes is left: by a link or a menu, by the browser's back and forward, or by closing the
 * window. @returns the question, while it is asked
 */
export function useLeaveGuard(hasChanges: boolean): ReactNode {
  const { t } = useWords();
  const [asked, setAsked] = useState<{ readonly goOn: GoOn } | null>(null);
  const { navigator } = useContext(NavigationContext);
  useEffect(() => {
    if (!hasChanges) return undefined;
    const ask = (goOn: GoOn): void => setAsked({ goOn });
    const undo = [holdUnload(), holdHistory(ask), holdPush(navigator, ask)];
    return () => undo.forEach((release) => release());
  }, [hasChanges, navigator]);
  if (asked === null) return null;
  return (
    <ConfirmDialog
      title={t('alertSettings.leaveAsk')}
      effect={t('alertSettings.leaveEffect')}
      verb={t('alertSettings.leave')}
      danger
      onConfirm={() => {
        setAsked(null);
        asked.goOn();
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

type Pusher = Pick<History, never> & { push: (...to: never[]) => void };

/** Links and menus: the router does not offer to hold them where it keeps no data. */
function holdPush(navigator: Pusher, ask: (goOn: GoOn) => void): () => void {
  const { push } = navigator;
  const release = (): void => void Object.assign(navigator, { push });
  Object.assign(navigator, {
    push: (...to: never[]) =>
      ask(() => {
        release();
        push.apply(navigator, to);
      }),
  });
  return release;
}

/** Back and forward: the browser has gone already, so it is sent back before the router hears of it. */
function holdHistory(ask: (goOn: GoOn) => void): () => void {
  const here = historyIndex();
  const onPopState = (event: PopStateEvent): void => {
    event.stopImmediatePropagation();
    const steps = historyIndex() - here;
    if (steps === 0) return; // sent back
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

/** The router numbers the entries of the browser's history. */
function historyIndex(): number {
  const state: unknown = history.state;
  const isNumbered = typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number';
  return isNumbered ? (state as { readonly idx: number }).idx : 0; // checked in the line before
}
