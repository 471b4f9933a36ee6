import { useEffect, useRef } from 'react';
import type { ImportResult } from '#contract/data.ts';
import { isolateName } from '#i18n/isolate.ts';
import { useWords } from '#web/words/words.ts';
import { Button } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icons.tsx';
import { isUseful, rejectedLines } from './intake.model.ts';
import styles from './Intake.module.css';

type ImportOutcomeProps = {
  readonly name: string;
  readonly result: ImportResult;
  readonly onAnother: () => void;
  readonly onClose: () => void;
};

/** What became of a file: added, known, not usable, and which lines were not. */
export function ImportOutcome({ name, result, onAnother, onClose }: ImportOutcomeProps) {
  const { t } = useWords();
  const title = useRef<HTMLParagraphElement>(null);
  useEffect(() => title.current?.focus(), []);
  const useful = isUseful(result);
  return (
    <div className={styles['stack']}>
      <p ref={title} tabIndex={-1} className={classes(styles['outcome'], !useful && styles['useless'])}>
        <Icon name={useful ? 'check' : 'warning'} />
        <b>{t(useful ? 'data.result' : 'data.resultNothing', { name: isolateName(name) })}</b>
      </p>
      <Tallies result={result} />
      {result.problems.length > 0 && <Problems result={result} />}
      <div className={styles['actions']}>
        <Button onClick={onAnother}>{t('data.otherFile')}</Button>
        <Button look="main" onClick={onClose}>
          {t('common.done')}
        </Button>
      </div>
    </div>
  );
}

function Tallies({ result }: { readonly result: ImportResult }) {
  const { t, formats } = useWords();
  const { setAside } = result;
  const rows = [
    ['data.readings', result.readings],
    ['data.events', result.events],
    ...(setAside.added + setAside.known > 0 ? [['meterCheck.stretches', { ...setAside, rejected: 0 }] as const] : []),
  ] as const;
  return (
    <table className={styles['tallies']}>
      <thead>
        <tr>
          <th scope="col">
            <span className="visuallyHidden">{t('data.kind')}</span>
          </th>
          <th scope="col">{t('data.added')}</th>
          <th scope="col">{t('data.known')}</th>
          <th scope="col">{t('data.rejected')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([word, { added, known, rejected }]) => (
          <tr key={word}>
            <th scope="row">{t(word)}</th>
            <td>{formats.number(added)}</td>
            <td>{formats.number(known)}</td>
            <td className={rejected > 0 ? styles['bad'] : undefined}>{formats.number(rejected)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Problems({ result }: { readonly result: ImportResult }) {
  const { t, formats } = useWords();
  const all = Math.max(rejectedLines(result), result.problems.length);
  const listed = result.problems.length;
  return (
    <section aria-labelledby="problems-title">
      <h3 id="problems-title" className={styles['subtitle']}>
        {t('data.problems', { count: all, formatted: formats.number(all) })}
      </h3>
      {listed < all && <p className={styles['small']}>{t('data.listed', { formatted: formats.number(listed) })}</p>}
      <ul className={styles['problems']}>
        {result.problems.map(({ line, message }) => (
          <li key={`${line} ${message}`}>
            <b>{t('data.line', { line: formats.number(line) })}</b> <span>{message}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
