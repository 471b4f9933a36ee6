import { useRef, useState } from 'react';
import { toLocalDate } from '#domain/time/days.ts';
import { isolateName } from '#i18n/isolate.ts';
import { call } from '#web/api/call.ts';
import { callFile } from '#web/api/call-file.ts';
import type { Pet } from '#web/api/pet.ts';
import { PlainText } from '#web/report-cards/PlainText.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { saveFile } from '#web/ui/save-file.ts';
import { useForm } from '#web/ui/use-form.ts';
import { useWords } from '#web/words/words.ts';
import { lastDays, toQuestions } from './consult-form.model.ts';
import { ConsultFields, type ConsultEntry, type PackFormProps } from './ConsultFields.tsx';
import { Failure } from './Failure.tsx';
import { useQuestionProblem } from './use-question-problem.ts';
import styles from './Consult.module.css';

type Format = 'pdf' | 'text';

/** Days, language and questions of a pack; makes it as PDF or as plain text. */
export function NowForm({ pet, entry, onEntry }: PackFormProps) {
  const { t } = useWords();
  const problemOf = useQuestionProblem();
  const [made, setMade] = useState<{ readonly of: ConsultEntry; readonly text: string } | null>(null);
  const [format, setFormat] = useState<Format>('pdf');
  const wanted = useRef<Format>('pdf'); // of the button that submits the form right now
  const { values, errors, busy, change, submit } = useForm<ConsultEntry, 'questions'>({
    initial: entry,
    names: { questions: 'questions' },
    check: ({ questions }) => problemOf(questions),
    send: async (wish) => {
      if (wanted.current === 'pdf') await printPack(pet, wish);
      else setMade({ of: wish, text: await writePack(pet, wish) });
    },
  });
  const choose = (next: Format): void => {
    wanted.current = next;
    setFormat(next);
  };
  const changed = (part: Partial<ConsultEntry>): void => {
    change(part);
    onEntry(part);
  };
  return (
    <form noValidate className={styles['form']} onSubmit={submit}>
      <p className={styles['lead']}>{t('consult.hint', { name: isolateName(pet.memberName) })}</p>
      <ConsultFields entry={values} problem={errors.questions} onChange={changed} />
      <Failure text={errors.form} />
      <div className={styles['actions']}>
        <Button type="submit" busy={busy && format === 'text'} onClick={() => choose('text')}>
          {t('consult.text')}
        </Button>
        <Button look="main" type="submit" busy={busy && format === 'pdf'} onClick={() => choose('pdf')}>
          {!(busy && format === 'pdf') && <Icon name="download" size={18} />}
          {t('consult.pdf')}
        </Button>
      </div>
      {made?.of === values && <PlainText text={made.text} language={values.language} />}
    </form>
  );
}

function toBody(pet: Pet, { days, language, questions }: ConsultEntry) {
  const today = toLocalDate(Date.now(), pet.timeZone);
  const range = lastDays(Number(days), today);
  return { memberId: pet.memberId, range, lang: language, questions: toQuestions(questions) };
}

async function printPack(pet: Pet, entry: ConsultEntry): Promise<void> {
  const { file, name } = await callFile('/web/userReport/consultPdf', toBody(pet, entry));
  saveFile(file, name ?? 'consult.pdf');
}

async function writePack(pet: Pet, entry: ConsultEntry): Promise<string> {
  const { item } = await call('/web/userReport/consultText', toBody(pet, entry));
  return item.text;
}
