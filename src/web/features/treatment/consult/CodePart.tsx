import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { toPage } from '#contract/pages.ts';
import type { ReportLink } from '#contract/reports.ts';
import { toLocalDate } from '#domain/time/days.ts';
import { isolateName } from '#i18n/isolate.ts';
import { call } from '#web/api/call.ts';
import type { Pet } from '#web/api/pet.ts';
import { petKey } from '#web/queries/keys.ts';
import { Button } from '#web/ui/Button.tsx';
import { CopyField } from '#web/ui/CopyField.tsx';
import { drawQr } from '#web/ui/draw-qr.ts';
import { SelectField } from '#web/ui/SelectField.tsx';
import { toast } from '#web/ui/toast.ts';
import { useForm } from '#web/ui/use-form.ts';
import { useFailureText } from '#web/words/failure-text.ts';
import { useWords } from '#web/words/words.ts';
import { lastDays, toQuestions } from './consult-form.model.ts';
import { ConsultFields, type ConsultEntry, type PackFormProps } from './ConsultFields.tsx';
import { Failure } from './Failure.tsx';
import { useQuestionProblem } from './use-question-problem.ts';
import styles from './Consult.module.css';

/** Days that the code opens the pack. */
const VALID_DAYS = [1, 2, 7, 14, 30, 90] as const;

type CodeEntry = ConsultEntry & { readonly validDays: string };
/** A link; `picture` is null if it could not be drawn: the address opens the pack as well. */
type Code = { readonly link: ReportLink; readonly address: string; readonly picture: string | null };

/** A link to the pack of fixed days, as a code to be scanned in the room. */
export function CodePart(props: PackFormProps) {
  const [code, setCode] = useState<Code | null>(null);
  return code === null ? (
    <CodeForm {...props} onMade={setCode} />
  ) : (
    <MadeCode pet={props.pet} code={code} onGone={() => setCode(null)} />
  );
}

function CodeForm({ pet, entry, onEntry, onMade }: PackFormProps & { readonly onMade: (code: Code) => void }) {
  const { t } = useWords();
  const problemOf = useQuestionProblem();
  const queryClient = useQueryClient();
  const { values, errors, busy, change, submit } = useForm<CodeEntry, 'questions'>({
    initial: { ...entry, validDays: '1' },
    names: { questions: 'questions' },
    check: ({ questions }) => problemOf(questions),
    send: async (wish) => {
      onMade(await makeCode(pet, wish));
      void queryClient.invalidateQueries({ queryKey: petKey(pet.memberId, 'reportLinks') });
    },
  });
  const changed = (part: Partial<ConsultEntry>): void => {
    change(part);
    onEntry(part);
  };
  return (
    <form noValidate className={styles['form']} onSubmit={submit}>
      <p className={styles['lead']}>{t('consult.codeHint', { name: isolateName(pet.memberName) })}</p>
      <ConsultFields entry={values} problem={errors.questions} onChange={changed} />
      <SelectField
        label={t('reportLink.validDays')}
        value={values.validDays}
        choices={VALID_DAYS.map((count) => ({ value: String(count), label: t('time.days', { count }) }))}
        onChoose={(validDays) => change({ validDays })}
      />
      <Failure text={errors.form} />
      <div className={styles['actions']}>
        <Button look="main" type="submit" busy={busy}>
          {t('consult.makeCode')}
        </Button>
      </div>
    </form>
  );
}

async function makeCode(pet: Pet, { days, language, questions, validDays }: CodeEntry): Promise<Code> {
  const { item: link } = await call('/web/userReport/createReportLink', {
    memberId: pet.memberId,
    range: lastDays(Number(days), toLocalDate(Date.now(), pet.timeZone)),
    lang: language,
    questions: toQuestions(questions),
    validDays: Number(validDays),
  });
  const address = link.url.replace(toPage('/report/:lang/:id', link), toPage('/consultPack/:id', link));
  return { link, address, picture: await drawQr(address).catch(() => null) };
}

type MadeCodeProps = { readonly pet: Pet; readonly code: Code; readonly onGone: () => void };

function MadeCode({ pet, code: { link, address, picture }, onGone }: MadeCodeProps) {
  const { t, formats } = useWords();
  const failureText = useFailureText();
  const queryClient = useQueryClient();
  const title = useRef<HTMLParagraphElement>(null);
  useEffect(() => title.current?.focus(), []);
  const end = useMutation({
    mutationFn: async () => call('/web/userReport/revokeReportLink', { id: link.id }),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: petKey(pet.memberId, 'reportLinks') });
      toast('done', t('reportLink.endDone'));
      onGone();
    },
  });
  return (
    <div className={styles['form']}>
      <p ref={title} tabIndex={-1} className={styles['made']}>
        <b>{t('reportLink.ready', { date: formats.dateTime(link.expiresAt, pet.timeZone) })}</b>{' '}
        {picture !== null && t('consult.codeUse')}
      </p>
      {picture === null ? (
        <Failure text={t('failure.chunkHint')} />
      ) : (
        <img src={picture} alt={t('consult.codeAlt')} className={styles['code']} />
      )}
      <CopyField label={t('reportLink.address')} text={address} hint={t('reportLink.once')} />
      <Failure text={end.error ? failureText(end.error) : undefined} />
      <div className={styles['actions']}>
        <Button look="danger" busy={end.isPending} onClick={() => end.mutate()}>
          {t('reportLink.end')}
        </Button>
      </div>
    </div>
  );
}
