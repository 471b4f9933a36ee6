import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ListedDevice } from '#contract/devices.ts';
import { isolateName } from '#i18n/isolate.ts';
import { useWords } from '#web/words/words.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyView, LoadingView, StateView } from '#web/ui/StateView.tsx';
import type { PetView } from '../parts/pet-view.ts';
import { sensorTilesQuery } from './home-sensors.queries.ts';
import { SensorTile } from './SensorTile.tsx';
import { WholeSensor } from './WholeSensor.tsx';
import styles from './SensorsView.module.css';

type SensorsViewProps = {
  readonly view: PetView;
  /** null for the newest */
  readonly sensorId: string | null;
  readonly onChoose: (sensorId: string) => void;
};

/** Sessions that are listed at first, and added on each click for more. */
const STEP = 6;

/** The list of sensor sessions, and one of them in full. */
export function SensorsView({ view, sensorId, onChoose }: SensorsViewProps) {
  const { t } = useWords();
  const [shown, setShown] = useState(STEP);
  const query = useQuery(sensorTilesQuery(view.pet.memberId, shown));
  const empty = (
    <EmptyView title={t('sessionReport.empty')} icon="clock">
      {!view.readOnly && <p>{t('sessionReport.emptyHint', { name: isolateName(view.pet.memberName) })}</p>}
    </EmptyView>
  );
  return (
    <StateView
      query={query}
      loading={<LoadingView block />}
      empty={{ when: ({ rows }) => rows.length === 0, view: empty }}
    >
      {({ rows, total }) => {
        const chosen = rows.find(({ memberDeviceId }) => memberDeviceId === sensorId) ?? rows[0];
        return (
          <div className={styles['view']}>
            <SensorTiles view={view} sensors={rows} chosen={chosen} onChoose={onChoose} />
            {rows.length < total && (
              <div className={styles['more']}>
                <Button busy={query.isFetching} onClick={() => setShown(shown + STEP)}>
                  {t('sessionReport.moreSessions')}
                </Button>
              </div>
            )}
            {chosen && <WholeSensor key={chosen.memberDeviceId} view={view} sensor={chosen} />}
          </div>
        );
      }}
    </StateView>
  );
}

type SensorTilesProps = Pick<SensorsViewProps, 'view' | 'onChoose'> & {
  readonly sensors: readonly ListedDevice[];
  readonly chosen: ListedDevice | undefined;
};

function SensorTiles({ view, sensors, chosen, onChoose }: SensorTilesProps) {
  const { t } = useWords();
  return (
    <ul className={styles['tiles']} aria-label={t('sessionReport.sessions')}>
      {sensors.map((sensor) => (
        <li key={sensor.memberDeviceId}>
          <SensorTile
            view={view}
            sensor={sensor}
            isChosen={sensor === chosen}
            onChoose={() => onChoose(sensor.memberDeviceId)}
          />
        </li>
      ))}
    </ul>
  );
}
