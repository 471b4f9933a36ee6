import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Pet } from '#web/api/pet.ts';
import type { DeviceReport } from '#contract/reports.ts';
import { MINUTE_MS } from '#domain/units/units.ts';
import { isolateName } from '#i18n/isolate.ts';
import { useWords } from '#web/words/words.ts';
import { DaysRing } from '#web/chart/DaysRing.tsx';
import { isRunning, computeSensorLeft } from '#web/glucose/sensor-left.ts';
import { sensorLeftText } from '#web/glucose/sensor-words.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { SidePanel } from '#web/ui/SidePanel.tsx';
import { LoadingView, StateView } from '#web/ui/StateView.tsx';
import { SensorFields } from './SensorFields.tsx';
import { toSensorEntry } from './sensor-form.model.ts';
import { sensorReportQuery } from './sensors.queries.ts';
import { useSensorForm } from './use-sensor-form.ts';
import styles from './SensorPanel.module.css';

type SensorPanelProps = {
  readonly pet: Pet;
  /** null for a new session */
  readonly memberDeviceId: string | null;
  readonly onClose: () => void;
  /** called with the session's id */
  readonly onSaved: (memberDeviceId: string) => void;
};

/** Changes a sensor session, or adds one, next to its report. */
export function SensorPanel({ pet, memberDeviceId, onClose, onSaved }: SensorPanelProps) {
  const { t } = useWords();
  const query = useQuery({
    ...sensorReportQuery(pet.memberId, memberDeviceId ?? ''),
    enabled: memberDeviceId !== null,
  });
  return (
    <SidePanel
      title={t(memberDeviceId === null ? 'sessionReport.newTitle' : 'sessionReport.editTitle')}
      onClose={onClose}
    >
      {memberDeviceId === null ? (
        <SensorForm pet={pet} report={null} onClose={onClose} onSaved={onSaved} />
      ) : (
        <StateView query={query} loading={<LoadingView lines={6} />}>
          {(report) => <SensorForm pet={pet} report={report} onClose={onClose} onSaved={onSaved} />}
        </StateView>
      )}
    </SidePanel>
  );
}

type SensorFormProps = Pick<SensorPanelProps, 'pet' | 'onClose' | 'onSaved'> & {
  readonly report: DeviceReport | null;
};

function SensorForm({ pet, report, onClose, onSaved }: SensorFormProps) {
  const { t } = useWords();
  const [now] = useState(() => Date.now());
  const device = report?.device ?? null;
  const zone = pet.timeZone;
  const form = useSensorForm({ pet, device, initial: toSensorEntry(device, now, zone), onSaved, onClose });
  return (
    <form noValidate className={styles['form']} onSubmit={form.submit}>
      {report && <SensorBadge report={report} now={now} zone={zone} />}
      <SensorFields
        entry={form.values}
        errors={form.errors}
        frame={{
          zone,
          petName: pet.memberName,
          isKnown: device !== null,
          firstAt: report && firstReadingAt(report),
        }}
        onChange={form.change}
      />
      {form.errors.form !== undefined && (
        <p role="alert" className={styles['failure']}>
          <Icon name="warning" size={16} />
          {form.errors.form}
        </p>
      )}
      <div className={styles['actions']}>
        <Button look="quiet" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button look="main" type="submit" busy={form.busy}>
          {device ? t('common.save') : t('sessionReport.add')}
        </Button>
      </div>
    </form>
  );
}

type SensorBadgeProps = { readonly report: DeviceReport; readonly now: number; readonly zone: string };

function SensorBadge({ report: { device }, now, zone }: SensorBadgeProps) {
  const { t, formats } = useWords();
  const left = computeSensorLeft(device, now);
  const count = device.readingCount;
  return (
    <div className={styles['badge']}>
      <DaysRing share={left.share} size={40} label={sensorLeftText(left, t)}>
        {isRunning(left) ? (
          (left.hours ?? left.days)
        ) : (
          <Icon name={left.state === 'fromFile' ? 'file' : 'check'} size={16} />
        )}
      </DaysRing>
      <p>
        <b>{isolateName(device.sn)}</b>
        <small>
          {[
            t('sessionReport.since', { date: formats.dateTime(device.startedAt, zone) }),
            t('homeViews.readings', { count, formatted: formats.number(count) }),
          ].join(' · ')}
        </small>
      </p>
    </div>
  );
}

function firstReadingAt({ days }: DeviceReport): number | null {
  const points = days.find(({ points: { t } }) => t.length > 0)?.points;
  return points ? points.start + (points.t[0] ?? 0) * MINUTE_MS : null;
}
