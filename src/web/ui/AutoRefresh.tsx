import { useEffect, useState } from 'react';
import { storageKeys } from '#web/api/storage.ts';
import { keepPreference, usePreference } from '#web/session/preferences.ts';
import { useWords } from '#web/words/words.ts';
import { DaysRing } from '#web/chart/DaysRing.tsx';
import { shareLeft, secondsLeft } from './auto-refresh.model.ts';
import styles from './AutoRefresh.module.css';
import { Switch } from './CheckField.tsx';

type AutoRefreshProps = {
  readonly seconds: number;
  /** when the list last came, or failed to, epoch ms */
  readonly loadedAt: number;
  readonly isLoading: boolean;
  readonly onRefresh: () => void;
};

/** Counts down to the next load and starts it; its switch stops that, in this browser from now on. */
export function AutoRefresh({ seconds, loadedAt, isLoading, onRefresh }: AutoRefreshProps) {
  const { t, formats } = useWords();
  const isOn = usePreference(storageKeys.autoRefresh) !== 'off';
  const left = useCountdown({ seconds, loadedAt, isRunning: isOn && !isLoading, onRefresh });
  return (
    <div className={styles['refresh']}>
      <DaysRing
        share={isOn ? shareLeft(left, seconds) : 0}
        label={
          isOn ? (isLoading ? t('refresh.refreshing') : t('refresh.nextIn', { count: left })) : t('refresh.refreshOff')
        }
        size={34}
      >
        {isOn ? formats.number(left) : '–'}
      </DaysRing>
      <span className={styles['words']}>
        <b>{t('refresh.autoRefresh')}</b>
        <small>{t('refresh.every', { seconds: formats.number(seconds) })}</small>
      </span>
      <Switch
        label={t('refresh.autoRefresh')}
        checked={isOn}
        onSwitch={(on) => keepPreference(storageKeys.autoRefresh, on ? 'on' : 'off')}
      />
    </div>
  );
}

type Countdown = {
  readonly seconds: number;
  readonly loadedAt: number;
  readonly isRunning: boolean;
  readonly onRefresh: () => void;
};

/** Seconds until the next load; nothing is loaded while the page is hidden. */
function useCountdown({ seconds, loadedAt, isRunning, onRefresh }: Countdown): number {
  const [now, setNow] = useState(() => Date.now());
  const left = secondsLeft(seconds, loadedAt, now);
  useEffect(() => {
    if (!isRunning) return undefined;
    const tick = (): void => {
      const present = Date.now();
      setNow(present);
      if (secondsLeft(seconds, loadedAt, present) === 0 && document.visibilityState === 'visible') onRefresh();
    };
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [isRunning, seconds, loadedAt, onRefresh]);
  return left;
}
