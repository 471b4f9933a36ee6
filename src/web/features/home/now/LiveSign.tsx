import { classes } from '#web/ui/classes.ts';
import styles from './NowCard.module.css';

type LiveSignProps = { readonly text: string; readonly isLive?: boolean };

/** Whether new values arrive by themselves, in words. Without hooks, because it is drawn before React has come. */
export function LiveSign({ text, isLive = false }: LiveSignProps) {
  return (
    <span className={styles['live']}>
      <span className={classes(styles['dot'], isLive && styles['on'])} />
      {text}
    </span>
  );
}
