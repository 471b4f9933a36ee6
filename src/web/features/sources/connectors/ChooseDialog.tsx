import type { Connector } from '#contract/connectors.ts';
import { isolate, isolateName } from '#i18n/isolate.ts';
import type { Pet } from '#web/api/pet.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { FormEnd } from '#web/ui/FormEnd.tsx';
import { useForm } from '#web/ui/use-form.ts';
import { useWords } from '#web/words/words.ts';
import { useConnectorVerbs } from './connector-calls.ts';
import styles from './Connector.module.css';

type ChooseDialogProps = { readonly pet: Pet; readonly connector: Connector; readonly onClose: () => void };

/** Asks whose sensor a connector fetches, where its account follows several. */
export function ChooseDialog({ pet, connector, onClose }: ChooseDialogProps) {
  const { t } = useWords();
  const { change: verb } = useConnectorVerbs(connector);
  const { values, errors, busy, change, submit } = useForm<{ readonly followedId: string }, never>({
    initial: { followedId: connector.follows?.followedId ?? '' },
    send: async ({ followedId }) => {
      await verb.mutateAsync({ followedId });
      onClose();
    },
  });
  return (
    <Dialog title={t('sources.whose')} onClose={onClose} size={440}>
      <form noValidate className={styles['form']} onSubmit={submit}>
        <fieldset className={styles['choices']}>
          <legend className={styles['lead']}>{t('sources.whoseHint', { name: isolateName(pet.memberName) })}</legend>
          {connector.candidates.map(({ followedId, name, sensor }) => (
            <label key={followedId} className={styles['choice']}>
              <input
                type="radio"
                name="followed"
                checked={values.followedId === followedId}
                onChange={() => change({ followedId })}
              />
              <span>
                <b>{isolateName(name)}</b>
                {sensor !== null && <small>{isolate(sensor)}</small>}
              </span>
            </label>
          ))}
        </fieldset>
        <FormEnd
          verb={t('sources.chooseSensor')}
          busy={busy}
          disabled={values.followedId === ''}
          failure={errors.form}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}
