import { useDeferredValue, useId } from 'react';
import { useFirstWords } from '#web/words/first-words.ts';
import { Icon } from '#web/ui/icons.tsx';
import { Select } from '#web/ui/kit/Select.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { findCallingCode, type AccountEntry, type Via } from './account-entry.ts';
import styles from './auth.module.css';
import { useCountryChoices } from './country-choices.ts';

type AccountFieldProps = {
  readonly entry: AccountEntry;
  readonly onEntry: (entry: AccountEntry) => void;
  readonly error: string | undefined;
};

/** Phone or e-mail, and the field for it. */
export function AccountField({ entry, onEntry, error }: AccountFieldProps) {
  const { t } = useFirstWords();
  return (
    <>
      <ViaTabs via={entry.via} onVia={(via) => onEntry({ ...entry, via })} />
      {entry.via === 'phone' ? (
        <TextField
          tall
          dir="ltr"
          type="tel"
          name="phone"
          autoComplete="tel-national"
          label={t('login.phoneNumber')}
          error={error}
          before={<CallingCode region={entry.region} onRegion={(region) => onEntry({ ...entry, region })} />}
          value={entry.phone}
          onText={(phone) => onEntry({ ...entry, phone })}
        />
      ) : (
        <TextField
          tall
          dir="ltr"
          type="email"
          name="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          label={t('login.emailAddress')}
          error={error}
          value={entry.email}
          onText={(email) => onEntry({ ...entry, email })}
        />
      )}
    </>
  );
}

function ViaTabs({ via, onVia }: { readonly via: Via; readonly onVia: (via: Via) => void }) {
  const { t } = useFirstWords();
  const name = useId();
  const tabs = [
    { value: 'phone', label: t('login.phone') },
    { value: 'email', label: t('login.email') },
  ] as const;
  return (
    <div role="radiogroup" aria-label={t('login.by')} className={styles['tabs']}>
      {tabs.map(({ value, label }) => (
        <label key={value} className={styles['tab']}>
          <input type="radio" name={name} checked={via === value} onChange={() => onVia(value)} />
          {label}
        </label>
      ))}
    </div>
  );
}

type CallingCodeProps = { readonly region: string; readonly onRegion: (region: string) => void };

function CallingCode({ region, onRegion }: CallingCodeProps) {
  const { t } = useFirstWords();
  const isDrawn = useDeferredValue(true, false); // some 230 names would hold up the first paint
  const choices = useCountryChoices(isDrawn).map(({ value, label }) => ({
    value,
    label: [label, findCallingCode(value)].join(' '),
  }));
  return (
    <span className={styles['prefix']}>
      <span className="num" aria-hidden="true">
        {findCallingCode(region)}
      </span>
      <Icon name="chevronDown" size={14} />
      <Select
        aria-label={t('login.callingCode')}
        value={region}
        choices={isDrawn ? choices : [{ value: region, label: findCallingCode(region) }]}
        onChoose={onRegion}
      />
    </span>
  );
}
