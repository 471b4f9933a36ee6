import type { AgreementItem } from '#contract/quality.ts';
import { standardThresholds } from '#domain/glucose/levels.ts';
import type { GlucoseUnit } from '#domain/glucose/rounding.ts';
import type { Pet } from '#web/api/pet.ts';
import { Card } from '#web/ui/Card.tsx';
import { useWords } from '#web/words/words.ts';
import { amountText, countText } from './meter.model.ts';
import styles from './MeterScreen.module.css';

type AgreementNumbersProps = { readonly item: AgreementItem; readonly member: Pet; readonly unit: GlucoseUnit };

/** How far sensor and meter are apart, over all sensors and by the meter's value. */
export function AgreementNumbers({ item, member, unit }: AgreementNumbersProps) {
  const { t, formats } = useWords();
  const percent = (value: number | null): string => (value === null ? '–' : formats.percent(value, 1));
  const change = (value: number | null): string => (value === null ? '–' : formats.change(value, unit));
  const within = (mgdl: number) =>
    t('meterCheck.within', { bound: amountText(mgdl, unit, formats), percent: formats.percent(mgdl) });
  const { high } = standardThresholds(member.petType);
  const rows: readonly (readonly [string, string])[] = [
    [t('meterCheck.mard'), percent(item.mard)],
    [t('meterCheck.meanSd'), `${change(item.bias)} ± ${amountText(item.sd ?? 0, unit, formats)}`],
    [within(15), percent(item.iso15197Percent)],
    [within(20), percent(item.within20Percent)],
    ...(item.loaLow === null
      ? []
      : ([[t('meterCheck.loa'), `${change(item.loaLow)} … ${change(item.loaHigh)}`]] as const)),
  ];
  const bands = [
    [t('report.below', { value: amountText(80, unit, formats) }), item.byBand.low],
    [t('home.target'), item.byBand.target],
    [t('report.above', { value: `${formats.bound(high, 'upper', unit)} ${unit}` }), item.byBand.high],
  ] as const;
  return (
    <Card title={t('meterCheck.numbers')} hint={countText(item.n, formats)}>
      <table className={styles['table']}>
        <tbody>
          {rows.map(([name, text]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>
                <bdi>{text}</bdi>
              </td>
            </tr>
          ))}
          {bands.map(([name, band]) => (
            <tr key={name}>
              <th scope="row">
                {name} <small>{countText(band.n, formats)}</small>
              </th>
              <td>
                <bdi>{band.bias === null ? '–' : `${change(band.bias)} · ${percent(band.mard)}`}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
