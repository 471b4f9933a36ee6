import { useId } from 'react';
import { useFirstWords } from '#web/words/first-words.ts';
import styles from './auth.module.css';

/** What somebody is to the portal, chosen before signing in: `2` CGM user, `3` follower. */
export type Kind = '2' | '3';

type KindChoiceProps = { readonly kind: Kind; readonly onKind: (kind: Kind) => void };

/** CGM user or follower. */
export function KindChoice({ kind, onKind }: KindChoiceProps) {
  const { t } = useFirstWords();
  const name = useId();
  const kinds = [
    { value: '2', label: t('login.owner'), hint: t('login.ownerHint') },
    { value: '3', label: t('login.follower'), hint: t('login.followerHint') },
  ] as const;
  return (
    <div role="radiogroup" aria-label={t('login.kind')} className={styles['kinds']}>
      {kinds.map(({ value, label, hint }) => (
        <label key={value} className={styles['kind']}>
          <input type="radio" name={name} checked={kind === value} onChange={() => onKind(value)} />
          <span>
            {label}
            <small>{hint}</small>
          </span>
        </label>
      ))}
    </div>
  );
}
