import { minuteText } from './minute-text.ts';
import { BOUND_SIDES } from '#domain/glucose/bounds.ts';
import { AGP_MIN_MINUTES } from '#domain/glucose/agp.ts';
import { useKnownText } from '#web/glucose/use-known-text.ts';
import { useWords } from '#web/words/words.ts';
import { AgpChart } from '#web/chart/AgpChart.tsx';
import { useRangeText } from '#web/glucose/use-range-text.ts';
import { Card } from '#web/ui/Card.tsx';
import { Icon } from '#web/ui/icons.tsx';
import styles from './AgpCard.module.css';
import type { ReportFrame } from './report-frame.ts';
import { agpOfReport, medianExtremes } from './report.model.ts';

/** The days laid over one another; without five of them the reason why not. */
export function AgpCard({ frame }: { readonly frame: ReportFrame }) {
  const { t, formats } = useWords();
  const { days, observedMinutes, sensorActivePercent } = frame.report.metrics;
  const knownText = useKnownText();
  const counted = { count: days, formatted: formats.number(days) };
  const known = knownText({ observedMinutes, activePercent: sensorActivePercent });
  const missing =
    observedMinutes < AGP_MIN_MINUTES
      ? t('report.agpNeedsHours', {
          known: formats.duration(observedMinutes),
          needed: formats.duration(AGP_MIN_MINUTES),
        })
      : t('report.daysWithData', counted);
  if (!frame.report.agp) {
    return (
      <Card title={t('report.agp')}>
        <div className={styles['missing']}>
          <Icon name="calendar" size={28} />
          <p>
            <b>{t('report.agpNeedsDays')}</b>
          </p>
          <p className={styles['hint']}>{missing}</p>
        </div>
      </Card>
    );
  }
  return (
    <Card
      title={t('report.agp')}
      hint={[t('report.agpHint', counted), known].filter((part) => part !== null).join(' · ')}
      aside={<AgpLegend frame={frame} />}
    >
      <Profile frame={frame} />
    </Card>
  );
}

function Profile({ frame }: { readonly frame: ReportFrame }) {
  const { t, formats } = useWords();
  const { unit, thresholds } = frame;
  const agp = agpOfReport(frame.report);
  if (!agp) return null;
  const extremes = medianExtremes(agp);
  const summary = extremes
    ? t('report.agpIs', {
        lowAt: minuteText(extremes.low.minute),
        low: formats.glucoseWithUnit(extremes.low.mgdl, unit, thresholds),
        highAt: minuteText(extremes.high.minute),
        high: formats.glucoseWithUnit(extremes.high.mgdl, unit, thresholds),
      })
    : t('report.agp');
  return (
    <div className={styles['chart']}>
      <AgpChart
        agp={agp}
        thresholds={thresholds}
        labels={{ summary, unit }}
        format={{
          threshold: (mgdl, role) => formats.bound(mgdl, BOUND_SIDES[role], unit),
          hour: (hour) => minuteText(hour * 60),
          percentile: (percentile) => formats.percent(percentile),
        }}
      />
    </div>
  );
}

function AgpLegend({ frame }: { readonly frame: ReportFrame }) {
  const { t, formats } = useWords();
  const rangeText = useRangeText(frame.thresholds, frame.unit);
  const band = (low: number, high: number): string =>
    t('report.percentiles', { low: formats.number(low), high: formats.number(high) });
  return (
    <ul className={styles['legend']}>
      <li>
        <span className={styles['median']} /> {t('report.median')}
      </li>
      <li>
        <span className={styles['inner']} /> {band(25, 75)}
      </li>
      <li>
        <span className={styles['outer']} /> {band(5, 95)}
      </li>
      <li>
        <span className={styles['target']} /> {t('report.targetRange', { range: rangeText('target') })}
      </li>
    </ul>
  );
}
