import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import type { Translate } from '#i18n/catalog.ts';
import { useUnit } from '#web/session/preferences.ts';
import { useWords } from '#web/words/words.ts';
import { usePortalNow } from '#web/glucose/use-now.ts';
import { EmptyView, LoadingView, StateView } from '#web/ui/StateView.tsx';
import { HiddenPatients } from './HiddenPatients.tsx';
import { PatientLegend } from './PatientLegend.tsx';
import {
  filterPatients,
  needsAttention,
  searched,
  seenPatients,
  sorted,
  usualUnit,
  type Cut,
  type Order,
  type SeenPatient,
} from './patient-list.model.ts';
import { patientListQuery, type PatientRows } from './patient-list.queries.ts';
import { PatientTable, type PatientGroup } from './PatientTable.tsx';
import { PatientTools } from './PatientTools.tsx';
import { useLivePatientList } from './use-live-patient-list.ts';
import styles from './PatientList.module.css';

/** Every followed pet with how it is, who needs somebody first. */
export function PatientList() {
  const { t } = useWords();
  const query = useQuery(patientListQuery);
  useLivePatientList();
  return (
    <StateView
      query={query}
      loading={<LoadingView lines={8} />}
      empty={{
        when: ({ rows }) => rows.length === 0,
        view: (
          <EmptyView title={t('patients.empty')} icon="people">
            <p>{t('patients.emptyHint')}</p>
          </EmptyView>
        ),
      }}
    >
      {(list) => <Patients list={list} updatedAt={query.dataUpdatedAt} />}
    </StateView>
  );
}

type PatientsProps = { readonly list: PatientRows; readonly updatedAt: number };

function Patients({ list, updatedAt }: PatientsProps) {
  const { t } = useWords();
  const now = usePortalNow(list.clockAheadMs);
  const [search, setSearch] = useState('');
  const [cut, setCut] = useState<Cut>('all');
  const [order, setOrder] = useState<Order>('urgency');
  const text = useDeferredValue(search);
  const all = seenPatients(list.rows, now);
  const unit = useUnit(usualUnit(all));
  const shown = sorted(filterPatients(searched(all, text), cut), order);
  const hidden = cut === 'all' && text === '' ? list.rows.filter(({ summary }) => summary === null) : [];
  return (
    <div className={styles['list']}>
      <PatientTools
        {...{ all, search, cut, order, updatedAt }}
        onSearch={setSearch}
        onCut={setCut}
        onOrder={setOrder}
      />
      {shown.length > 0 && <PatientTable groups={groupPatients(shown, order, t)} unit={unit} />}
      {shown.length === 0 && hidden.length === 0 && (
        <EmptyView
          title={t(cut === 'attention' && text === '' ? 'patients.nobodyNeeds' : 'lists.nothingFound')}
          icon={cut === 'attention' && text === '' ? 'check' : 'search'}
        />
      )}
      {hidden.length > 0 && <HiddenPatients rows={hidden} />}
      {shown.length > 0 && <PatientLegend patients={all} unit={unit} />}
    </div>
  );
}

/** Pets that need attention are in a separate group, unless the vet chose another order. */
function groupPatients(patients: readonly SeenPatient[], order: Order, t: Translate): PatientGroup[] {
  if (order !== 'urgency') return [{ title: t('patients.title'), patients }];
  const attention = patients.filter(needsAttention);
  const noSensor = patients.filter(({ concern }) => concern === 'noSensor');
  const steady = patients.filter((patient) => !needsAttention(patient) && patient.concern !== 'noSensor');
  return [
    { title: t('patients.attention'), patients: attention },
    { title: t('patients.steady'), patients: steady },
    { title: t('patients.noSensorNow'), patients: noSensor },
  ].filter((group) => group.patients.length > 0);
}
