import { languageNames, languages, type Language } from '#contract/languages.ts';
import { MAX_QUESTIONS } from '#contract/limits.ts';
import type { Pet } from '#web/api/pet.ts';
import { SelectField } from '#web/ui/SelectField.tsx';
import { TextAreaField } from '#web/ui/TextField.tsx';
import { useWords } from '#web/words/words.ts';
import { CONSULT_DAYS } from './consult-form.model.ts';
import styles from './Consult.module.css';

/** What a pack is made of, as it is typed: `questions` has one on each line. */
export type ConsultEntry = { readonly days: string; readonly language: Language; readonly questions: string };

/** What each way to make a pack gets: whose it is, what was typed so far, and where that is kept for the other ways. */
export type PackFormProps = {
  readonly pet: Pet;
  readonly entry: ConsultEntry;
  readonly onEntry: (part: Partial<ConsultEntry>) => void;
};

type ConsultFieldsProps = {
  readonly entry: ConsultEntry;
  readonly problem: string | undefined;
  /** the pack is made at another time than now */
  readonly isLater?: boolean;
  readonly onChange: (part: Partial<ConsultEntry>) => void;
};

/** Days, language and questions of a pack. */
export function ConsultFields({ entry, problem, isLater = false, onChange }: ConsultFieldsProps) {
  const { t } = useWords();
  return (
    <>
      <div className={styles['fields']}>
        <SelectField
          label={t(isLater ? 'consult.mailDays' : 'consult.days')}
          value={entry.days}
          choices={CONSULT_DAYS.map((count) => ({ value: String(count), label: t('time.days', { count }) }))}
          onChoose={(days) => onChange({ days })}
        />
        <SelectField
          label={t('reportLink.language')}
          value={entry.language}
          choices={languages.map((tag) => ({ value: tag, label: languageNames[tag] }))}
          onChoose={(language) => onChange({ language })}
        />
      </div>
      <TextAreaField
        label={t('consult.questions')}
        hint={t('consult.questionsHint', { most: MAX_QUESTIONS })}
        rows={4}
        value={entry.questions}
        onText={(questions) => onChange({ questions })}
        error={problem}
      />
    </>
  );
}
