import { useWords } from '#web/words/words.ts';
import { DAY_MS } from '#domain/units/units.ts';
import { isolate } from '#i18n/isolate.ts';
import { sinceText } from '#web/glucose/sensor-words.ts';
import { sourceName } from '../source-names.ts';
import type { LanesProps } from './Lanes.tsx';
import styles from './Lanes.module.css';

/** Stretches of one source in the table; a source with more gaps shows the newest. */
const MOST_SPANS = 20;

/** The lanes as a table. */
export function LanesTable({ overview, sources, now, zone }: LanesProps) {
  const { t, formats } = useWords();
  const laneOf = new Map(overview.lanes.map((lane) => [lane.sourceId, lane]));
  const timeText = (at: number): string => sinceText(Math.max(at, now - DAY_MS), { now, zone }, formats);
  return (
    <details className={styles['details']}>
      <summary>{t('home.table')}</summary>
      <div className={styles['scroll']}>
        <table className={styles['table']}>
          <thead>
            <tr>
              <th scope="col">{t('events.source')}</th>
              <th scope="col">{t('sources.times')}</th>
              <th scope="col">{t('sources.values')}</th>
            </tr>
          </thead>
          <tbody>
            {sources.map((source) => {
              const lane = laneOf.get(source.sourceId);
              return (
                <tr key={source.sourceId}>
                  <th scope="row">{sourceName(source, t)}</th>
                  <td>
                    <ul>
                      {(lane?.spans ?? []).slice(-MOST_SPANS).map(({ from, to, late }) => (
                        <li key={from}>
                          {isolate(`${timeText(from)} – ${timeText(to)}`)}
                          {late && ` (${t('sources.fetchedLater')})`}
                        </li>
                      ))}
                    </ul>
                  </td>
                  <td>{formats.number(lane?.count ?? 0)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </details>
  );
}
