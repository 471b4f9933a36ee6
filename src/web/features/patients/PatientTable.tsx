import { useId } from 'react';
import type { GlucoseUnit } from '#domain/glucose/rounding.ts';
import { useWords } from '#web/words/words.ts';
import type { SeenPatient } from './patient-list.model.ts';
import { PatientRow } from './PatientRow.tsx';
import styles from './PatientTable.module.css';

/** A group of pets with a title. */
export type PatientGroup = { readonly title: string; readonly patients: readonly SeenPatient[] };

const COLUMNS = 8;

type PatientTableProps = { readonly groups: readonly PatientGroup[]; readonly unit: GlucoseUnit };

/** Pets as a table; where it is narrow each row is a card. */
export function PatientTable({ groups, unit }: PatientTableProps) {
  const { t } = useWords();
  return (
    <div className={styles['place']}>
      <table className={styles['table']}>
        <caption className="visuallyHidden">{t('patients.title')}</caption>
        <Head unit={unit} />
        {groups.map((group) => (
          <Group key={group.title} group={group} unit={unit} />
        ))}
      </table>
    </div>
  );
}

function Head({ unit }: { readonly unit: GlucoseUnit }) {
  const { t } = useWords();
  return (
    <thead className={styles['head']}>
      <tr className={styles['titles']}>
        <th scope="col">{t('follow.pet')}</th>
        <th scope="col">{t('patients.nowIn', { unit })}</th>
        <th scope="col">{t('patients.age')}</th>
        <th scope="col">{t('home.lastHours', { count: 24 })}</th>
        <th scope="col">{t('patients.last14')}</th>
        <th scope="col" className={styles['change']}>
          {t('patients.change')}
        </th>
        <th scope="col">{t('sensor.title')}</th>
        <th scope="col">{t('patients.flags')}</th>
      </tr>
    </thead>
  );
}

function Group({ group: { title, patients }, unit }: { readonly group: PatientGroup; readonly unit: GlucoseUnit }) {
  const { formats } = useWords();
  const id = useId();
  return (
    <tbody aria-labelledby={id} className={styles['group']}>
      <tr className={styles['groupRow']}>
        <td colSpan={COLUMNS}>
          <h2 id={id} className={styles['groupTitle']}>
            {title} <small>{formats.number(patients.length)}</small>
          </h2>
          <span className={styles['unit']}>{unit}</span>
        </td>
      </tr>
      {patients.map((patient) => (
        <PatientRow key={patient.memberId} {...patient} unit={unit} />
      ))}
    </tbody>
  );
}
