import type { AgreementItem, SensorAgreement } from '#contract/quality.ts';
import { isWithinIso } from '#domain/care/agreement.ts';
import type { GlucoseUnit } from '#domain/glucose/rounding.ts';
import { SCROLLED_BY_KEYS } from '#web/chart/scrolled-by-keys.ts';
import { Card } from '#web/ui/Card.tsx';
import type { Words } from '#web/words/first-words.ts';
import { useWords } from '#web/words/words.ts';
import { amountText, countText, drawnPairs, wornText, type DrawnPair } from './meter.model.ts';
import { Shape } from './Shape.tsx';
import styles from './MeterScreen.module.css';

type SensorRowsProps = {
  /** the newest first */
  readonly sessions: readonly SensorAgreement[];
  readonly item: AgreementItem;
  readonly zone: string;
  readonly unit: GlucoseUnit;
};

const verdictWords = {
  agrees: 'meterCheck.saysAgrees',
  lower: 'meterCheck.saysLower',
  higher: 'meterCheck.saysHigher',
} as const;

/** A row for each sensor: its differences, their mean, and what that says. */
export function SensorRows({ sessions, item, zone, unit }: SensorRowsProps) {
  const { t, formats } = useWords();
  const drawn = drawnPairs(item, sessions);
  const most = Math.max(54, ...drawn.map(({ difference }) => Math.abs(difference)));
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
            {sessions.map((session) => (
              <tr key={session.memberDeviceId} className={session.endedAt === null ? styles['worn'] : undefined}>
                <th scope="row">
                  {wornText(session, item, { zone, formats })}
                  <small>
                    <bdi>{session.sn}</bdi>
                    {session.endedAt === null && ` · ${t('sensor.active')}`}
                  </small>
                </th>
                <td>
                  <Strip session={session} drawn={drawn} most={most} />
                  <small>{countText(session.n, formats)}</small>
                </td>
                <td>
                  <bdi>{session.bias === null ? '–' : formats.change(session.bias, unit)}</bdi>
                </td>
                <td>
                  <bdi>{[insideOf(session, item), session.n].map((count) => formats.number(count)).join(' / ')}</bdi>
                  <small>{leftOutText(session, { t, formats })}</small>
                </td>
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

/** How many pairs of a sensor are within the yardstick. */
function insideOf({ memberDeviceId }: SensorAgreement, { pairs }: AgreementItem): number {
  return pairs.filter((pair) => pair.memberDeviceId === memberDeviceId && isWithinIso(pair)).length;
}

/** How many meter's values beside a sensor make no pair; null without any. */
function leftOutText({ leftOut }: SensorAgreement, { t, formats }: Pick<Words, 't' | 'formats'>): string | null {
  const count = Object.values(leftOut).reduce((sum, one) => sum + one, 0);
  return count === 0 ? null : t('meterCheck.leftOutCount', { number: formats.number(count) });
}

type StripProps = {
  readonly session: SensorAgreement;
  readonly drawn: readonly DrawnPair[];
  readonly most: number;
};

/** The differences of a sensor on one line, with a bar at their mean; the table of pairs has them as numbers. */
function Strip({ session: { memberDeviceId, bias }, drawn, most }: StripProps) {
  const x = (difference: number): number => WIDTH / 2 + (difference / most) * (WIDTH / 2 - 6);
  const own = drawn.filter((pair) => pair.memberDeviceId === memberDeviceId);
  return (
    <svg className={styles['strip']} width={WIDTH} height={HEIGHT} aria-hidden="true" focusable="false">
      <path className={styles['grid']} d={`M0,${HEIGHT / 2}H${WIDTH}`} />
      <path className={styles['zero']} d={`M${WIDTH / 2},2V${HEIGHT - 2}`} />
      {own.map(({ at, difference, series }) => (
        <Shape key={`${at} ${difference}`} x={x(difference)} y={HEIGHT / 2} series={series} />
      ))}
      {bias !== null && <path className={styles['mean']} d={`M${x(bias)},3V${HEIGHT - 3}`} />}
    </svg>
  );
}
