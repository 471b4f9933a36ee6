import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { languageNames, languages, type Language } from '#contract/languages.ts';
import type { Pet } from '#web/api/pet.ts';
import type { ReportLink } from '#contract/reports.ts';
import { call } from '#web/api/call.ts';
import { useForm } from '#web/ui/use-form.ts';
import { useWords } from '#web/words/words.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { endsAt, parseValidDays, type LinkSubject } from './report-links.model.ts';
import { petKey } from '#web/queries/keys.ts';
import { DEFAULT_LINK_DAYS, LINK_DAYS_RANGE } from '#contract/limits.ts';
import { useSubjectText } from './use-subject-text.ts';
import styles from './ReportLinks.module.css';

type LinkFormProps = {
  readonly pet: Pet;
  readonly subject: LinkSubject;
  readonly onMade: (link: ReportLink) => void;
};

/** Language and length of a new link. */
export function LinkForm({ pet, subject, onMade }: LinkFormProps) {
  const { t, language: spoken } = useWords();
  const { values, errors, busy, change, submit } = useForm<LinkEntry, 'validDays'>({
    initial: { language: spoken, validDays: String(DEFAULT_LINK_DAYS) },
    names: { validDays: 'validDays' },
    check: ({ validDays }) =>
      parseValidDays(validDays) === null
        ? { validDays: t('reportLink.needDays', { least: LINK_DAYS_RANGE.min, count: LINK_DAYS_RANGE.max }) }
        : {},
    send: useMakeLink(pet, subject, onMade),
  });
  return (
    <form noValidate className={styles['form']} onSubmit={submit}>
      <Subject subject={subject} zone={pet.timeZone} />
      <div className={styles['fields']}>
        <SelectField
          label={t('reportLink.language')}
          value={values.language}
          choices={languages.map((tag) => ({ value: tag, label: languageNames[tag] }))}
          onChoose={(language) => change({ language })}
        />
        <DaysField
          text={values.validDays}
          zone={pet.timeZone}
          error={errors.validDays}
          onText={(validDays) => change({ validDays })}
        />
      </div>
      {errors.form !== undefined && (
        <p role="alert" className={styles['failure']}>
          {errors.form}
        </p>
      )}
      <div className={styles['actions']}>
        <Button look="main" type="submit" busy={busy}>
          <Icon name="link" size={18} />
          {t('reportLink.make')}
        </Button>
      </div>
    </form>
  );
}

/** What the link will open. */
function Subject({ subject, zone }: { readonly subject: LinkSubject; readonly zone: string }) {
  const { t } = useWords();
  const subjectText = useSubjectText(zone);
  const moves = subject.memberDeviceId === null && typeof subject.range === 'string';
  return (
    <p className={styles['subject']}>
      <Icon name="calendar" size={18} />
      <span>
        <b>{subjectText(subject)}</b>
        {moves && <small>{t('reportLink.moves')}</small>}
      </span>
    </p>
  );
}

type DaysFieldProps = {
  readonly text: string;
  readonly zone: string;
  readonly error: string | undefined;
  readonly onText: (text: string) => void;
};

function DaysField({ text, zone, error, onText }: DaysFieldProps) {
  const { t, formats } = useWords();
  const [now] = useState(() => Date.now());
  const days = parseValidDays(text);
  return (
    <TextField
      label={t('reportLink.validDays')}
      inputMode="numeric"
      dir="ltr"
      maxLength={3}
      value={text}
      onText={onText}
      error={error}
      hint={days === null ? undefined : t('reportLink.endsOn', { date: formats.dateTime(endsAt(now, days), zone) })}
    />
  );
}

type LinkEntry = { readonly language: Language; readonly validDays: string };

function useMakeLink({ memberId }: Pet, subject: LinkSubject, onMade: (link: ReportLink) => void) {
  const queryClient = useQueryClient();
  return async ({ language, validDays }: LinkEntry): Promise<void> => {
    const { range, memberDeviceId } = subject;
    const what = memberDeviceId === null ? { range } : { memberDeviceId };
    const body = { memberId, ...what, lang: language, validDays: Number(validDays) };
    const { item } = await call('/web/userReport/createReportLink', body);
    onMade(item);
    void queryClient.invalidateQueries({ queryKey: petKey(memberId, 'reportLinks') });
  };
}
