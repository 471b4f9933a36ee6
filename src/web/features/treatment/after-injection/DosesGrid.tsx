import { SCROLLED_BY_KEYS } from '#web/chart/scrolled-by-keys.ts';
import { hadLow, isUsed, type ShownDose } from '#web/report-cards/dose-curves.model.ts';
import { levelInk } from '#web/chart/level-color.ts';
import { LevelMark } from '#web/chart/LevelMark.tsx';
import { classes } from '#web/ui/classes.ts';
import { useWords } from '#web/words/words.ts';
import type { DoseFrame } from './dose-frame.ts';
import { useDoseTexts } from './use-dose-texts.ts';
import type { DoseGrid, LetteredReason } from './which-doses.model.ts';
import chart from './DosesChart.module.css';
import styles from './WhichDoses.module.css';

type DosesGridProps = {
  readonly grid: DoseGrid;
  readonly reasons: readonly LetteredReason[];
  readonly frame: DoseFrame;
};

/** A box for each dose: filled if it is used, with the letter of its reason if not; a chevron marks a low after it. */
export function DosesGrid({ grid: { days, rows }, reasons, frame }: DosesGridProps) {
  const { t, formats } = useWords();
  const texts = useDoseTexts(frame);
  const all = rows.flatMap(({ group }) => group.doses);
  const counts = { used: formats.number(all.filter(isUsed).length), all: formats.number(all.length) };
  return (
    <div className={styles['grid']}>
      <section className={styles['scroll']} aria-label={t('curves.used', counts)} {...SCROLLED_BY_KEYS}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('curves.dose')}</th>
              {days.map((day) => (
                <th key={day} scope="col" aria-label={formats.calendarDate(day)}>
                  {formats.number(Number(day.slice(-2)))}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ group, cells }) => (
              <tr key={group.key}>
                <th scope="row">{texts.group(group)}</th>
                {cells.map((doses, place) => (
                  <td key={days[place]}>
                    {doses.map((dose) => (
                      <DoseBox key={dose.row.eventId} dose={dose} reasons={reasons} frame={frame} />
                    ))}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <ul className={chart['key']} aria-hidden="true">
        <li>
          <span className={classes(styles['box'], styles['keyBox'], styles['used'])} /> {t('curves.isUsed')}
        </li>
        <li>
          <span className={classes(styles['box'], styles['keyBox'], styles['unused'])} /> {t('curves.isLeftOut')}
        </li>
        <li style={{ color: levelInk('low') }}>
          <LevelMark level="low" /> {t('curves.wentBelow', { value: texts.low })}
        </li>
      </ul>
    </div>
  );
}

type DoseBoxProps = { readonly dose: ShownDose } & Pick<DosesGridProps, 'reasons' | 'frame'>;

function DoseBox({ dose, reasons, frame }: DoseBoxProps) {
  const { t } = useWords();
  const texts = useDoseTexts(frame);
  const { leftOut } = dose;
  const isLow = hadLow(dose);
  const isVeryLow = dose.numbers !== null && texts.level(dose.numbers.nadir) === 'veryLow';
  const said = [
    leftOut === null ? t('curves.isUsed') : t('curves.leftOut', { reason: texts.leftOut(leftOut) }),
    ...(isLow ? [t('curves.wentBelow', { value: texts.low })] : []),
  ];
  return (
    <span className={classes(styles['box'], isUsed(dose) ? styles['used'] : styles['unused'])}>
      <span aria-hidden="true">{reasons.find(({ reason }) => reason === leftOut)?.letter}</span>
      {isLow && <LevelMark level={isVeryLow ? 'veryLow' : 'low'} />}
      <span className="visuallyHidden">{said.join(', ')}</span>
    </span>
  );
}
