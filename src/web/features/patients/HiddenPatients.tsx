import type { Patient } from '#contract/patients.ts';
import type { WordKey } from '#i18n/catalog.ts';
import { isolateName } from '#i18n/isolate.ts';
import { useWords } from '#web/words/words.ts';
import { PetAvatar } from '#web/ui/PetAvatar.tsx';
import styles from './PatientList.module.css';

/** Pets that the user follows or asked to follow but cannot see now. */
export function HiddenPatients({ rows }: { readonly rows: readonly Patient[] }) {
  const { t, formats } = useWords();
  return (
    <section className={styles['hidden']} aria-labelledby="hidden-patients">
      <h2 id="hidden-patients" className={styles['hiddenTitle']}>
        {t('patients.waiting')} <small>{formats.number(rows.length)}</small>
      </h2>
      <ul className={styles['hiddenRows']}>
        {rows.map((row) => (
          <li key={row.followerId} className={styles['hiddenRow']}>
            <PetAvatar name={row.name} size={36} />
            <b>{isolateName(row.name)}</b>
            <span>{t(hiddenWord(row))}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function hiddenWord({ status }: Patient): WordKey {
  if (status === 'pending') return 'patients.pending';
  return status === 'rejected' ? 'patients.rejected' : 'patients.notSharing';
}
