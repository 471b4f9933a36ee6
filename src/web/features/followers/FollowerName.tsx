import type { Follower } from '#contract/followers.ts';
import { isolateName } from '#i18n/isolate.ts';
import { useWords } from '#web/words/words.ts';
import { EmailText } from '#web/ui/EmailText.tsx';
import { PetAvatar } from '#web/ui/PetAvatar.tsx';
import { toStanding } from './followers.model.ts';
import { RowPet } from './RowPet.tsx';
import styles from './FollowerName.module.css';

/** Who a row is about: picture, name, address, the pet of several, and the owner's note or the person's own message. */
export function FollowerName({ row }: { readonly row: Follower }) {
  const { t } = useWords();
  const { name, email, professional, note, message } = row;
  const standing = toStanding(row);
  return (
    <div className={styles['who']}>
      <PetAvatar name={name.replace(/@.*/u, '')} src={row.avatar} size={40} />
      <div className={styles['words']}>
        <p className={styles['line']}>
          <b className={styles['name']}>{name === email ? <EmailText email={email} /> : isolateName(name)}</b>
          {professional && <span className={styles['vet']}>{t('followers.vet')}</span>}
        </p>
        {standing === 'invited' ? (
          <p className={styles['small']}>{t('followers.notSeenYet')}</p>
        ) : (
          email !== null &&
          email !== name && (
            <p className={styles['small']}>
              <EmailText email={email} />
            </p>
          )
        )}
        <RowPet row={row} />
        {standing === 'asks'
          ? message && <p className={styles['message']}>{t('followers.message', { message: isolateName(message) })}</p>
          : note && <p className={styles['note']}>{isolateName(note)}</p>}
      </div>
    </div>
  );
}
