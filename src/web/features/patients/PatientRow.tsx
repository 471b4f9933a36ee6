import { Link } from 'react-router';
import type { Follower } from '#contract/followers.ts';
import type { GlucoseUnit } from '#domain/glucose/rounding.ts';
import type { WordKey } from '#i18n/catalog.ts';
import { isolateName } from '#i18n/isolate.ts';
import { useWords } from '#web/app/words.ts';
import { levelColor } from '#web/chart/level-color.ts';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icons.tsx';
import { PetAvatar } from '#web/ui/PetAvatar.tsx';
import type { Patient } from '#web/patients/patients.model.ts';
import { PatientValue } from '#web/patients/PatientValue.tsx';
import styles from './Patients.module.css';

type PatientRowProps = { readonly patient: Patient; readonly unit: GlucoseUnit };

/** One followed pet; the start edge carries the level's colour, the words its name. */
export function PatientRow({ patient, unit }: PatientRowProps) {
  const { t } = useWords();
  const { row, concern } = patient;
  const about = (
    <>
      <PetAvatar name={row.name} src={row.avatar} species={row.petType ?? null} size={44} />
      <span className={styles['who']}>
        <b className={styles['name']}>{isolateName(row.name)}</b>
        <span className={styles['small']}>{row.petType ? t(row.petType === 'cat' ? 'pet.cat' : 'pet.dog') : null}</span>
      </span>
    </>
  );
  if (concern === 'hidden') {
    return (
      <li className={styles['row']}>
        <div className={classes(styles['body'], styles['quiet'])}>
          {about}
          <span className={styles['small']}>{t(hiddenWord(row))}</span>
        </div>
      </li>
    );
  }
  const edge = concern === 'noData' ? 'var(--line-strong)' : levelColor(concern);
  return (
    <li className={styles['row']} style={{ borderInlineStartColor: edge }}>
      <Link to={`/follow/${row.memberId}`} className={styles['body']}>
        {about}
        <PatientValue patient={patient} unit={unit} />
        <Icon name="chevronEnd" mirrors />
      </Link>
    </li>
  );
}

function hiddenWord({ status }: Follower): WordKey {
  if (status === 'pending') return 'patients.pending';
  return status === 'rejected' ? 'patients.rejected' : 'patients.notSharing';
}
