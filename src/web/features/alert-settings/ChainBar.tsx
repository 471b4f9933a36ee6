import { useQuery } from '@tanstack/react-query';
import type { ChainProblem } from '#contract/alert-settings.ts';
import type { PageAddress } from '#contract/pages.ts';
import { isolateName } from '#i18n/isolate.ts';
import { Icon } from '#web/ui/icons.tsx';
import { PageLink } from '#web/ui/PageLink.tsx';
import { useWords } from '#web/words/words.ts';
import { chainQuery } from './alert-settings.queries.ts';
import styles from './ChainBar.module.css';
import { chainText } from './chain-words.ts';

type ChainBarProps = {
  readonly memberId: string;
  readonly name: string;
  /** The page of the settings, where it is shown elsewhere. */
  readonly settingsPath?: PageAddress;
};

/** What may keep alerts from reaching the user; nothing while all is well or not known. */
export function ChainBar({ memberId, name, settingsPath }: ChainBarProps) {
  const words = useWords();
  const { t } = words;
  const { data } = useQuery(chainQuery(memberId));
  const problems: readonly ChainProblem[] = data?.problems ?? [];
  if (problems.length === 0) return null;
  return (
    <section aria-live="polite" className={styles['bar']} aria-label={t('chain.title')}>
      <Icon name="warning" size={20} />
      <div className={styles['words']}>
        <b>{t('chain.title')}</b>
        <ul>
          {problems.map((problem) => (
            <li key={`${problem.kind} ${problem.channelId} ${problem.label} ${problem.since}`}>
              {chainText(problem, isolateName(name), words)}
            </li>
          ))}
        </ul>
        {settingsPath !== undefined && <PageLink to={settingsPath}>{t('chain.toSettings')}</PageLink>}
      </div>
    </section>
  );
}
