import type { WordKey } from '#i18n/catalog.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { useWords } from '#web/words/words.ts';
import { ChannelIcon } from './ChannelIcon.tsx';
import styles from './ChannelsCard.module.css';
import type { HereState } from './use-this-browser.ts';

const STATE_WORDS = {
  unsupported: 'channels.unsupported',
  needsHomeScreen: 'channels.needsHomeScreen',
  insecure: 'channels.insecure',
  denied: 'channels.denied',
  default: 'channels.notAllowedYet',
} as const satisfies Record<string, WordKey>;

/** This browser while it is not one of the ways: why not, and what to do. */
export function ThisBrowserRow({ browser }: { readonly browser: HereState }) {
  const { t } = useWords();
  const { state, channelId, isBusy, failure, allow } = browser;
  if (state === undefined || channelId !== null) return null;
  const shown = state === 'subscribed' ? 'default' : state;
  return (
    <li className={styles['row']}>
      <ChannelIcon kind="here" />
      <div className={styles['words']}>
        <b>{t('channels.thisBrowser')}</b>
        <p className={styles['proof']}>
          <Icon name={shown === 'default' ? 'bell' : 'info'} size={16} />
          {t(STATE_WORDS[shown])}
        </p>
        {shown === 'needsHomeScreen' && <HomeScreenSteps />}
        {failure !== undefined && (
          <p role="alert" className={styles['broken']}>
            {failure}
          </p>
        )}
      </div>
      {shown === 'default' && (
        <div className={styles['actions']}>
          <Button busy={isBusy} onClick={allow}>
            {t('channels.allow')}
          </Button>
        </div>
      )}
    </li>
  );
}

function HomeScreenSteps() {
  const { t } = useWords();
  return (
    <ol className={styles['steps']}>
      <li>
        {t('channels.homeScreen1')} <Icon name="share" size={16} />
      </li>
      <li>
        {t('channels.homeScreen2')} <AddSign />
      </li>
      <li>{t('channels.homeScreen3')}</li>
    </ol>
  );
}

/** As Safari's menu shows it. */
function AddSign() {
  return (
    <svg
      width={16}
      height={16}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.8}
      aria-hidden="true"
    >
      <rect x="3" y="3" width="18" height="18" rx="4" />
      <path d="M12 8v8M8 12h8" strokeLinecap="round" />
    </svg>
  );
}
