import { useRef, useState } from 'react';
import { MAX_QUESTION_LENGTH, MAX_QUESTIONS } from '#contract/limits.ts';
import { toLocalDate } from '#domain/time/days.ts';
import { isolateName } from '#i18n/isolate.ts';
import { call, callFile } from '#web/api/call.ts';
import type { Pet } from '#web/api/pet.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { saveFile } from '#web/ui/save-file.ts';
import { useForm } from '#web/ui/use-form.ts';
import { useWords } from '#web/words/words.ts';
import { lastDays, questionProblem, toQuestions, USUAL_CONSULT_DAYS } from './consult-form.model.ts';
import { ConsultFields, type ConsultEntry } from './ConsultFields.tsx';
import { PlainText } from './PlainText.tsx';
import styles from './Consult.module.css';

export type ConsultDialogProps = { readonly pet: Pet; readonly onClose: () => void };

type Format = 'pdf' | 'text';

/** Days, language and questions of a consult pack; makes it as PDF or as plain text. */
export function ConsultDialog({ pet, onClose }: ConsultDialogProps) {
  const { t, language } = useWords();
  const [text, setText] = useState<string | null>(null);
  const [format, setFormat] = useState<Format>('pdf');
  const wanted = useRef<Format>('pdf'); // of the button that submits the form right now
  const { values, errors, busy, change, submit } = useForm<ConsultEntry, 'questions'>({
    initial: { days: String(USUAL_CONSULT_DAYS), language, questions: '' },
    names: { questions: 'questions' },
    check: ({ questions }) => {
      const problem = questionProblem(questions);
      if (problem === 'tooMany') return { questions: t('consult.tooMany', { most: MAX_QUESTIONS }) };
      return problem === null ? {} : { questions: t('consult.tooLong', { most: MAX_QUESTION_LENGTH }) };
    },
    send: async (entry) => {
      if (wanted.current === 'pdf') await printPack(pet, entry);
      else setText(await writePack(pet, entry));
    },
  });
  const choose = (next: Format): void => {
    wanted.current = next;
    setFormat(next);
  };
  const changed = (part: Partial<ConsultEntry>): void => {
    setText(null);
    change(part);
  };
  return (
    <Dialog title={t('consult.title')} size={600} onClose={onClose}>
      <form noValidate className={styles['form']} onSubmit={submit}>
        <p className={styles['lead']}>{t('consult.hint', { name: isolateName(pet.memberName) })}</p>
        <ConsultFields entry={values} problem={errors.questions} onChange={changed} />
        {errors.form !== undefined && (
          <p role="alert" className={styles['failure']}>
            {errors.form}
          </p>
        )}
        <div className={styles['actions']}>
          <Button type="submit" busy={busy && format === 'text'} onClick={() => choose('text')}>
            {t('consult.text')}
          </Button>
          <Button look="main" type="submit" busy={busy && format === 'pdf'} onClick={() => choose('pdf')}>
            {!(busy && format === 'pdf') && <Icon name="download" size={18} />}
            {t('consult.pdf')}
          </Button>
        </div>
        {text !== null && <PlainText text={text} language={values.language} />}
      </form>
    </Dialog>
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
