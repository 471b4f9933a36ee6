import type { DoseGroup, ShownDose, UsedDose } from '#web/report-cards/dose-curves.model.ts';
import { levelInk } from '#web/chart/level-color.ts';
import { LevelMark } from '#web/chart/LevelMark.tsx';
import { classes } from '#web/ui/classes.ts';
import { PageLink } from '#web/ui/PageLink.tsx';
import { useWords } from '#web/words/words.ts';
import type { DoseFrame } from './dose-frame.ts';
import { focusOn } from './focus-on.ts';
import styles from './DoseTable.module.css';
import { useDoseTexts, type DoseTexts } from './use-dose-texts.ts';
import { isUsed } from '#web/report-cards/dose-curves.model.ts';

type DoseTableProps = {
  readonly group: DoseGroup;
  readonly frame: DoseFrame;
  readonly chosen: number | null;
  readonly onChoose: (place: number | null) => void;
  /** the event of a dose that was asked for; without a curve its row gets the focus */
  readonly aim: string | null;
};

/** Each dose of a time of day in its order, those left out with their reason. */
export function DoseTable({ group, frame, chosen, onChoose, aim }: DoseTableProps) {
  const { t } = useWords();
  const texts = useDoseTexts(frame);
  return (
    <div className={styles['fit']}>
      <table className={styles['table']}>
        <caption className="visuallyHidden">{texts.group(group)}</caption>
        <thead>
          <tr>
            <th scope="col">{t('curves.dose')}</th>
            <th scope="col">{t('curves.before')}</th>
            <th scope="col">{t('curves.lowest')}</th>
            <th scope="col">{t('curves.after')}</th>
            <th scope="col">{t('curves.below', { value: texts.limit })}</th>
            <th scope="col">{t('curves.fall')}</th>
            <th scope="col">{t('curves.back', { value: texts.limit })}</th>
          </tr>
        </thead>
        <tbody>
          {group.doses.map((dose) =>
            isUsed(dose) ? (
              <UsedRow
                key={dose.row.eventId}
                dose={dose}
                texts={texts}
                isChosen={chosen !== null && group.used[chosen] === dose}
                onChoose={(isOn) => onChoose(isOn ? group.used.indexOf(dose) : null)}
              />
            ) : (
              <LeftOutRow key={dose.row.eventId} dose={dose} texts={texts} isAimed={dose.row.eventId === aim} />
            ),
          )}
        </tbody>
      </table>
    </div>
  );
}

type CellProps<Dose> = { readonly dose: Dose; readonly texts: DoseTexts };

type UsedRowProps = CellProps<UsedDose> & {
  readonly isChosen: boolean;
  readonly onChoose: (isOn: boolean) => void;
};

function UsedRow({ dose, texts, isChosen, onChoose }: UsedRowProps) {
  return (
    <tr
      className={classes(isChosen && styles['chosen'])}
      onPointerEnter={() => onChoose(true)}
      onPointerLeave={() => onChoose(false)}
      onFocus={() => onChoose(true)}
      onBlur={() => onChoose(false)}
    >
      <DoseName dose={dose} texts={texts} />
      <Numbers dose={dose} texts={texts} />
    </tr>
  );
}

function LeftOutRow({ dose, texts, isAimed }: CellProps<ShownDose> & { readonly isAimed: boolean }) {
  const { t } = useWords();
  return (
    <tr
      className={classes(styles['left'], isAimed && styles['chosen'])}
      {...(isAimed && { ref: focusOn, tabIndex: -1 })}
    >
      <DoseName dose={dose} texts={texts} />
      <td colSpan={6}>{dose.leftOut && t('curves.leftOut', { reason: texts.leftOut(dose.leftOut) })}</td>
    </tr>
  );
}

/** When it was given, as a way to its day, and how much. */
function DoseName({ dose: { row }, texts }: CellProps<ShownDose>) {
  const { t } = useWords();
  return (
    <th scope="row">
      <PageLink to={texts.dayAddress(row.at)}>
        {texts.day(row.at)} <bdi>{texts.clock(row.at)}</bdi>
      </PageLink>
      <small>
        <span className={styles['amount']}>{texts.units(row.units)}</span>
        {row.combined && ` · ${t('curves.combined')}`}
      </small>
    </th>
  );
}

function Numbers({ dose, texts }: CellProps<UsedDose>) {
  const { t } = useWords();
  const { preDose, nadir, nadirMinutes, minutesUnderT, fallPercent } = dose.numbers;
  const level = texts.level(nadir);
  const isLow = level === 'low' || level === 'veryLow';
  return (
    <>
      <td data-name={t('curves.before')}>{texts.glucose(preDose)}</td>
      <td data-name={t('curves.lowest')} className={styles['lowest']} style={isLow ? { color: levelInk(level) } : {}}>
        {isLow && <LevelMark level={level} />}
        {texts.glucose(nadir)}
      </td>
      <td data-name={t('curves.after')}>{texts.short(nadirMinutes)}</td>
      <td data-name={t('curves.below', { value: texts.limit })}>{texts.short(minutesUnderT)}</td>
      <td data-name={t('curves.fall')}>{texts.percent(fallPercent)}</td>
      <td data-name={t('curves.back', { value: texts.limit })}>{texts.back(dose)}</td>
    </>
  );
}
