import { useId, useState } from 'react';
import type { Factors } from '#contract/factors.ts';
import { deviceZone } from '#domain/time/device-zone.ts';
import { isolateName } from '#i18n/isolate.ts';
import { call } from '#web/api/call.ts';
import { useWords } from '#web/words/words.ts';
import { Button } from '#web/ui/Button.tsx';
import { drawQr } from '#web/ui/draw-qr.ts';
import { Icon } from '#web/ui/icons.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { CODE_LENGTH } from '#contract/limits.ts';
import { useForm } from '#web/ui/use-form.ts';
import { useFactorChange } from './factors.queries.ts';
import { RemoveDialog } from './RemoveDialog.tsx';
import styles from './Security.module.css';
import type { Confirmed } from './use-confirmation.ts';

type PartProps = {
  readonly factors: Factors;
  readonly confirmed: Confirmed;
  readonly onCodes: (codes: readonly string[] | null) => void;
};
/** A secret that waits for its first code, and its QR code. */
type SetUp = { readonly secret: string; readonly picture: string };

/** The authenticator app: off with a way to set it up, being set up, or on. */
export function AppPart({ factors, confirmed, onCodes }: PartProps) {
  const { t } = useWords();
  const id = useId();
  const [setUp, setSetUp] = useState<SetUp | null>(null);
  const beginning = useFactorChange(async () => {
    const { item } = await confirmed(async () => call('/web/user/beginTotp'));
    return { secret: item.secret, picture: await drawQr(item.uri) };
  }, setSetUp);
  const finish = (codes: readonly string[] | null): void => {
    setSetUp(null);
    onCodes(codes);
  };
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{t('security.app')}</h3>
      <p className={styles['hint']}>{t('security.appHint')}</p>
      {factors.totp !== null && <AppIsOn {...{ factors, confirmed }} since={factors.totp.since} />}
      {factors.totp === null && setUp === null && (
        <Button busy={beginning.isPending} onClick={() => beginning.mutate(undefined)}>
          {t('security.setUpApp')}
        </Button>
      )}
      {factors.totp === null && setUp !== null && (
        <FirstCode setUp={setUp} onCancel={() => setSetUp(null)} onDone={finish} />
      )}
    </section>
  );
}

type AppIsOnProps = { readonly factors: Factors; readonly since: number; readonly confirmed: Confirmed };

function AppIsOn({ factors, since, confirmed }: AppIsOnProps) {
  const { t, formats } = useWords();
  const [asks, setAsks] = useState(false);
  const [now] = useState(Date.now);
  const zone = deviceZone();
  const removing = useFactorChange(async () => confirmed(async () => call('/web/user/removeTotp')));
  const name = t('security.app');
  const lastUsedAt = factors.totp?.lastUsedAt ?? since;
  return (
    <div className={styles['row']}>
      <Icon name="phone" />
      <div className={styles['what']}>
        <b>{t('security.added', { date: isolateName(formats.date(since, zone)) })}</b>
        <small>{t('security.used', { age: formats.age(Math.max(0, now - lastUsedAt)) })}</small>
      </div>
      <Button busy={removing.isPending} aria-label={t('security.removeName', { name })} onClick={() => setAsks(true)}>
        {t('security.remove')}
      </Button>
      {asks && (
        <RemoveDialog
          name={name}
          isLast={factors.passkeys.length === 0}
          onCancel={() => setAsks(false)}
          onRemove={() => {
            setAsks(false);
            removing.mutate(undefined);
          }}
        />
      )}
    </div>
  );
}

type FirstCodeProps = {
  readonly setUp: SetUp;
  readonly onCancel: () => void;
  readonly onDone: (codes: readonly string[] | null) => void;
};

function FirstCode({ setUp: { secret, picture }, onCancel, onDone }: FirstCodeProps) {
  const { t } = useWords();
  const enabling = useFactorChange(
    async (totp: string) => (await call('/web/user/enableTotp', { totp })).item.recoveryCodes,
    onDone,
  );
  const { values, errors, busy, change, submit } = useForm<{ readonly totp: string }, 'totp'>({
    initial: { totp: '' },
    fallback: 'totp',
    names: { totp: 'totp' },
    check: ({ totp }) => (totp.length === CODE_LENGTH ? {} : { totp: t('login.wrongCode') }),
    send: ({ totp }) => enabling.mutateAsync(totp),
  });
  return (
    <form className={styles['form']} onSubmit={submit} noValidate>
      <p>{t('security.scan')}</p>
      <img src={picture} alt={t('security.qr')} className={styles['qr']} />
      <div>
        <p>{t('security.orType')}</p>
        <code dir="ltr" className={styles['secret']}>
          {secret.match(/.{1,4}/gu)?.join(' ')}
        </code>
      </div>
      <TextField
        dir="ltr"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={CODE_LENGTH}
        label={t('security.appCode')}
        hint={t('security.appCodeHint')}
        error={errors.totp}
        value={values.totp}
        onText={(text) => change({ totp: text.replaceAll(/\D/gu, '') })}
      />
      <div className={styles['ways']}>
        <Button onClick={onCancel}>{t('common.cancel')}</Button>
        <Button type="submit" look="main" busy={busy}>
          {t('security.turnOn')}
        </Button>
      </div>
    </form>
  );
}
