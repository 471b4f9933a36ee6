import type { ImportFound } from '#contract/imports.ts';
import { isolateName } from '#i18n/isolate.ts';
import { useUnit } from '#web/session/preferences.ts';
import { Card } from '#web/ui/Card.tsx';
import { useWords } from '#web/words/words.ts';
import { sourceName } from './format-names.ts';
import styles from './ImportPage.module.css';

const DIFFERING_MGDL = 10;

/** Readings of a file that are here already, and those that differ. */
export function OverlapCard({ found, zone }: { readonly found: ImportFound; readonly zone: string }) {
  const { t, formats } = useWords();
  const unit = useUnit();
  const { readings, knownFrom, differing, differingCount } = found;
  const names = knownFrom.map(({ source, name }) => isolateName(sourceName(source, name)));
  const ownUnit = (mgdl: number) => (unit === 'mg/dL' ? formats.number(mgdl) : formats.number(mgdl / 18, 1));
  return (
    <Card title={t('imports.overlap', { number: formats.number(readings.known) })}>
      {names.length > 0 && (
        <p className={styles['small']}>{t('imports.overlapFrom', { names: formats.list(names) })}</p>
      )}
      {differingCount > 0 && (
        <details className={styles['table']}>
          <summary>
            {t('imports.differ', {
              value: `\u2066${ownUnit(DIFFERING_MGDL)} ${unit}\u2069`,
              number: formats.number(differingCount),
            })}{' '}
            · {t('imports.lookAtThem')}
          </summary>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('imports.time')}</th>
                <th scope="col">{t('imports.inFile')}</th>
                <th scope="col">{t('imports.here')}</th>
              </tr>
            </thead>
            <tbody>
              {differing.map(({ at, inFile, here }) => (
                <tr key={at}>
                  <th scope="row">{formats.dateTime(at, zone)}</th>
                  <td>{ownUnit(inFile)}</td>
                  <td>{ownUnit(here)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      )}
    </Card>
  );
}
