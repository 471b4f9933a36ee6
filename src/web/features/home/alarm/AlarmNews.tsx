import { useEffect, useRef, useState } from 'react';
import { isolateName } from '#i18n/isolate.ts';
import { useWords } from '#web/words/words.ts';
import type { AlarmView } from './alarm-view.ts';
import { headingText } from './alarm-texts.ts';

/**
 * Says once what has changed since the page was opened, to those who do not see it: the alarm sounds again (assertive),
 * somebody answered, or it is over (polite). What was so on opening is said by the focused heading.
 */
export function AlarmNews({ alarm }: { readonly alarm: AlarmView }) {
  const words = useWords();
  const { detail, stage } = alarm;
  const state = stage === 'alarm' ? `alarm ${alarm.soundedAt}` : `${stage} ${detail.acknowledgedBy ?? ''}`;
  const [news, setNews] = useState<{ readonly isAlarm: boolean; readonly text: string } | null>(null);
  const said = useRef(state);
  const text = newsText(alarm, words);
  useEffect(() => {
    if (said.current === state) return;
    said.current = state;
    setNews({ isAlarm: stage === 'alarm', text });
  }, [state, stage, text]);
  return (
    <>
      <p role="alert" className="visuallyHidden">
        {news?.isAlarm === true && news.text}
      </p>
      <output className="visuallyHidden">{news?.isAlarm === false && news.text}</output>
    </>
  );
}

function newsText(alarm: AlarmView, words: ReturnType<typeof useWords>): string {
  const { t } = words;
  const { detail, stage } = alarm;
  if (stage === 'over') return t('alert.allClear');
  if (stage === 'alarm') return `${t('alert.alarm')}. ${headingText(alarm, words)}`;
  if (detail.isAcknowledgedByMe) return t('alert.looksAfterMine');
  return t('alert.looksAfter', { name: isolateName(detail.acknowledgedBy ?? '') });
}
