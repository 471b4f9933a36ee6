import type { DoseFigure } from '#figure/dose-figure.ts';
import { levelInk } from '#web/chart/level-color.ts';
import type { UsedDose } from '#web/report-cards/dose-curves.model.ts';
import { useWords } from '#web/words/words.ts';
import type { DoseFrame } from './dose-frame.ts';
import styles from './DosesChart.module.css';
import { useDoseTexts } from './use-dose-texts.ts';

type DoseTipProps = { readonly dose: UsedDose; readonly frame: DoseFrame; readonly figure: DoseFigure };

/** The numbers of the chosen dose, on the side of the plot where its lowest is not. */
export function DoseTip({ dose, frame, figure: { plot, x, size } }: DoseTipProps) {
  const { t } = useWords();
  const texts = useDoseTexts(frame);
  const { row, numbers } = dose;
  const isLeft = x(numbers.nadirMinutes) > plot.left + plot.width / 2;
  const style = isLeft ? { left: plot.left + 8 } : { right: size.width - plot.left - plot.width + 8 };
  const rows = [
    { name: t('curves.before'), value: texts.glucose(numbers.preDose) },
    { name: t('curves.lowest'), value: texts.glucose(numbers.nadir), color: levelInk(texts.level(numbers.nadir)) },
    { name: t('curves.after'), value: texts.short(numbers.nadirMinutes) },
    { name: t('curves.below', { value: texts.limit }), value: texts.short(numbers.minutesUnderT) },
    { name: t('curves.back', { value: texts.limit }), value: texts.back(dose) },
  ];
  return (
    <div className={styles['tip']} style={style} dir="auto">
      <p className={styles['tipHead']}>
        <b>
          {texts.day(row.at)} <bdi>{texts.clock(row.at)}</bdi>
        </b>
        <span>{texts.units(row.units)}</span>
      </p>
      <dl>
        {rows.map(({ name, value, color }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd style={{ color }}>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
