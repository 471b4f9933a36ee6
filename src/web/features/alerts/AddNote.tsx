import { useQueryClient } from '@tanstack/react-query';
import { useState, type KeyboardEvent } from 'react';
import { MAX_NOTE_LENGTH } from '#contract/limits.ts';
import { call } from '#web/api/call.ts';
import { alertKey } from '#web/queries/keys.ts';
import { Button } from '#web/ui/Button.tsx';
import { focusFirst } from '#web/ui/focus-first.ts';
import { FormEnd } from '#web/ui/FormEnd.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { useReturnFocus } from '#web/ui/kit/return-focus.ts';
import { TextAreaField } from '#web/ui/TextField.tsx';
import { toast } from '#web/ui/toasts.ts';
import { useForm } from '#web/ui/use-form.ts';
import { useWords } from '#web/words/words.ts';
import styles from './AddNote.module.css';

type AddNoteProps = { readonly alertId: string };

/** A button that opens a form for a note about an alert. */
export function AddNote({ alertId }: AddNoteProps) {
  const { t } = useWords();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Icon name="edit" size={16} />
        {t('alertLog.addNote')}
      </Button>
      {isOpen && <NoteForm alertId={alertId} onClose={() => setOpen(false)} />}
    </>
  );
}

function NoteForm({ alertId, onClose }: AddNoteProps & { readonly onClose: () => void }) {
  const { t, formats } = useWords();
  const { values, errors, busy, change, submit } = useNoteForm(alertId, onClose);
  useReturnFocus();
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
        label={t('events.note')}
        aside={<span className={styles['count']}>{t('followers.count', counts)}</span>}
        hint={t('alertLog.noteHint')}
        error={errors.text}
        rows={3}
        dir="auto"
        maxLength={MAX_NOTE_LENGTH}
        value={values.text}
        onText={(text) => change({ text })}
        ref={focusFirst}
      />
      <FormEnd verb={t('events.addButton')} busy={busy} failure={errors.form} onCancel={onClose} />
    </form>
  );
}

function useNoteForm(alertId: string, onClose: () => void) {
  const { t } = useWords();
  const client = useQueryClient();
  return useForm<{ text: string }, 'text'>({
    initial: { text: '' },
    names: { text: 'text' },
    check: ({ text }) => (text.trim() === '' ? { text: t('alertLog.needNote') } : {}),
    send: async ({ text }) => {
      const { item } = await call('/web/alert/addNote', { alertId, text: text.trim() });
      client.setQueryData(alertKey(alertId), item);
      toast('done', t('alertLog.noteAdded'));
      onClose();
    },
  });
}
