import { useState } from 'react';
import type { Quality } from '#contract/quality.ts';
import type { SetAsideReason } from '#contract/set-aside-reasons.ts';
import { standardThresholds } from '#domain/glucose/levels.ts';
import { MINUTE_MS } from '#domain/units/units.ts';
import type { Pet } from '#web/api/pet.ts';
import { useUnit } from '#web/session/preferences.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/icons.tsx';
import rows from '#web/ui/rows.module.css';
import { useWords } from '#web/words/words.ts';
import { SetAsideDialog, type Stretch } from './SetAsideDialog.tsx';

type MarkListProps = {
  readonly pet: Pet;
  readonly quality: Quality;
  readonly canWrite: boolean;
  /** says nothing if there is no mark */
  readonly isQuiet?: boolean;
};

type Mark = Stretch & { readonly reason: SetAsideReason; readonly name: string; readonly detail: string };

/** Readings that may be wrong, in words; their owner can set them aside. */
export function MarkList({ pet, quality, canWrite, isQuiet = false }: MarkListProps) {
  const { t, formats } = useWords();
  const [chosen, setChosen] = useState<Mark | null>(null);
  const marks = useMarks(pet, quality);
  if (marks.length === 0) return isQuiet ? null : <p>{t('meterCheck.noMarks')}</p>;
  const isAside = ({ from, to }: Stretch): boolean =>
    quality.setAside.some((one) => one.takenBackAt === null && one.from <= from && one.to >= to);
  return (
    <>
      <ul className={rows['list']} aria-label={t('meterCheck.marks')}>
        {marks.map((mark) => (
          <li key={mark.from} className={rows['row']}>
            <Icon name="info" size={18} />
            <span className={rows['what']}>
              <b>{mark.name}</b>
              <span>
                {formats.dateTime(mark.from, pet.timeZone)} – {formats.clock(mark.to, pet.timeZone)} · {mark.detail}
              </span>
            </span>
            {isAside(mark) && <span>{t('meterCheck.isSetAside')}</span>}
            {canWrite && !isAside(mark) && <Button onClick={() => setChosen(mark)}>{t('meterCheck.setAside')}</Button>}
          </li>
        ))}
      </ul>
      {chosen && <SetAsideDialog pet={pet} stretch={chosen} reason={chosen.reason} onClose={() => setChosen(null)} />}
    </>
  );
}

/** In the order of time. A stretch ends with the minute of its last reading. */
function useMarks(pet: Pet, { compression, flat, tornOff }: Quality): readonly Mark[] {
  const { t, formats } = useWords();
  const unit = useUnit(pet.memberSetting.unit);
  const thresholds = standardThresholds(pet.petType);
  const value = (mgdl: number): string => formats.glucoseWithUnit(mgdl, unit, thresholds);
  const marks: Mark[] = [
    ...compression.map(({ begin, end, before, lowest }) => ({
      from: begin,
      to: end,
      reason: 'pressed' as const,
      name: t('meterCheck.pressed'),
      detail: t('meterCheck.fellTo', { before: value(before), lowest: value(lowest) }),
    })),
    ...flat.map(({ begin, end, value: mgdl }) => ({
      from: begin,
      to: end + MINUTE_MS,
      reason: 'flat' as const,
      name: t('meterCheck.flat'),
      detail: value(mgdl),
    })),
    ...tornOff.map(({ dropFrom, lastAt, last }) => ({
      from: dropFrom,
      to: lastAt + MINUTE_MS,
      reason: 'cameOff' as const,
      name: t('meterCheck.cameOff'),
      detail: value(last),
    })),
  ];
  return marks.toSorted((a, b) => a.from - b.from);
}
