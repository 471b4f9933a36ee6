import { isWithinIso } from '#domain/care/agreement.ts';
import { standardThresholds } from '#domain/glucose/levels.ts';
import type { GlucoseUnit } from '#domain/glucose/rounding.ts';
import type { AgreementItem, MeterLeftOut } from '#contract/quality.ts';
import type { WordKey } from '#i18n/catalog.ts';
import type { Pet } from '#web/api/pet.ts';
import { SCROLLED_BY_KEYS } from '#web/chart/scrolled-by-keys.ts';
import { Card } from '#web/ui/Card.tsx';
import { useWords } from '#web/words/words.ts';
import { rowsBySensor, wornText, type PairRow } from './meter.model.ts';
import styles from './MeterScreen.module.css';

type PairsTableProps = { readonly item: AgreementItem; readonly member: Pet; readonly unit: GlucoseUnit };

const reasonWords: Readonly<Record<MeterLeftOut, WordKey>> = {
  noReading: 'meterCheck.noReading',
  limit: 'meterCheck.limit',
  firstDay: 'meterCheck.firstDay',
  fast: 'meterCheck.fast',
  setAside: 'meterCheck.isSetAside',
};

/** Every meter's value with the sensor's, newest first; those left out are grey, with the reason. */
export function PairsTable({ item, member, unit }: PairsTableProps) {
  const { t } = useWords();
  return (
    <Card title={t('meterCheck.pairs')}>
      <section
        className={styles['scroll']}
        aria-label={`${t('meterCheck.pairs')}: ${t('home.table')}`}
        {...SCROLLED_BY_KEYS}
      >
        <table className={styles['table']}>
          <thead>
            <tr>
              <th scope="col">{t('home.time')}</th>
              <th scope="col">{t('meterCheck.meterValue')}</th>
              <th scope="col">{t('meterCheck.sensorValue')}</th>
              <th scope="col">{t('meterCheck.difference')}</th>
              <th scope="col">{t('meterCheck.inside')}</th>
            </tr>
          </thead>
          {rowsBySensor(item).map(([sensorId, rows]) => (
            <tbody key={sensorId}>
              <SensorRow sensorId={sensorId} item={item} zone={member.timeZone} />
              {rows.map((row) => (
                <Row key={`${row.at} ${row.meter}`} row={row} member={member} unit={unit} />
              ))}
            </tbody>
          ))}
        </table>
      </section>
    </Card>
  );
}

type SensorRowProps = { readonly sensorId: string | null; readonly item: AgreementItem; readonly zone: string };

/** The heading of a sensor's rows; none for values beside no sensor. */
function SensorRow({ sensorId, item, zone }: SensorRowProps) {
  const { formats } = useWords();
  const session = item.sessions.find(({ memberDeviceId }) => memberDeviceId === sensorId);
  if (session === undefined) return null;
  return (
    <tr className={styles['group']}>
      <th scope="rowgroup" colSpan={5}>
        {wornText(session, item, { zone, formats })} · <bdi>{session.sn}</bdi>
      </th>
    </tr>
  );
}

function Row({ row, member, unit }: Omit<PairsTableProps, 'item'> & { readonly row: PairRow }) {
  const { t, formats } = useWords();
  const thresholds = standardThresholds(member.petType);
  const value = (mgdl: number | null): string => (mgdl === null ? '–' : formats.glucose(mgdl, unit, thresholds));
  const inWords =
    row.reason === null
      ? t(isWithinIso(row) ? 'meterCheck.isInside' : 'meterCheck.isOutside')
      : t(reasonWords[row.reason]);
  return (
    <tr className={row.reason === null ? undefined : styles['leftOut']}>
      <th scope="row">{formats.dateTime(row.at, member.timeZone)}</th>
      <td>{value(row.meter)}</td>
      <td>{value(row.sensor)}</td>
      <td>
        <bdi>{row.reason === null ? formats.change(row.difference, unit) : '–'}</bdi>
        {row.reason === null && <small>{formats.percent(row.ardPercent)}</small>}
      </td>
      <td>{inWords}</td>
    </tr>
  );
}
