import type { Device } from '#contract/devices.ts';
import { isolateName } from '#i18n/isolate.ts';
import { callFile } from '#web/api/call-file.ts';
import { AgpTextButton } from '#web/report-cards/AgpTextButton.tsx';
import { useWords } from '#web/words/words.ts';
import { DaysRing } from '#web/chart/DaysRing.tsx';
import { endText } from '#web/glucose/end-words.ts';
import { isRunning, computeSensorLeft } from '#web/glucose/sensor-left.ts';
import { sensorLeftText } from '#web/glucose/sensor-words.ts';
import { sensorSpan } from '#web/glucose/sensor-span.ts';
import { ZoneNote } from '#web/glucose/ZoneNote.tsx';
import { useDownload } from '#web/ui/use-download.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { SensorChip } from './SensorChip.tsx';
import styles from './SensorHead.module.css';
import { useSensorText } from './use-sensor-text.ts';

/** What the owner can do with a session. */
export type SensorSteps = {
  readonly isEditing: boolean;
  readonly onEdit: () => void;
  readonly onShare: () => void;
};

type SensorHeadProps = {
  readonly device: Device;
  readonly frame: { readonly now: number; readonly zone: string };
  /** null for a follower, who only reads */
  readonly steps: SensorSteps | null;
};

/** Which session it is, and what can be done with it. */
export function SensorHead({ device, frame, steps }: SensorHeadProps) {
  const { t, formats, language } = useWords();
  const text = useSensorText(frame);
  const pdf = useDownload('agp.pdf', () =>
    callFile('/web/userReport/agpPdf', { memberDeviceId: device.memberDeviceId, lang: language }),
  );
  const { from, to, isOpen } = sensorSpan(device, frame.now);
  const dates = {
    from: formats.dateTime(from, frame.zone),
    to: formats.dateTime(isOpen ? device.expiresAt : to, frame.zone),
  };
  const model = text.model(device);
  const facts = [
    ...(device.fromFile ? [] : [t('sensor.sn', { sn: isolateName(device.sn) })]),
    ...(model === null ? [] : [isolateName(model)]),
    t('sessionReport.fromTo', dates),
    ...(device.end ? [endText(device.end, t)] : []),
    ...(device.end?.note ? [isolateName(device.end.note)] : []),
  ];
  return (
    <section className={styles['head']} aria-labelledby="session-title">
      <SensorRing device={device} now={frame.now} />
      <div className={styles['words']}>
        <div className={styles['title']}>
          <h2 id="session-title">{text.period(device)}</h2>
          <SensorChip device={device} now={frame.now} />
        </div>
        <ul className={styles['facts']}>
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
        <ZoneNote zone={frame.zone} />
        {device.remarks !== null && device.remarks !== '' && <p>{isolateName(device.remarks)}</p>}
      </div>
      <div className={styles['actions']}>
        {steps && (
          <>
            <Button aria-expanded={steps.isEditing} onClick={steps.onEdit}>
              <Icon name="edit" size={18} />
              {t('sessionReport.edit')}
            </Button>
            <Button onClick={steps.onShare}>
              <Icon name="share" size={18} />
              {t('reportLink.share')}
            </Button>
          </>
        )}
        <AgpTextButton wish={{ memberDeviceId: device.memberDeviceId }} />
        <Button busy={pdf.isPending} onClick={() => pdf.mutate()}>
          {!pdf.isPending && <Icon name="download" size={18} />}
          {t('sessionReport.pdf')}
        </Button>
      </div>
    </section>
  );
}

function SensorRing({ device, now }: { readonly device: Device; readonly now: number }) {
  const { t } = useWords();
  const left = computeSensorLeft(device, now);
  return (
    <DaysRing share={left.share} label={sensorLeftText(left, t)}>
      {isRunning(left) ? (
        (left.hours ?? left.days)
      ) : (
        <Icon name={left.state === 'fromFile' ? 'file' : 'check'} size={18} />
      )}
    </DaysRing>
  );
}
