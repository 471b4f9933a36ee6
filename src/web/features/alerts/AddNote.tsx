import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type KeyboardEvent } from 'react';
import { MAX_NOTE_LENGTH } from '#contract/limits.ts';
import { call } from '#web/api/call.ts';
import { alertKey } from '#web/queries/keys.ts';
import { Button } from '#web/ui/Button.tsx';
import { focusFirst } from '#web/ui/focus-first.ts';
import { FormEnd } from '#web/ui/FormEnd.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { TextAreaField } from '#web/ui/TextField.tsx';
import { toast } from '#web/ui/toast.ts';
import { useForm } from '#web/ui/use-form.ts';
import { useWords } from '#web/words/words.ts';
import styles from './AddNote.module.css';

/** Notes that were typed and neither sent nor cancelled, by the id of their alert. */
export type NoteDrafts = Map<string, string>;

type AddNoteProps = { readonly alertId: string; readonly drafts: NoteDrafts };

/** A button that opens a form for a note about an alert. The form of an alert with a draft is open from the start. */
export function AddNote({ alertId, drafts }: AddNoteProps) {
  const { t } = useWords();
  const [isOpen, setOpen] = useState(drafts.has(alertId));
  const button = useRef<HTMLButtonElement>(null);
  const close = (): void => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <>
      <Button look="quiet" ref={button} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Icon name="edit" size={16} />
        {t('alertLog.addNote')}
      </Button>
      {isOpen && <NoteForm alertId={alertId} drafts={drafts} onClose={close} />}
    </>
  );
}

type NoteFormProps = AddNoteProps & { readonly onClose: () => void };

/** Escape closes the form and keeps the draft. */
function NoteForm({ alertId, drafts, onClose }: NoteFormProps) {
  const { t, formats } = useWords();
  const end = (): void => {
    drafts.delete(alertId);
    onClose();
  };
  const { values, errors, busy, type, submit } = useNoteForm({ alertId, drafts, onSent: end });
  const counts = { used: formats.number(values.text.length), most: formats.number(MAX_NOTE_LENGTH) };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.preventDefault(); // the panel stays
    onClose();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape bubbles up from the field
    <form noValidate className={styles['form']} onSubmit={submit} onKeyDown={onKeyDown}>
      <TextAreaField
        required
        label={t('home.note')}
        aside={<span className={styles['count']}>{t('followers.count', counts)}</span>}
        hint={t('alertLog.noteHint')}
        error={errors.text}
        rows={3}
        dir="auto"
        maxLength={MAX_NOTE_LENGTH}
        value={values.text}
        onText={type}
        ref={focusFirst}
      />
      <FormEnd verb={t('events.addButton')} busy={busy} failure={errors.form} onCancel={end} />
    </form>
  );
}

function useNoteForm({ alertId, drafts, onSent }: AddNoteProps & { readonly onSent: () => void }) {
  const { t } = useWords();
  const client = useQueryClient();
  const { change, ...form } = useForm<{ text: string }, 'text'>({
    initial: { text: drafts.get(alertId) ?? '' },
    names: { text: 'text' },
    check: ({ text }) => (text.trim() === '' ? { text: t('alertLog.needNote') } : {}),
    send: async ({ text }) => {
      const { item } = await call('/web/alert/addNote', { alertId, text: text.trim() });
      client.setQueryData(alertKey(alertId), item);
      toast('done', t('alertLog.noteAdded'));
      onSent();
    },
  });
  const type = (text: string): void => {
    change({ text });
    if (text === '') drafts.delete(alertId);
    else drafts.set(alertId, text);
  };
  return { ...form, type };
}
