import { useState } from 'react';
import type { Remission } from '#contract/remission.ts';
import { MAX_NOTE_LENGTH } from '#contract/limits.ts';
import { isolateName } from '#i18n/isolate.ts';
import type { Pet } from '#web/api/pet.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { toast } from '#web/ui/toast.ts';
import { useForm } from '#web/ui/use-form.ts';
import { useFailureText } from '#web/words/failure-text.ts';
import { useWords } from '#web/words/words.ts';
import { focusOn } from '../after-injection/focus-on.ts';
import { useSayRemission } from './remission.queries.ts';
import styles from './VetWords.module.css';

type VetWordsProps = { readonly pet: Pet; readonly remission: Remission };

/** The vets who call it a remission, in their words; a vet who follows may say so here, and take it back. */
export function VetWords({ pet, remission }: VetWordsProps) {
  const { t, formats } = useWords();
  const { words, maySay } = remission;
  const mine = words.some((word) => word.mine);
  if (words.length === 0 && !maySay) return null;
  return (
    <div className={styles['words']}>
      {words.map(({ name, at, note }) => (
        <p key={`${name} ${at}`}>
          <b>{t('remission.called', { name: isolateName(name), date: formats.date(at, pet.timeZone, 'long') })}</b>{' '}
          {note !== null && <q dir="auto">{note}</q>}
        </p>
      ))}
      {maySay && (mine ? <TakeBack memberId={pet.memberId} /> : <SayForm pet={pet} />)}
    </div>
  );
}

function TakeBack({ memberId }: { readonly memberId: string }) {
  const { t } = useWords();
  const failureText = useFailureText();
  const say = useSayRemission();
  const takeBack = (): void =>
    say.mutate({ memberId, isRemission: false }, { onError: (error) => toast('failed', failureText(error)) });
  return (
    <div>
      <Button busy={say.isPending} onClick={takeBack}>
        {t('remission.takeBack')}
      </Button>
    </div>
  );
}

function SayForm({ pet: { memberId, memberName } }: { readonly pet: Pet }) {
  const { t } = useWords();
  const [isOpen, setOpen] = useState(false);
  const say = useSayRemission();
  const { values, errors, busy, change, submit } = useForm<{ readonly note: string }, 'note'>({
    initial: { note: '' },
    send: ({ note }) => say.mutateAsync({ memberId, isRemission: true, note: note.trim() === '' ? null : note }),
  });
  if (!isOpen) {
    return (
      <div>
        <Button onClick={() => setOpen(true)}>{t('remission.call')}</Button>
      </div>
    );
  }
  return (
    <form noValidate className={styles['form']} onSubmit={submit}>
      <TextField
        ref={focusOn}
        label={t('home.note')}
        hint={t('remission.callHint', { name: isolateName(memberName) })}
        value={values.note}
        error={errors.note}
        maxLength={MAX_NOTE_LENGTH}
        onText={(note) => change({ note })}
      />
      {errors.form !== undefined && <p role="alert">{errors.form}</p>}
      <div>
        <Button type="submit" look="main" busy={busy}>
          {t('remission.call')}
        </Button>
      </div>
    </form>
  );
}
