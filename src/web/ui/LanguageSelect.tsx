import { languageNames, languages, type Language } from '#contract/languages.ts';
import { changeLanguage } from '#web/words/language.ts';
import { useTranslator, useFirstWords } from '#web/words/first-words.ts';
import { Icon } from '#web/ui/icons.tsx';
import { Select } from '#web/ui/kit/Select.tsx';
import { toast } from '#web/ui/toast.ts';
import styles from './LanguageSelect.module.css';

type LanguageSelectProps = {
  /** speaks the chosen language where it is not to be remembered; else it is the portal's from now on */
  readonly speakIn?: (language: Language) => Promise<void>;
};

const choices = languages.map((tag) => ({ value: tag, label: languageNames[tag], lang: tag }));

/** The languages, each in its own name. */
export function LanguageSelect({ speakIn }: LanguageSelectProps) {
  const { t, language } = useFirstWords();
  const translator = useTranslator();
  const choose = (tag: Language): void => {
    const spoken = speakIn ? speakIn(tag) : changeLanguage(translator, tag);
    spoken.catch(() => toast('failed', t('failure.offline')));
  };
  return (
    <span className={styles['select']}>
      <Icon name="globe" size={18} />
      <span className={styles['name']} aria-hidden="true">
        {languageNames[language]}
      </span>
      <span className={styles['name']}>
        <Icon name="chevronDown" size={14} />
      </span>
      <Select aria-label={t('layout.language')} value={language} choices={choices} onChoose={choose} />
    </span>
  );
}
