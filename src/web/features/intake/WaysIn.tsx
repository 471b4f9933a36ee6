import { useWords } from '#web/app/words.ts';
import { Icon, type IconName } from '#web/ui/icons.tsx';
import styles from './WaysIn.module.css';

/** How data gets in. */
export type Way = 'app' | 'file';

type WaysInProps = { readonly onChoose: (way: Way) => void };

/** The ways in, one below the other. */
export function WaysIn({ onChoose }: WaysInProps) {
  const { t } = useWords();
  return (
    <div className={styles['ways']}>
      <WayRow icon="phone" title={t('home.fromApp')} hint={t('home.fromAppHint')} onOpen={() => onChoose('app')} />
      <WayRow icon="file" title={t('home.fromFile')} hint={t('home.fromFileHint')} onOpen={() => onChoose('file')} />
    </div>
  );
}

type WayRowProps = {
  readonly icon: IconName;
  readonly title: string;
  readonly hint: string;
  readonly onOpen: () => void;
};

function WayRow({ icon, title, hint, onOpen }: WayRowProps) {
  return (
    <button type="button" className={styles['way']} onClick={onOpen}>
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
