import { useQueryClient } from '@tanstack/react-query';
import type { Connector } from '#contract/connectors.ts';
import { MAX_EMAIL_LENGTH, MAX_PASSWORD_LENGTH } from '#contract/limits.ts';
import type { ConnectorKind } from '#domain/intake/connectors.ts';
import type { Pet } from '#web/api/pet.ts';
import { petKey } from '#web/queries/keys.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { FormEnd } from '#web/ui/FormEnd.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { PasswordField, TextField } from '#web/ui/TextField.tsx';
import { toast } from '#web/ui/toast.ts';
import { useForm } from '#web/ui/use-form.ts';
import { useWords } from '#web/words/words.ts';
import { connectorsQuery } from '../sources.queries.ts';
import { changeAccount, createConnector, type Account } from './connector-calls.ts';
import { DEXCOM_REGIONS, isDexcomRegion, regionWords, SERVICES, type DexcomRegion } from './services.ts';
import styles from './Connector.module.css';

type AccountDialogProps = {
  readonly pet: Pet;
  readonly kind: ConnectorKind;
  /** The connector whose account changes; left out for a new one. */
  readonly connector?: Connector | undefined;
  readonly onClose: () => void;
};

/** Asks for an account of a service. The portal signs in with it before anything is stored. */
export function AccountDialog({ pet, kind, connector, onClose }: AccountDialogProps) {
  const { t } = useWords();
  const { values, errors, busy, change, submit } = useAccountForm({ pet, kind, connector, onClose });
  const { app, service } = SERVICES[kind];
  const title = connector ? t('sources.changeAccount') : t('sources.connectTitle', { service });
  return (
    <Dialog title={title} onClose={onClose} size={440}>
      <form noValidate className={styles['form']} onSubmit={submit}>
        <p className={styles['lead']}>{t('sources.ownAccount')}</p>
        <TextField
          required
          label={t('sources.account')}
          hint={t('sources.accountHint', { app })}
          dir="ltr"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          maxLength={MAX_EMAIL_LENGTH}
          value={values.account}
          onText={(account) => change({ account })}
          error={errors.account}
          {...(!connector && { 'data-autofocus': true })}
        />
        <PasswordField
          required
          label={t('login.password')}
          hint={t('sources.passwordHint')}
          autoComplete="off"
          maxLength={MAX_PASSWORD_LENGTH}
          value={values.password}
          onText={(password) => change({ password })}
          error={errors.password}
          {...(connector && { 'data-autofocus': true })}
        />
        {kind === 'dexcomShare' ? (
          <SelectField<DexcomRegion>
            label={t('sources.region')}
            value={isDexcomRegion(values.region) ? values.region : 'ous'}
            choices={DEXCOM_REGIONS.map((value) => ({ value, label: t(regionWords[value]) }))}
            onChoose={(region) => change({ region })}
          />
        ) : (
          <p className={styles['small']}>{t('sources.regionOwn')}</p>
        )}
        <FormEnd verb={t('sources.connect')} busy={busy} failure={errors.form} onCancel={onClose} />
      </form>
    </Dialog>
  );
}

function useAccountForm({ pet: { memberId }, kind, connector, onClose }: AccountDialogProps) {
  const { t } = useWords();
  const queryClient = useQueryClient();
  return useForm<Account, 'account' | 'password'>({
    initial: () => ({
      account: connector?.account ?? '',
      password: '',
      region: kind === 'dexcomShare' ? (connector?.region ?? 'ous') : null,
    }),
    names: { account: 'account', password: 'password' },
    check: ({ account, password }) => ({
      ...(account.trim() === '' && { account: t('sources.needAccount') }),
      ...(password === '' && { password: t('login.needPassword') }),
    }),
    send: async (values) => {
      const entry = { ...values, account: values.account.trim() };
      if (connector) await changeAccount(connector.connectorId, entry);
      else await createConnector(memberId, kind, entry);
      const { service } = SERVICES[kind];
      toast('done', connector ? t('sources.changed') : t('sources.connected', { service }));
      onClose();
      await queryClient.invalidateQueries({ queryKey: connectorsQuery(memberId).queryKey });
      void queryClient.invalidateQueries({ queryKey: petKey(memberId, 'sources') });
    },
  });
}
