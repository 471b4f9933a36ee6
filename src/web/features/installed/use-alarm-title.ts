import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { AlertDetail } from '#contract/alerts.ts';
import type { Overview } from '#contract/glucose.ts';
import { petKey } from '#web/queries/keys.ts';
import { myPetsQuery } from '#web/session/own-pets.ts';
import { useChosenUnit } from '#web/session/preferences.ts';
import { useUnitOfMany } from '#web/session/unit-of-many.ts';
import { useWords } from '#web/words/words.ts';

const MARK = '(!)';

/** Says an alarm in the window's title, so that it is seen among other windows, and gives the title back after it. */
export function useAlarmTitle(alarm: AlertDetail | null): void {
  const text = useAlarmText(alarm);
  useEffect(() => {
    if (text === null) return undefined;
    let own = document.title;
    const show = (): void => {
      if (document.title === text) return;
      own = document.title; // the page has named the window after another screen
      document.title = text;
    };
    show();
    const observer = new MutationObserver(show);
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => {
      observer.disconnect();
      document.title = own;
    };
  }, [text]);
}

/** `(!) Mimi 58 mg/dL`; without a value where the page has not loaded one that is current. */
function useAlarmText(alarm: AlertDetail | null): string | null {
  const { formats } = useWords();
  const client = useQueryClient();
  const [chosen, ofMany] = [useChosenUnit(), useUnitOfMany()];
  if (alarm === null) return null;
  const { memberId, memberName } = alarm;
  const overview = client.getQueryData<Overview>(petKey(memberId, 'overview'));
  if (!overview?.latest || overview.latest.stale) return `${MARK} ${memberName}`;
  const own = client.getQueryData(myPetsQuery.queryKey)?.find((pet) => pet.memberId === memberId);
  const unit = chosen ?? own?.memberSetting.unit ?? ofMany;
  return `${MARK} ${memberName} ${formats.glucoseWithUnit(overview.latest.mgdl, unit, overview.limits)}`;
}
