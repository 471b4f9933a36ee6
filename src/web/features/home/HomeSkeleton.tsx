import { useFirstWords } from '#web/words/first-words.ts';
import { classes } from '#web/ui/classes.ts';
import page from './HomeView.module.css';
import styles from './HomeSkeleton.module.css';

/** A placeholder with the shape of Home while it loads. */
export function HomeSkeleton() {
  const { t } = useFirstWords();
  return (
    <output className={page['page']} aria-label={t('common.loading')}>
      <div className={styles['pet']}>
        <span className={classes(styles['bone'], styles['picture'])} />
        <span className={classes(styles['bone'], styles['name'])} />
      </div>
      <div className={page['top']}>
        <CurveBone />
        <CurveBone />
      </div>
      <RestBones />
    </output>
  );
}

/** The place of the curve until it is drawn. */
export function CurveBone() {
  return <span className={classes(styles['bone'], styles['tall'])} />;
}

/** The place of what is below the curve. */
export function RestBones() {
  return (
    <>
      <span className={classes(styles['bone'], styles['strip'])} />
      <div className={page['bottom']}>
        <span className={classes(styles['bone'], styles['low'])} />
        <span className={classes(styles['bone'], styles['low'])} />
      </div>
    </>
  );
}
