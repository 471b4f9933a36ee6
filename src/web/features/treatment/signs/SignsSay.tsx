import type { SignsEntry } from '#contract/signs.ts';
import { FINE_TIR, MANY_SIGNS } from '#domain/care/glucose-and-signs.ts';
import { Icon } from '#web/ui/icons.tsx';
import type { Words } from '#web/words/first-words.ts';
import { useWords } from '#web/words/words.ts';
import styles from './SignsSay.module.css';

type SignsSayProps = {
  readonly entries: readonly SignsEntry[];
  readonly zone: string;
  readonly isVet: boolean;
};

/** Four weeks: how far back the newest score is compared. */
const WEEKS_BACK = 4;

/**
 * The newest score with its glucose and weight, each beside that of about four weeks before, and whether signs and
 * glucose part. It describes, and judges nothing.
 */
export function SignsSay({ entries, zone, isVet }: SignsSayProps) {
  const words = useWords();
  const { t, formats } = words;
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
        {last.tir !== null && ` ${tirText(last.tir, before?.tir ?? null, words)}`}
        {last.weight !== null && last.weightBefore !== null && ` ${weightText(last.weight, last.weightBefore, words)}`}
      </p>
      <Disagreement entry={last} isVet={isVet} />
    </div>
  );
}

/** Time in target of the newest entry's week, and of the week that it is compared with. */
function tirText(now: number, before: number | null, { t, formats }: Words): string {
  const percent = formats.percent(now);
  if (before === null) return t('signs.sayTir', { percent });
  return t('signs.sayTirs', { percent, before: formats.percent(before) });
}

function weightText(nowKg: number, beforeKg: number, { t, formats }: Words): string {
  const kilos = t('pet.weight', { kilos: formats.number(nowKg, 2) });
  return t('signs.sayWeight', { kilos, change: formats.signed(Math.round(1000 * (nowKg - beforeKg))) });
}

type DisagreementProps = { readonly entry: SignsEntry; readonly isVet: boolean };

/** Where the score and the glucose of its week part. */
function Disagreement({ entry: { disagreement, total, tir }, isVet }: DisagreementProps) {
  const { t, formats } = useWords();
  if (disagreement === null || total === null || tir === null) return null;
  const values = { percent: formats.percent(tir), score: formats.number(total) };
  if (disagreement === 'signsFineGlucoseNot') return <p className={styles['part']}>{t('signs.signsFine', values)}</p>;
  return (
    <p className={styles['part']}>
      <Icon name="info" size={18} />
      <span>
        <b>{t(isVet ? 'signs.glucoseFineVet' : 'signs.glucoseFine', values)}</b>{' '}
        <small>{t('signs.ownRule', { percent: formats.percent(FINE_TIR), score: formats.number(MANY_SIGNS) })}</small>
      </span>
    </p>
  );
}
