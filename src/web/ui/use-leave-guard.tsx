import { useEffect, useState, type ReactNode } from 'react';
import { useWords } from '#web/words/words.ts';
import { ConfirmDialog } from './Dialog.tsx';
import { holdUnload } from './hold-unload.ts';
import { guardPages, readIndex, type Leave } from './page-history.ts';

/**
 * Asks before a page with changes is left: by a link or a menu, for another pet, by the browser's back and forward, or
 * by closing the window. @returns the question, while it is asked
 */
export function useLeaveGuard(hasChanges: boolean): ReactNode {
  const { t } = useWords();
  const [asked, setAsked] = useState<{ readonly leave: Leave } | null>(null);
  useEffect(() => {
    if (!hasChanges) return undefined;
    const undo = [holdUnload(), holdPages((leave) => setAsked({ leave }))];
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

/** Links, menus, and the browser's back and forward. The browser has gone already then, so it is sent back. */
function holdPages(ask: (leave: Leave) => void): () => void {
  const here = readIndex();
  const { pathname, search } = location;
  const release = guardPages({
    onPush: ask,
    keepsPage: () => {
      const steps = readIndex() - here;
      const isHere = location.pathname === pathname && location.search === search; // sent back, or a fragment
      if (isHere || steps === 0) return false;
      history.go(-steps);
      ask(() => {
        release();
        history.go(steps);
      });
      return true;
    },
  });
  return release;
}
