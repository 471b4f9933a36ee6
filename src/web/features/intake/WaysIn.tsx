import { useWords } from '#web/words/words.ts';
import { classes } from '#web/ui/classes.ts';
import { Icon, type IconName } from '#web/ui/icons.tsx';
import styles from './WaysIn.module.css';

/** How data gets in. */
export type Way = 'app' | 'file' | 'sensor';

type WaysInProps = {
  readonly onChoose: (way: Way) => void;
  /** marks the first way as the usual one */
  readonly emphasised?: boolean;
};

/** The ways in, one below the other. */
export function WaysIn({ onChoose, emphasised = false }: WaysInProps) {
  const { t } = useWords();
  return (
    <div className={styles['ways']}>
      <WayRow
        icon="phone"
        title={t('data.fromApp')}
        hint={t('data.fromAppHint')}
        usual={emphasised}
        onOpen={() => onChoose('app')}
      />
      <WayRow icon="file" title={t('home.fromFile')} hint={t('data.fromFileHint')} onOpen={() => onChoose('file')} />
      <WayRow
        icon="clock"
        title={t('data.fromSensor')}
        hint={t('data.fromSensorHint')}
        onOpen={() => onChoose('sensor')}
      />
    </div>
  );
}

type WayRowProps = {
  readonly icon: IconName;
  readonly title: string;
  readonly hint: string;
  readonly usual?: boolean;
  readonly onOpen: () => void;
};

function WayRow({ icon, title, hint, usual = false, onOpen }: WayRowProps) {
  return (
    <button type="button" className={classes(styles['way'], usual && styles['usual'])} onClick={onOpen}>
      <span className={styles['round']}>
        <Icon name={icon} />
      </span>
      <span className={styles['words']}>
        <b>{title}</b>
        <span className={styles['hint']}>{hint}</span>
      </span>
      <Icon name="chevronEnd" mirrors />
    </button>
  );
}
