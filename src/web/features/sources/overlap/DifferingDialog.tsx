import type { GlucoseUnit } from '#domain/glucose/rounding.ts';
import type { Pet } from '#web/api/pet.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { useWords } from '#web/words/words.ts';
import type { Overlap } from './overlap.ts';
import styles from './Overlap.module.css';

type DifferingDialogProps = {
  readonly pet: Pet;
  readonly overlap: Overlap;
  readonly names: ReadonlyMap<string, string>;
  readonly unit: GlucoseUnit;
  readonly onClose: () => void;
};

/** The readings where the sources differ, newest first. */
export function DifferingDialog({ pet, overlap, names, unit, onClose }: DifferingDialogProps) {
  const { t, formats } = useWords();
  const rows = overlap.differing.toSorted((one, other) => other.at - one.at);
  return (
    <Dialog title={t('sources.differTitle')} onClose={onClose} size={520}>
      {rows.length < overlap.differingCount && <p className={styles['small']}>{t('sources.differNewest')}</p>}
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">{t('home.time')}</th>
            <th scope="col">{t('sources.values')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ at, values }) => (
            <tr key={at}>
              <th scope="row">{formats.dateTime(at, pet.timeZone)}</th>
              <td>
                <ul>
                  {values.map(({ sourceId, mgdl }) => (
                    <li key={sourceId}>
                      <b>{formats.glucoseWithUnit(mgdl, unit, pet.memberSetting)}</b>{' '}
                      {names.get(sourceId) ?? t('sources.unknown')}
                    </li>
                  ))}
                </ul>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  );
}
