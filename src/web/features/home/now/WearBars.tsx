import type { WordKey } from '#i18n/catalog.ts';
import { useWords } from '#web/words/words.ts';
import styles from './WearBars.module.css';

type WearBarsProps<Kind extends string> = {
  readonly title: string;
  readonly rows: readonly { readonly kind: Kind; readonly count: number; readonly meanDays: number }[];
  readonly words: Readonly<Record<Kind, WordKey>>;
};

/** How long sensors stayed on, as bars: the longest fills its track. Nothing without rows. */
export function WearBars<Kind extends string>({ title, rows, words }: WearBarsProps<Kind>) {
  const { t, formats } = useWords();
  const toTimes = (count: number): string => `×${formats.number(count, 0)}`;
  const longest = Math.max(...rows.map(({ meanDays }) => meanDays));
  if (rows.length === 0) return null;
  return (
    <table className={styles['bars']}>
      <caption>{title}</caption>
      <tbody>
        {rows.map(({ kind, count, meanDays }) => (
          <tr key={kind}>
            <th scope="row">
              {t(words[kind])} <small dir="ltr">{toTimes(count)}</small>
            </th>
            <td className={styles['track']} aria-hidden="true">
              <span style={{ inlineSize: `${longest === 0 ? 0 : (meanDays / longest) * 100}%` }} />
            </td>
            <td className={styles['days']}>{formats.number(meanDays, 1)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
