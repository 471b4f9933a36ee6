import { useId, useState } from 'react';
import type { Factors, PasskeyRow } from '#contract/factors.ts';
import { deviceZone } from '#domain/time/device-zone.ts';
import { isolateName } from '#i18n/isolate.ts';
import { call } from '#web/api/call.ts';
import { makePasskey, passkeyObstacle, type PasskeyObstacle } from '#web/api/passkeys.ts';
import { useWords } from '#web/words/words.ts';
import { Button } from '#web/ui/Button.tsx';
import { focusFirst } from '#web/ui/focus-first.ts';
import { Icon } from '#web/ui/icons.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { MAX_NAME_LENGTH } from '#contract/limits.ts';
import { useForm } from '#web/ui/use-form.ts';
import { asApiError } from '#web/api/api-error.ts';
import { useFactorChange } from './factors.queries.ts';
import { RemoveDialog } from './RemoveDialog.tsx';
import styles from './Security.module.css';
import type { Confirmed } from './use-confirmation.ts';

type PartProps = {
  readonly factors: Factors;
  readonly confirmed: Confirmed;
  readonly onCodes: (codes: readonly string[] | null) => void;
};

/** The passkeys of this account: a list, a button to add one, or the reason why passkeys are unavailable. */
export function PasskeysPart({ factors, confirmed, onCodes }: PartProps) {
  const { t } = useWords();
  const id = useId();
  const { passkeys, passkeyHost, totp } = factors;
  const obstacle = passkeyObstacle(passkeyHost);
  const isLast = passkeys.length === 1 && totp === null;
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{t('security.passkeys')}</h3>
      <p className={styles['hint']}>{t('security.passkeysHint')}</p>
      {passkeys.length > 0 && (
        <ul className={styles['list']}>
          {passkeys.map((passkey) => (
            <OnePasskey key={passkey.id} {...{ passkey, isLast, confirmed }} />
          ))}
        </ul>
      )}
      {obstacle === null ? (
        <AddPasskey confirmed={confirmed} onCodes={onCodes} />
      ) : (
        <NoPasskeys obstacle={obstacle} host={passkeyHost} />
      )}
    </section>
  );
}

function NoPasskeys({ obstacle, host }: { readonly obstacle: PasskeyObstacle; readonly host: string | null }) {
  const { t } = useWords();
  const texts = {
    insecure: 'security.passkeysInsecure',
    elsewhere: 'security.passkeysElsewhere',
    unsupported: 'security.passkeysUnsupported',
  } as const;
  return (
    <p className={styles['note']}>
      <Icon name="info" size={18} />
      <span>{t(texts[obstacle], { host: isolateName(host ?? '') })}</span>
    </p>
  );
}

type OnePasskeyProps = { readonly passkey: PasskeyRow; readonly isLast: boolean; readonly confirmed: Confirmed };

function OnePasskey({ passkey: { id, name, createdAt, lastUsedAt }, isLast, confirmed }: OnePasskeyProps) {
  const { t, formats } = useWords();
  const [asks, setAsks] = useState(false);
  const [now] = useState(Date.now);
  const zone = deviceZone();
  const removing = useFactorChange(async () => confirmed(async () => call('/web/user/removePasskey', { id })));
  const added = t('security.added', { date: isolateName(formats.date(createdAt, zone)) });
  const used =
    lastUsedAt === null
      ? t('security.neverUsed')
      : t('security.used', { age: formats.age(Math.max(0, now - lastUsedAt)) });
  return (
    <li className={styles['row']}>
      <Icon name="lock" />
      <div className={styles['what']}>
        <b>{name}</b>
        <small>{[added, used].join(' · ')}</small>
      </div>
      <Button
        busy={removing.isPending}
        aria-label={t('security.removeName', { name: isolateName(name) })}
        onClick={() => setAsks(true)}
      >
        {t('security.remove')}
      </Button>
      {asks && (
        <RemoveDialog
          name={name}
          isLast={isLast}
          onCancel={() => setAsks(false)}
          onRemove={() => {
            setAsks(false);
            removing.mutate(undefined);
          }}
        />
      )}
    </li>
  );
}

function AddPasskey({ confirmed, onCodes }: Pick<PartProps, 'confirmed' | 'onCodes'>) {
  const { t } = useWords();
  const [isOpen, setOpen] = useState(false);
  if (!isOpen) return <Button onClick={() => setOpen(true)}>{t('security.addPasskey')}</Button>;
  return <NewPasskey {...{ confirmed, onCodes }} onClose={() => setOpen(false)} />;
}

type NewPasskeyProps = Pick<PartProps, 'confirmed' | 'onCodes'> & { readonly onClose: () => void };

function NewPasskey({ confirmed, onCodes, onClose }: NewPasskeyProps) {
  const { t } = useWords();
  const adding = useFactorChange(
    async (wished: string) => {
      const { item } = await confirmed(async () => call('/web/user/beginPasskey'));
      const passkey = await makePasskey(item.options);
      return (await call('/web/user/addPasskey', { ticket: item.ticket, name: wished, passkey })).item;
    },
    ({ recoveryCodes }) => {
      onClose();
      onCodes(recoveryCodes);
    },
  );
  const { values, errors, busy, change, submit } = useForm<{ readonly name: string }, 'name'>({
    initial: { name: '' },
    names: { name: 'name' },
    explain: (error) => ((asApiError(error)?.errors.length ?? 0) > 0 ? undefined : {}), // shown by a toast
    check: ({ name }) => (name.trim() === '' ? { name: t('security.needName') } : {}),
    send: ({ name }) => adding.mutateAsync(name.trim()),
  });
  return (
    <form className={styles['form']} onSubmit={submit} noValidate>
      <TextField
        ref={focusFirst}
        maxLength={MAX_NAME_LENGTH}
        label={t('security.passkeyName')}
        hint={t('security.passkeyNameHint')}
        error={errors.name}
        value={values.name}
        onText={(name) => change({ name })}
      />
      <div className={styles['ways']}>
        <Button onClick={onClose}>{t('common.cancel')}</Button>
        <Button type="submit" look="main" busy={busy}>
          {t('security.addPasskey')}
        </Button>
      </div>
    </form>
  );
}
