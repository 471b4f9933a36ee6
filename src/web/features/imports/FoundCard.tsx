import type { ImportFound, ImportItem } from '#contract/imports.ts';
import { MEBIBYTE } from '#contract/limits.ts';
import { isolateName } from '#i18n/isolate.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { useWords } from '#web/words/words.ts';
import { formatName } from './format-names.ts';
import styles from './ImportPage.module.css';

type FoundCardProps = { readonly item: ImportItem; readonly zone: string; readonly onAnother: () => void };

/** The file: what it is, how large, and what is in it. */
export function FoundCard({ item, zone, onAnother }: FoundCardProps) {
  const { t, formats } = useWords();
  const { fileName, bytes, found, format, unknown } = item;
  const size =
    bytes < MEBIBYTE ? `${formats.number(Math.ceil(bytes / 1024))} kB` : `${formats.number(bytes / MEBIBYTE, 1)} MB`;
  const facts = [
    ...(format === null ? [] : [formatName(format)]),
    ...(found ? [recognisedBy(found, t, formats.number)] : []),
    `\u2066${size}\u2069`,
    ...(found ? [t('imports.lineCount', { number: formats.number(found.lines) })] : []),
  ];
  return (
    <Card>
      <div className={styles['file']}>
        <span className={styles['icon']}>
          <Icon name="file" size={24} />
        </span>
        <div className={styles['grow']}>
          <h3 className={styles['name']}>{isolateName(fileName)}</h3>
          <p className={styles['facts']}>{facts.join(' · ')}</p>
        </div>
        <div className={styles['side']}>
          {found && <Chip tone="good">{t('imports.recognised')}</Chip>}
          {unknown && <Chip tone="waiting">{t('imports.unknown')}</Chip>}
          <Button onClick={onAnother}>{t('data.otherFile')}</Button>
        </div>
      </div>
      {found && <Counts found={found} zone={zone} />}
      {unknown && <UnknownFile lines={unknown.lines} />}
    </Card>
  );
}

type Words = ReturnType<typeof useWords>;

function recognisedBy({ headLine }: ImportFound, t: Words['t'], write: (value: number) => string): string {
  return headLine === null ? t('imports.byFields') : t('imports.byHeadings', { number: write(headLine) });
}

function Counts({ found, zone }: { readonly found: ImportFound; readonly zone: string }) {
  const { t, formats } = useWords();
  const { from, to, readings, doses, meals, notes, others } = found;
  const counts = [
    [t('imports.doses'), doses],
    [t('imports.meals'), meals],
    [t('imports.notes'), notes],
    [t('imports.others'), others],
  ] as const;
  return (
    <dl className={styles['counts']}>
      <div>
        <dt>{t('imports.span')}</dt>
        <dd>{from === null || to === null ? '–' : formats.period(from, to, zone)}</dd>
      </div>
      <div>
        <dt>{t('data.readings')}</dt>
        <dd>
          {formats.number(readings.fresh + readings.known)}
          {readings.intervalMinutes !== null && (
            <small>{t('imports.every', { number: formats.number(readings.intervalMinutes) })}</small>
          )}
        </dd>
      </div>
      {counts.map(([name, count]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{formats.number(count)}</dd>
        </div>
      ))}
    </dl>
  );
}

function UnknownFile({ lines }: { readonly lines: readonly string[] }) {
  const { t } = useWords();
  return (
    <div className={styles['unknown']}>
      <b>{t('imports.unknownTitle')}</b>
      <p>{t('data.importHint')}</p>
      <p className={styles['small']}>{t('imports.firstLines')}</p>
      <pre dir="ltr" className={styles['raw']}>
        {lines.join('\n')}
      </pre>
    </div>
  );
}
