import type { ImportSettings, SettingsPart } from '#contract/imports.ts';
import type { WordKey } from '#i18n/catalog.ts';
import { Card } from '#web/ui/Card.tsx';
import { Segments } from '#web/ui/Segments.tsx';
import { useWords } from '#web/words/words.ts';
import type { Answers } from './answers.ts';
import styles from './ImportPage.module.css';

type SettingsCardProps = {
  readonly settings: readonly ImportSettings[];
  /** answers on their way */
  readonly pending: Answers | null;
  readonly onAnswer: (answers: Answers) => void;
};

const NAMES = {
  profile: 'imports.settingsProfile',
  limits: 'imports.settingsLimits',
  plan: 'imports.settingsPlan',
} as const satisfies Record<SettingsPart, WordKey>;

/** The settings of an export of all data that differ from those here, and what an import never takes over. */
export function SettingsCard({ settings, pending, onAnswer }: SettingsCardProps) {
  const { t, formats } = useWords();
  return (
    <Card title={t('imports.settings')} hint={settings.length > 0 ? t('imports.settingsHint') : undefined}>
      {settings.length > 0 && (
        <ul className={styles['places']}>
          {settings.map(({ part, placeId, differs, chosen }) => (
            <li key={part}>
              <span className={styles['what']}>
                {t(NAMES[part])} · {t('imports.settingsDiffer', { number: formats.number(differs) })}
              </span>
              <div className={styles['choice']}>
                <Segments
                  label={t(NAMES[part])}
                  value={pending?.choices?.find((one) => one.placeId === placeId)?.choice ?? chosen}
                  choices={[
                    { value: 'leaveOut', label: t('imports.settingsLeave') },
                    { value: 'keep', label: t('imports.settingsTake') },
                  ]}
                  onChoose={(choice) => onAnswer({ choices: [{ placeId, choice }] })}
                />
              </div>
            </li>
          ))}
        </ul>
      )}
      <p className={styles['small']}>{t('imports.neverTaken')}</p>
    </Card>
  );
}
