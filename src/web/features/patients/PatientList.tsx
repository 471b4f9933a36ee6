import { useQuery } from '@tanstack/react-query';
import { useUnitOfMany } from '#web/app/account/unit-of-many.ts';
import { useWords } from '#web/app/words.ts';
import { usePortalNow } from '#web/glucose/use-now.ts';
import { EmptyView, LoadingView, StateView } from '#web/ui/StateView.tsx';
import { PatientRow } from './PatientRow.tsx';
import { groupPatients, type Patient } from '#web/patients/patients.model.ts';
import { patientsQuery, type Patients } from '#web/patients/patients.queries.ts';
import { useLivePatients } from '#web/patients/use-live-patients.ts';
import styles from './Patients.module.css';

/** Every followed pet, who needs somebody first. */
export function PatientList() {
  const { t } = useWords();
  const query = useQuery(patientsQuery);
  useLivePatients();
  return (
    <StateView
      query={query}
      loading={<LoadingView lines={6} />}
      empty={{
        when: ({ rows }) => rows.length === 0,
        view: (
          <EmptyView title={t('patients.empty')} icon="people">
            <p>{t('patients.emptyHint')}</p>
          </EmptyView>
        ),
      }}
    >
      {(patients) => <Groups patients={patients} />}
    </StateView>
  );
}

function Groups({ patients }: { readonly patients: Patients }) {
  const { t } = useWords();
  const now = usePortalNow(patients.clockAheadMs);
  const { attention, others, hidden } = groupPatients(patients.rows, now);
  return (
    <div className={styles['groups']}>
      <Group title={t('patients.attention')} patients={attention} />
      <Group title={attention.length > 0 ? t('patients.others') : t('patients.title')} patients={others} />
      <Group title={t('patients.waiting')} patients={hidden} />
    </div>
  );
}

function Group({ title, patients }: { readonly title: string; readonly patients: readonly Patient[] }) {
  const { t, formats } = useWords();
  const unit = useUnitOfMany();
  if (patients.length === 0) return null;
  const count = patients.length;
  return (
    <section className={styles['group']} aria-label={title}>
      <h2 className={styles['title']}>
        {title} <small>{t('patients.count', { count, formatted: formats.number(count) })}</small>
      </h2>
      <ul className={styles['rows']}>
        {patients.map((patient) => (
          <PatientRow key={patient.row.id} patient={patient} unit={unit} />
        ))}
      </ul>
    </section>
  );
}
