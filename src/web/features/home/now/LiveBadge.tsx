import { useLiveState } from '#web/api/use-live.tsx';
import { useFirstWords } from '#web/words/first-words.ts';
import { classes } from '#web/ui/classes.ts';
import styles from './NowCard.module.css';

/** Shows whether new values currently arrive by themselves. */
export function LiveBadge() {
  const { t } = useFirstWords();
  const state = useLiveState();
  const isLive = state === 'live';
  return (
    <span className={styles['live']}>
      <span className={classes(styles['dot'], isLive && styles['on'])} />
      {t(isLive ? 'home.live' : state === 'connecting' ? 'home.connecting' : 'home.notLive')}
    </span>
  );
}
