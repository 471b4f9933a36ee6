import { LanguageSelect } from '#web/ui/LanguageSelect.tsx';
import { useFirstWords } from '#web/words/first-words.ts';
import { Link } from '#web/ui/Link.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Logo } from '#web/ui/Logo.tsx';
import styles from './Header.module.css';
import { UserMenu } from './UserMenu.tsx';

type HeaderProps = {
  readonly title: string;
  /** Opens the menu; left out if there is no menu. */
  readonly onMenu?: (() => void) | undefined;
};

/** Title of the page, language, and the user's menu. */
export function Header({ title, onMenu }: HeaderProps) {
  const { t } = useFirstWords();
  return (
    <header className={styles['header']}>
      {onMenu ? (
        <IconButton icon="menu" label={t('layout.openMenu')} className={styles['burger']} onClick={onMenu} />
      ) : (
        <Link to="/" className={styles['brand']} aria-label={t('failure.home')}>
          <Logo size={24} />
        </Link>
      )}
      <h1 className={styles['title']}>{title}</h1>
      <LanguageSelect />
      <UserMenu />
    </header>
  );
}
