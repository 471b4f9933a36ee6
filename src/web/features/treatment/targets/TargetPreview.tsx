import { useQuery } from '@tanstack/react-query';
import type { TargetPreview as Preview } from '#contract/care-targets.ts';
import type { ThresholdKind } from '#domain/alerts/kinds.ts';
import { MINUTE_MS } from '#domain/units/units.ts';
import type { WordKey } from '#i18n/catalog.ts';
import { isolate } from '#i18n/isolate.ts';
import { classes } from '#web/ui/classes.ts';
import { LoadingView, StateView } from '#web/ui/StateView.tsx';
import { useWords } from '#web/words/words.ts';
import { MoveCurves, type MoveFrame } from './MoveCurves.tsx';
import { previewRows, type PreviewRow } from './preview-rows.model.ts';
import { targetWords } from './target-rows.model.ts';
import { targetPreviewQuery, type PreviewOf } from './targets.queries.ts';
import styles from './TargetPreview.module.css';

type TargetPreviewProps = MoveFrame & { readonly of: PreviewOf };

/** What other limits, goals and rules would have changed in the last 14 days; facts alone. */
export function TargetPreview({ of, ...frame }: TargetPreviewProps) {
  const { t } = useWords();
  const query = useQuery(targetPreviewQuery(frame.pet.memberId, of));
  return (
    <section className={styles['preview']} aria-label={t('targetPreview.title')}>
      <h3>{t('targetPreview.title')}</h3>
      <StateView query={query} loading={<LoadingView lines={5} />}>
        {(preview) => <Facts preview={preview} frame={frame} />}
      </StateView>
    </section>
  );
}

type FactsProps = { readonly preview: Preview; readonly frame: MoveFrame };

function Facts({ preview, frame }: FactsProps) {
  const { t, formats } = useWords();
  const zone = frame.pet.timeZone;
  const { from, to, days, knownDays, leastPercent, readings } = preview;
  return (
    <>
      <p className={styles['small']}>
        {t('targetPreview.data', {
          period: isolate(formats.period(from, to - 1, zone)),
          readings: isolate(formats.number(readings)),
        })}
      </p>
      <p className={styles['small']}>
        {t('targetPreview.known', {
          known: isolate(formats.number(knownDays)),
          days: isolate(formats.number(days)),
          share: formats.percent(leastPercent),
        })}
      </p>
      {readings === 0 && <p>{t('targetPreview.nothing')}</p>}
      {readings > 0 && <Rows preview={preview} next={frame.next} />}
      <Moves preview={preview} zone={zone} />
      <MoveCurves moves={preview.moves} {...frame} />
      <p className={styles['small']}>{t('targetPreview.how')}</p>
    </>
  );
}

function Rows({ preview, next }: Pick<FactsProps, 'preview'> & Pick<MoveFrame, 'next'>) {
  const { t, formats } = useWords();
  const { doses, known } = preview.askFirst;
  return (
    <>
      <table className={styles['rows']}>
        <thead>
          <tr>
            <th scope="col">{t('settings.alerts')}</th>
            <th scope="col">{t('proposal.now')}</th>
            <th scope="col">{t(next)}</th>
          </tr>
        </thead>
        <tbody>
          {previewRows(preview).map((row) => (
            <Row key={row.key} row={row} />
          ))}
        </tbody>
      </table>
      {known < doses && (
        <p className={styles['small']}>
          {t('targetPreview.unknown', { doses: isolate(formats.number(doses - known)) })}
        </p>
      )}
    </>
  );
}

function Row({ row }: { readonly row: PreviewRow }) {
  const { t, formats } = useWords();
  const { doses, kind } = row;
  const isSameDoses = doses === null || doses.now === doses.next;
  const write = (side: 'now' | 'next'): string => {
    const value = row[side];
    if (value === null) return kind === 'percent' ? '–' : t('targets.notSet');
    if (kind === 'percent') return formats.percent(value, 1);
    if (isSameDoses) return formats.number(value);
    return isolate(`${formats.number(value)} / ${formats.number(doses[side])}`);
  };
  const changes = row.now !== row.next || !isSameDoses;
  return (
    <tr className={classes(changes && styles['changed'])}>
      <th scope="row">
        {t(row.word)}
        {doses !== null && isSameDoses && (
          <small>{t('targetPreview.doses', { doses: isolate(formats.number(doses.now)) })}</small>
        )}
        {row.isOff && <small>{t('targetPreview.off')}</small>}
      </th>
      <td>{write('now')}</td>
      <td>{changes ? <b>{write('next')}</b> : t('proposal.same')}</td>
    </tr>
  );
}

/** The alerts that would have come at another time, the newest first. */
function Moves({ preview: { moves, moveCount }, zone }: Pick<FactsProps, 'preview'> & { readonly zone: string }) {
  const { t, formats } = useWords();
  if (moves.length === 0) return null;
  const says = ({ kind, nowAt, nextAt }: Preview['moves'][number]): string => {
    const time = isolate(formats.dateTime(nowAt ?? nextAt ?? 0, zone));
    const names = { kind: t(kindWords[kind]), time };
    if (nowAt === null) return t('targetPreview.added', names);
    if (nextAt === null) return t('targetPreview.gone', names);
    const minutes = isolate(formats.duration(Math.round(Math.abs(nowAt - nextAt) / MINUTE_MS)));
    return t(nextAt < nowAt ? 'targetPreview.earlier' : 'targetPreview.later', { ...names, minutes });
  };
  return (
    <>
      <ul className={styles['moves']}>
        {moves.map((move) => (
          <li key={`${move.kind} ${move.nowAt} ${move.nextAt}`}>{says(move)}</li>
        ))}
      </ul>
      {moveCount > moves.length && (
        <p className={styles['small']}>
          {t('targetPreview.more', { others: isolate(formats.number(moveCount - moves.length)) })}
        </p>
      )}
    </>
  );
}

const kindWords: Readonly<Record<ThresholdKind, WordKey>> = targetWords;
