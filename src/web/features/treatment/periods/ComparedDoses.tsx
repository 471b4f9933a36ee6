import type { ComparedDoseItem, DoseChangeItem } from '#contract/dose-change.ts';
import { toPage } from '#contract/pages.ts';
import { isolate } from '#i18n/isolate.ts';
import { doseText } from '#web/glucose/pet-words.ts';
import { PageLink } from '#web/ui/PageLink.tsx';
import { leftOutText } from '../after-injection/use-dose-texts.ts';
import type { TreatedPet } from '../frame/treated-pet.ts';
import { numberKinds, type RowFrame } from './number-kinds.ts';
import styles from './ComparedTables.module.css';

type ComparedDosesProps = {
  readonly change: DoseChangeItem;
  readonly pet: TreatedPet;
  readonly frame: RowFrame;
};

const SIDES = ['before', 'after'] as const;

/** Every dose of both sides as the way to its curve; one that is left out says why. */
export function ComparedDoses({ change, pet, frame }: ComparedDosesProps) {
  const { t } = frame.words;
  const withUnit = (text: string): string => `${text} (${frame.unit})`;
  return (
    <table>
      <caption>{t('compare.dosesTable')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('curves.dose')}</th>
          <th scope="col">{withUnit(t('curves.lowest'))}</th>
          <th scope="col">{t('curves.after')}</th>
          <th scope="col">{withUnit(t('curves.before'))}</th>
          <th scope="col">{t('curves.fall')}</th>
          <th scope="col">{t('curves.lasting')}</th>
        </tr>
      </thead>
      {SIDES.map((side) => (
        <tbody key={side}>
          {change.doses[side].map((dose) => (
            <tr key={dose.eventId} className={dose.leftOut === null ? undefined : styles['left']}>
              <DoseName dose={dose} pet={pet} frame={frame} side={t(`periods.${side}`)} />
              <DoseCells dose={dose} frame={frame} change={change} />
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}

type DoseProps = { readonly dose: ComparedDoseItem; readonly frame: RowFrame };

function DoseName({
  dose,
  pet: { member, isOwner },
  frame,
  side,
}: DoseProps & Pick<ComparedDosesProps, 'pet'> & { readonly side: string }) {
  const { t, formats } = frame.words;
  const { memberId, timeZone } = member;
  const page = isOwner ? '/treatment' : toPage('/follow/:memberId/treatment', { memberId });
  const units = dose.units === null ? '–' : doseText(dose.units, t, formats);
  const detail = `${isolate(units)} · ${side}`;
  return (
    <th scope="row">
      <PageLink to={`${page}?${new URLSearchParams({ dose: dose.eventId })}`}>
        {formats.dateTime(dose.at, timeZone)}
      </PageLink>{' '}
      <small>{detail}</small>
    </th>
  );
}

function DoseCells({ dose, frame, change }: DoseProps & Pick<ComparedDosesProps, 'change'>) {
  const { t } = frame.words;
  const { reading, minutes, points } = numberKinds(frame);
  const { leftOut, nadir, nadirMinutes, preDose, fallPercent, durationMinutes, durationCensored } = dose;
  if (leftOut !== null)
    return <td colSpan={5}>{t('curves.leftOut', { reason: leftOutText(leftOut, change, frame.words) })}</td>;
  const cell = (value: number | null, write: (value: number) => string): string =>
    value === null ? '–' : write(value);
  const lasts = cell(durationMinutes, minutes.write);
  return (
    <>
      <td>{cell(nadir, reading.write)}</td>
      <td>{cell(nadirMinutes, minutes.write)}</td>
      <td>{cell(preDose, reading.write)}</td>
      <td>{cell(fallPercent, points.write)}</td>
      <td>{durationCensored === true ? t('compare.atLeast', { value: lasts }) : lasts}</td>
    </>
  );
}
