import { useFirstWords } from '#web/words/first-words.ts';
import type { LevelTime } from './level-times.ts';

/** A bar of five levels in words. */
export function useLevelBarLabel(): (times: readonly LevelTime[]) => string {
  const { t, formats } = useFirstWords();
  return (times) => {
    const percents = times.map((time) => [time.level, formats.share(time)] as const);
    return percents.length === 0 ? t('home.noLevels') : t('home.levelBar', Object.fromEntries(percents));
  };
}
