import { usePortal } from '#web/session/portal.ts';
import { useWords } from '#web/words/words.ts';
import { Button } from '#web/ui/Button.tsx';
import { CheckField } from '#web/ui/CheckField.tsx';
import { Segments } from '#web/ui/Segments.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { PasswordField, TextField } from '#web/ui/TextField.tsx';
import { PageLink } from '#web/ui/PageLink.tsx';
import { MAX_NAME_LENGTH } from '#contract/limits.ts';
import { AccountField } from './AccountField.tsx';
import { AuthFrame } from './AuthFrame.tsx';
import styles from './auth.module.css';
import { CodeField } from './CodeField.tsx';
import { useCountryChoices } from './country-choices.ts';
import { KindChoice } from './KindChoice.tsx';
import { FormFailure } from './Notices.tsx';
import { useRegisterForm, type RegisterForm } from './register-form.ts';

/** Open an account: kind, account with code, name, password. */
export function RegisterScreen() {
  const { t } = useWords();
  const form = useRegisterForm();
  const { entry, change, errors } = form;
  return (
    <AuthFrame title={t('menu.register')}>
      <h1>{t('register.title')}</h1>
      <form className={styles['stack']} onSubmit={form.submit} noValidate>
        <KindChoice kind={entry.kind} onKind={(kind) => change({ kind })} />
        <AccountField entry={entry.account} onEntry={(account) => change({ account })} error={errors.account} />
        <CodeField
          code={entry.code}
          onCode={(code) => change({ code })}
          error={errors.code}
          sending={form.sending}
          onSend={form.sendCode}
        />
        <AboutYou form={form} />
        <PasswordField
          tall
          autoComplete="new-password"
          label={t('register.newPassword')}
          hint={t('register.passwordHint')}
          error={errors.password}
          value={entry.password}
          onText={(password) => change({ password })}
        />
        <div className={styles['row']}>
          <CheckField checked={entry.agrees} onCheck={(agrees) => change({ agrees })} error={errors.agrees}>
            {t('register.agree')}
          </CheckField>
          <PageLink to="/privacy" target="_blank">
            {t('register.readPrivacy')}
          </PageLink>
        </div>
        <FormFailure>{errors.form}</FormFailure>
        <Button type="submit" look="main" tall wide busy={form.busy}>
          {t('register.submit')}
        </Button>
        <p className={styles['quiet']}>
          {t('register.haveAccount')} <PageLink to="/login">{t('register.signIn')}</PageLink>
        </p>
      </form>
    </AuthFrame>
  );
}

function AboutYou({ form: { entry, change, errors } }: { readonly form: RegisterForm }) {
  const { t } = useWords();
  const isPet = usePortal().variant === 'pet';
  const countries = useCountryChoices();
  const owns = entry.kind === '2';
  return (
    <>
      <TextField
        tall
        maxLength={MAX_NAME_LENGTH}
        autoComplete={owns && isPet ? 'off' : 'name'}
        label={owns && isPet ? t('register.petName') : t('register.name')}
        error={errors.memberName}
        value={entry.memberName}
        onText={(memberName) => change({ memberName })}
      />
      {owns && isPet && (
        <Segments
          wide
          label={t('register.species')}
          value={entry.petType}
          onChoose={(petType) => change({ petType })}
          choices={[
            { value: 'cat', label: t('pet.cat') },
            { value: 'dog', label: t('pet.dog') },
          ]}
        />
      )}
      {owns ? (
        <SelectField
          tall
          label={t('register.country')}
          hint={t('register.countryHint')}
          value={entry.country}
          choices={countries}
          onChoose={(country) => change({ country })}
        />
      ) : (
        <CheckField checked={entry.isVet} onCheck={(isVet) => change({ isVet })}>
          {t('register.vet')}
        </CheckField>
      )}
    </>
  );
}
