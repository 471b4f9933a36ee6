import { MINUTE_MS } from '#domain/units/units.ts';
import type { NightSummary } from '#domain/glucose/last-night.ts';
import { useFirstWords, type FirstWords } from '#web/words/first-words.ts';
import { levelInk } from '#web/chart/level-color.ts';
import { summarizeLastNight } from './facts.model.ts';
import { Fact } from '../parts/Fact.tsx';
import type { Latest } from '../parts/now.model.ts';
import type { PetView } from '../parts/pet-view.ts';
import styles from './NowCard.module.css';

type FactsProps = {
  readonly view: PetView;
  /** null without a newest reading */
  readonly latest: Latest | null;
};

/** What an owner asks next: is glucose changing, how was the night. */
export function Facts({ view, latest }: FactsProps) {
  const { t, formats } = useFirstWords();
  const { overview, unit, now } = view;
  const night = summarizeLastNight(overview, overview.limits, now);
  const change = latest?.change15 ?? null;
  if (change === null && !night) return null;
  const since = latest && formats.clock(latest.at - 15 * MINUTE_MS, overview.zone);
  return (
    <dl className={styles['facts']}>
      {change !== null && since !== null && (
        <Fact term={t('home.last15')} hint={t('home.since', { time: since })}>
          <span className="num">{formats.change(change, unit)}</span>
        </Fact>
      )}
      {night && <NightFact night={night} view={view} />}
    </dl>
  );
}

function NightFact({ night, view }: { readonly night: NightSummary; readonly view: PetView }) {
  const { t, formats } = useFirstWords();
  return (
    <Fact term={t('home.lastNight')} hint={nightHint(night, view.overview.zone, { t, formats })}>
      <small>{t('home.lowest')}</small>{' '}
      <span className="num" style={{ color: levelInk(night.level) }}>
        {formats.glucose(night.lowest, view.unit, view.overview.limits)}
      </span>
    </Fact>
  );
}

function nightHint(night: NightSummary, zone: string, { t, formats }: Pick<FirstWords, 't' | 'formats'>): string {
  const from = formats.clock(night.from, zone);
  const to = formats.clock(night.to, zone);
  if (night.lowMinutes > 0) return t('home.nightLow', { from, to, duration: formats.duration(night.lowMinutes) });
  const isWhole = night.minutes * MINUTE_MS >= (night.to - night.from) * 0.95;
  if (isWhole) return t('home.nightHours', { from, to });
  return t('home.nightPartly', { from, to, duration: formats.duration(night.minutes) });
}
