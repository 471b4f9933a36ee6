import type { SignsEntry } from '#contract/signs.ts';
import { FINE_TIR, MANY_SIGNS } from '#domain/care/glucose-and-signs.ts';
import { Icon } from '#web/ui/icons.tsx';
import { useWords } from '#web/words/words.ts';
import styles from './SignsSay.module.css';

type SignsSayProps = { readonly entries: readonly SignsEntry[]; readonly zone: string };

/** Four weeks: how far back the newest score is compared. */
const WEEKS_BACK = 4;

/** The newest score and one about four weeks before, and whether signs and glucose part. It describes, and judges nothing. */
export function SignsSay({ entries, zone }: SignsSayProps) {
  const { t, formats } = useWords();
  const last = entries.at(-1);
  if (last === undefined || last.total === null) return null;
  const before = entries.findLast(({ week, total }) => week <= last.week - WEEKS_BACK && total !== null);
  const score = (value: number): string => t('signs.ofTwelve', { score: formats.number(value) });
  const day = (at: number): string => formats.date(at, zone, 'short');
  return (
    <div className={styles['say']}>
      <p>
        {t('signs.sayScore', { score: score(last.total), day: day(last.at) })}
        {before?.total != null && ` ${t('signs.sayBefore', { score: score(before.total), day: day(before.at) })}`}
        {last.tir !== null && ` ${t('signs.sayTir', { percent: formats.percent(last.tir) })}`}
      </p>
      <Disagreement entry={last} />
    </div>
  );
}

/** Where the score and the glucose of its week part. */
function Disagreement({ entry: { disagreement, total, tir } }: { readonly entry: SignsEntry }) {
  const { t, formats } = useWords();
  if (disagreement === null || total === null || tir === null) return null;
  const values = { percent: formats.percent(tir), score: formats.number(total) };
  if (disagreement === 'signsFineGlucoseNot') return <p className={styles['part']}>{t('signs.signsFine', values)}</p>;
  return (
    <p className={styles['part']}>
      <Icon name="info" size={18} />
      <span>
        <b>{t('signs.glucoseFine', values)}</b>{' '}
        <small>{t('signs.ownRule', { percent: formats.percent(FINE_TIR), score: formats.number(MANY_SIGNS) })}</small>
      </span>
    </p>
  );
}
