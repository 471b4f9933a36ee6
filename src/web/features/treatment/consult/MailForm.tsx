import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ConsultMail } from '#contract/consult-mails.ts';
import { MAIL_DAYS_BEFORE } from '#contract/limits.ts';
import { isolate, isolateName } from '#i18n/isolate.ts';
import { call } from '#web/api/call.ts';
import type { Pet } from '#web/api/pet.ts';
import { zoneName } from '#web/glucose/ZoneNote.tsx';
import { petKey } from '#web/queries/keys.ts';
import { Button } from '#web/ui/Button.tsx';
import { ConfirmDialog } from '#web/ui/Dialog.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { toast } from '#web/ui/toast.ts';
import { useForm } from '#web/ui/use-form.ts';
import { useWords } from '#web/words/words.ts';
import { focusOn } from '../after-injection/focus-on.ts';
import { ConsultFields, type ConsultEntry, type PackFormProps } from './ConsultFields.tsx';
import {
  mailTime,
  OTHER,
  recipientOf,
  toMailBody,
  toMailEntry,
  type MailEntry,
  type Recipient,
} from './mail-form.model.ts';
import { useRecipients } from './use-recipients.ts';
import { Failure } from './Failure.tsx';
import { useQuestionProblem } from './use-question-problem.ts';
import styles from './Consult.module.css';

type Field = 'visitDate' | 'visitTime' | 'daysBefore' | 'sendTime' | 'to' | 'email' | 'questions';

type MailFormProps = PackFormProps & {
  /** an order to be changed */
  readonly mail: ConsultMail | null;
  readonly onDone: () => void;
};

const DAYS_BEFORE = Array.from(
  { length: MAIL_DAYS_BEFORE.max - MAIL_DAYS_BEFORE.min + 1 },
  (_, index) => MAIL_DAYS_BEFORE.min + index,
);

/** A visit, to whom its pack goes and when; asks once more with the address before anything is ordered. */
export function MailForm({ pet, entry, onEntry, mail, onDone }: MailFormProps) {
  const { t } = useWords();
  const problemOf = useQuestionProblem();
  const [asked, setAsked] = useState<MailEntry | null>(null);
  const recipients = useRecipients(pet.memberId, mail);
  const form = useForm<MailEntry, Field>({
    initial: () => toMailEntry(entry, mail),
    names: {
      visitDate: 'visitDate',
      visitTime: 'visitTime',
      daysBefore: 'daysBefore',
      sendTime: 'sendTime',
      followerId: 'to',
      email: 'email',
      questions: 'questions',
    },
    check: (values) => ({
      ...problemOf(values.questions),
      ...(values.visitDate === '' && { visitDate: t('consult.needDate') }),
      ...(recipientOf(values, recipients) === null &&
        values.email.trim() === '' && { email: t('followers.needEmail') }),
    }),
    send: (values) =>
      Promise.resolve(setAsked({ ...values, to: recipientOf(values, recipients)?.followerId ?? OTHER })),
  });
  const { values, errors, change } = form;
  const changed = (part: Partial<ConsultEntry>): void => {
    change(part);
    onEntry(part);
  };
  return (
    <form noValidate className={styles['form']} onSubmit={form.submit}>
      <p className={styles['lead']}>{t('consult.mailHint')}</p>
      <VisitFields pet={pet} values={values} errors={errors} change={change} isAimed={mail !== null} />
      <RecipientFields recipients={recipients} values={values} errors={errors} change={change} />
      <ConsultFields isLater entry={values} problem={errors.questions} onChange={changed} />
      <Failure text={errors.form} />
      <div className={styles['actions']}>
        {mail !== null && <Button onClick={onDone}>{t('common.cancel')}</Button>}
        <Button look="main" type="submit" busy={form.busy}>
          {t(mail === null ? 'consult.order' : 'common.save')}
        </Button>
      </div>
      {asked !== null && (
        <AskToSend
          pet={pet}
          entry={asked}
          email={recipientOf(asked, recipients)?.email ?? asked.email.trim()}
          mailId={mail?.mailId ?? null}
          onRefused={(error) => {
            setAsked(null);
            form.showFailure(error);
          }}
          onCancel={() => setAsked(null)}
          onDone={onDone}
        />
      )}
    </form>
  );
}

type FieldsProps = {
  readonly values: MailEntry;
  readonly errors: Readonly<Partial<Record<Field, string>>>;
  readonly change: (part: Partial<MailEntry>) => void;
};

type VisitFieldsProps = FieldsProps & {
  readonly pet: Pet;
  /** the form was opened from the list below it: its first field gets the focus */
  readonly isAimed: boolean;
};

function VisitFields({ pet, values, errors, change, isAimed }: VisitFieldsProps) {
  const { t } = useWords();
  const clock = t('sharedReport.petClock', { zone: isolate(zoneName(pet.timeZone)) });
  return (
    <div className={styles['fields']}>
      <TextField
        ref={isAimed ? focusOn : undefined}
        required
        type="date"
        label={t('consult.visitDate')}
        hint={clock}
        value={values.visitDate}
        onText={(visitDate) => change({ visitDate })}
        error={errors.visitDate}
      />
      <TextField
        type="time"
        label={t('consult.visitTime')}
        value={values.visitTime}
        onText={(visitTime) => change({ visitTime })}
        error={errors.visitTime}
      />
      <SelectField
        label={t('consult.daysBefore')}
        value={values.daysBefore}
        choices={DAYS_BEFORE.map((count) => ({ value: String(count), label: t('time.days', { count }) }))}
        onChoose={(daysBefore) => change({ daysBefore })}
        error={errors.daysBefore}
      />
      <TextField
        required
        type="time"
        label={t('consult.sendTime')}
        value={values.sendTime}
        onText={(sendTime) => change({ sendTime })}
        error={errors.sendTime}
      />
    </div>
  );
}

type RecipientFieldsProps = FieldsProps & { readonly recipients: readonly Recipient[] };

function RecipientFields({ recipients, values, errors, change }: RecipientFieldsProps) {
  const { t } = useWords();
  const people = recipients.map(({ followerId, name, email }) => ({
    value: followerId,
    label: name === email ? isolate(name) : `${isolateName(name)} (${isolate(email)})`,
  }));
  const to = recipientOf(values, recipients)?.followerId ?? OTHER;
  return (
    <div className={styles['fields']}>
      <SelectField
        label={t('consult.to')}
        value={to}
        choices={[...people, { value: OTHER, label: t('consult.otherAddress') }]}
        onChoose={(next) => change({ to: next })}
        error={errors.to}
      />
      {to === OTHER && (
        <TextField
          required
          type="email"
          dir="ltr"
          autoComplete="off"
          label={t('login.emailAddress')}
          value={values.email}
          onText={(email) => change({ to: OTHER, email })}
          error={errors.email}
        />
      )}
    </div>
  );
}

type AskToSendProps = {
  readonly pet: Pet;
  readonly entry: MailEntry;
  /** the address that it goes to */
  readonly email: string;
  readonly mailId: string | null;
  readonly onRefused: (error: unknown) => void;
  readonly onCancel: () => void;
  readonly onDone: () => void;
};

function AskToSend({ pet, entry, email, mailId, onRefused, onCancel, onDone }: AskToSendProps) {
  const { t, formats } = useWords();
  const queryClient = useQueryClient();
  const order = useMutation({
    mutationFn: async () => call('/web/care/saveConsultMail', toMailBody(pet.memberId, entry, mailId)),
    onError: onRefused,
    onSuccess: async ({ item }) => {
      await queryClient.invalidateQueries({ queryKey: petKey(pet.memberId, 'consultMails') });
      toast('done', t('consult.waiting', { date: formats.dateTime(item.sendsAt, pet.timeZone) }));
      onDone();
    },
  });
  const at = mailTime(entry, pet.timeZone);
  return (
    <ConfirmDialog
      title={t('consult.ask', { name: isolateName(pet.memberName), email: isolate(email) })}
      effect={t('consult.askEffect', { date: at === null ? '' : formats.dateTime(at, pet.timeZone) })}
      verb={t('consult.order')}
      busy={order.isPending}
      onConfirm={() => order.mutate()}
      onCancel={onCancel}
    />
  );
}
