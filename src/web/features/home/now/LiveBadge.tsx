import { useLiveState } from '#web/api/use-live.tsx';
import { useWords } from '#web/words/words.ts';
import { classes } from '#web/ui/classes.ts';
import styles from './NowCard.module.css';

/** Whether new values show by themselves just now. */
export function LiveBadge() {
  const { t } = useWords();
  const state = useLiveState();
  const isLive = state === 'live';
  return (
    <span className={styles['live']}>
      <span className={classes(styles['dot'], isLive && styles['on'])} />
      {t(isLive ? 'home.live' : state === 'connecting' ? 'home.connecting' : 'home.notLive')}
    </span>
  );
}
