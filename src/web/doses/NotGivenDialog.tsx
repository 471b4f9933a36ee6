import { NOT_GIVEN_REASONS, type NotGivenReason } from '#domain/events/event-names.ts';
import { MAX_NOTE_LENGTH } from '#contract/limits.ts';
import { isolateName } from '#i18n/isolate.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { FormEnd } from '#web/ui/FormEnd.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { TextAreaField } from '#web/ui/TextField.tsx';
import { useForm } from '#web/ui/use-form.ts';
import { useWords } from '#web/words/words.ts';
import type { KeptDose } from '#worker/kept.ts';
import { reasonWords } from './reason-words.ts';
import styles from './NotGivenDialog.module.css';

type NotGivenDialogProps = {
  readonly petName: string;
  /** without a connection nobody else sees it yet */
  readonly isHere?: boolean;
  readonly onNotGiven: (detail: NonNullable<KeptDose['detail']>) => void;
  readonly onClose: () => void;
};
type Entry = { readonly reason: NotGivenReason | null; readonly note: string };

/** Why a dose was not given. In doubt whether it went in, it is not given again. */
export function NotGivenDialog({ petName, isHere = false, onNotGiven, onClose }: NotGivenDialogProps) {
  const { t } = useWords();
  const { values, errors, busy, change, submit } = useForm<Entry, 'reason' | 'note'>({
    initial: { reason: null, note: '' },
    names: { detail: 'note' },
    check: ({ reason, note }) => ({
      ...(reason === null ? { reason: t('dose.needReason') } : {}),
      ...(reason === 'other' && note.trim() === '' ? { note: t('dose.needNote') } : {}),
    }),
    send: async ({ reason, note }) => {
      if (reason === null) return;
      onClose();
      onNotGiven({ reason, ...(note.trim() === '' ? {} : { note: note.trim() }) });
    },
  });
  return (
    <Dialog title={t('dose.because')} size={440} onClose={onClose}>
      <form noValidate className={styles['form']} onSubmit={submit}>
        <Reasons value={values.reason} error={errors.reason} onChoose={(reason) => change({ reason })} />
        <TextAreaField
          label={t('home.note')}
          rows={2}
          maxLength={MAX_NOTE_LENGTH}
          error={errors.note}
          value={values.note}
          onText={(note) => change({ note })}
        />
        <p className={styles['hint']}>
          {isHere ? t('dose.keptHere') : t('dose.notGivenHint', { name: isolateName(petName) })}
        </p>
        <FormEnd verb={t('dose.saveNotGiven')} busy={busy} failure={errors.form} onCancel={onClose} />
      </form>
    </Dialog>
  );
}

type ReasonsProps = {
  readonly value: NotGivenReason | null;
  readonly error: string | undefined;
  readonly onChoose: (reason: NotGivenReason) => void;
};

function Reasons({ value, error, onChoose }: ReasonsProps) {
  const { t } = useWords();
  return (
    <fieldset className={styles['reasons']}>
      <legend className="visuallyHidden">{t('dose.because')}</legend>
      {NOT_GIVEN_REASONS.map((reason) => (
        <div key={reason}>
          <label className={styles['reason']}>
            <input type="radio" name="reason" checked={reason === value} onChange={() => onChoose(reason)} />
            <span>{t(reasonWords[reason])}</span>
          </label>
          {reason === 'unsure' && value === 'unsure' && (
            <output className={styles['unsure']}>
              <Icon name="warning" />
              {t('dose.unsureHint')}
            </output>
          )}
        </div>
      ))}
      {error !== undefined && (
        <p role="alert" className={styles['fault']}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
