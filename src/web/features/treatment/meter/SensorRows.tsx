import type { AgreementItem, SensorAgreement } from '#contract/quality.ts';
import type { GlucoseUnit } from '#domain/glucose/rounding.ts';
import { Card } from '#web/ui/Card.tsx';
import { useWords } from '#web/words/words.ts';
import { amountText, countText } from './meter.model.ts';
import { Shape } from './Shape.tsx';
import styles from './MeterScreen.module.css';

type SensorRowsProps = {
  /** the newest first */
  readonly sessions: readonly SensorAgreement[];
  readonly item: AgreementItem;
  readonly zone: string;
  readonly unit: GlucoseUnit;
};

const SCROLLED_BY_KEYS = { tabIndex: 0 };
const verdictWords = {
  agrees: 'meterCheck.saysAgrees',
  lower: 'meterCheck.saysLower',
  higher: 'meterCheck.saysHigher',
} as const;

/** A row for each sensor: its differences, their mean, and what that says. */
export function SensorRows({ sessions, item, zone, unit }: SensorRowsProps) {
  const { t, formats } = useWords();
  const most = Math.max(54, ...item.pairs.map(({ difference }) => Math.abs(difference)));
  return (
    <Card title={t('meterCheck.sensors')} hint={t('meterCheck.sensorsHint', { unit })}>
      <section
        className={styles['scroll']}
        aria-label={`${t('meterCheck.sensors')}: ${t('home.table')}`}
        {...SCROLLED_BY_KEYS}
      >
        <table className={styles['table']}>
          <thead>
            <tr>
              <th scope="col">{t('meterCheck.sensorValue')}</th>
              <th scope="col">{t('meterCheck.difference')}</th>
              <th scope="col">{t('meterCheck.mean')}</th>
              <th scope="col">{t('meterCheck.inside')}</th>
              <th scope="col">{t('meterCheck.inWords')}</th>
            </tr>
          </thead>
          <tbody>
            {sessions.map((session, index) => (
              <tr key={session.memberDeviceId}>
                <th scope="row">
                  {formats.period(session.startedAt, session.endedAt ?? item.range.to - 1, zone)}
                  <small>
                    <bdi>{session.sn}</bdi>
                  </small>
                </th>
                <td>
                  <Strip session={session} item={item} series={index} most={most} />
                  <small>{countText(session.n, formats)}</small>
                </td>
                <td>
                  <bdi>{session.bias === null ? '–' : formats.change(session.bias, unit)}</bdi>
                </td>
                <td>{session.iso15197Percent === null ? '–' : formats.percent(session.iso15197Percent)}</td>
                <td className={styles['wide']}>
                  {session.verdict === null
                    ? '–'
                    : t(verdictWords[session.verdict], { value: amountText(session.bias ?? 0, unit, formats) })}
                  {session.drift && (
                    <small>{t('meterCheck.drift', { value: formats.change(session.drift.change, unit) })}</small>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Card>
  );
}

const [WIDTH, HEIGHT] = [120, 22];

type StripProps = Pick<SensorRowsProps, 'item'> & {
  readonly session: SensorAgreement;
  readonly series: number;
  readonly most: number;
};

/** The differences of a sensor on one line; the table of pairs has them as numbers. */
function Strip({ session, item, series, most }: StripProps) {
  const x = (difference: number): number => WIDTH / 2 + (difference / most) * (WIDTH / 2 - 6);
  const own = item.pairs.filter(({ memberDeviceId }) => memberDeviceId === session.memberDeviceId);
  return (
    <svg className={styles['strip']} width={WIDTH} height={HEIGHT} aria-hidden="true" focusable="false">
      <path className={styles['grid']} d={`M0,${HEIGHT / 2}H${WIDTH}`} />
      <path className={styles['zero']} d={`M${WIDTH / 2},2V${HEIGHT - 2}`} />
      {own.map(({ at, difference }) => (
        <Shape key={at} x={x(difference)} y={HEIGHT / 2} series={series} />
      ))}
    </svg>
  );
}
