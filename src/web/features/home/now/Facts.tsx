import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { NightSummary } from '#domain/glucose/last-night.ts';
import type { Event } from '#contract/events.ts';
import type { DoseHold } from '#domain/doses/dose-hold.ts';
import { findNextDose, type NextDose } from '#domain/doses/next-dose.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/units/units.ts';
import type { FirstKey } from '#i18n/catalog.ts';
import { isolateName } from '#i18n/isolate.ts';
import { useFirstWords, type FirstWords } from '#web/words/first-words.ts';
import { authorText } from '#web/glucose/author-text.ts';
import { levelInk } from '#web/chart/level-color.ts';
import { checkDoseHold, toDosePlan } from './doses.model.ts';
import { findLastInsulin, summarizeLastNight } from './facts.model.ts';
import type { Latest } from '../parts/now.model.ts';
import { alertsQuery, dosesQuery } from './doses.queries.ts';
import type { PetView } from '../parts/pet-view.ts';
import { doseText, insulinWords } from '#web/glucose/pet-words.ts';
import styles from './NowCard.module.css';

/** The overview covers the readings of a day, possibly less a few minutes. */
const READINGS_MS = 23 * HOUR_MS;

type FactsProps = {
  readonly view: PetView;
  /** null without a newest reading */
  readonly latest: Latest | null;
};

/** What an owner asks next: is glucose changing, when was the last dose, how was the night. */
export function Facts({ view, latest }: FactsProps) {
  const { t, formats } = useFirstWords();
  const { overview, unit, now, pet } = view;
  const doses = useQuery(dosesQuery(pet.memberId)).data?.doses;
  const dose = findLastInsulin(doses ?? overview.events, now);
  const night = summarizeLastNight(overview, overview.limits, now);
  const hold = useDoseHold(view, dose);
  const next =
    doses && hold === null
      ? findNextDose(doses, { now, zone: overview.zone, plan: toDosePlan(pet), notGiven: [] })
      : null;
  const change = latest?.change15 ?? null;
  if (change === null && !dose && !next && !hold && !night) return null;
  const since = latest && formats.clock(latest.at - 15 * MINUTE_MS, overview.zone);
  return (
    <dl className={styles['facts']}>
      {change !== null && since !== null && (
        <Fact term={t('home.last15')} hint={t('home.since', { time: since })}>
          <span className="num">{formats.change(change, unit)}</span>
        </Fact>
      )}
      {dose && <DoseFact dose={dose} view={view} />}
      {next && <NextDoseFact next={next} view={view} />}
      {hold && hold !== 'unknown' && <DoseHoldFact hold={hold} view={view} />}
      {night && <NightFact night={night} view={view} />}
    </dl>
  );
}

/**
 * Whether the pet's glucose rules out showing the next dose. If the last dose is older than the loaded readings, alerts
 * cover the time between; until they are loaded the dose is not shown.
 */
function useDoseHold({ overview, now, pet }: PetView, dose: Event | null): DoseHold | 'unknown' | null {
  const lastDoseAt = dose?.at ?? null;
  const isLongAgo = lastDoseAt !== null && now - lastDoseAt > READINGS_MS;
  const alerts = useQuery({ ...alertsQuery(pet.memberId), enabled: isLongAgo }).data;
  const hold = checkDoseHold(overview, alerts ?? [], { limits: overview.limits, lastDoseAt, now });
  if (hold === null && isLongAgo && alerts === undefined) return 'unknown';
  const takesInsulin = dose !== null || pet.insulinType !== null || pet.insulinDose !== null;
  return takesInsulin ? hold : null;
}

const holdWords = { low: 'home.holdLow', veryLow: 'home.holdVeryLow' } as const;

function DoseHoldFact({ hold, view }: { readonly hold: DoseHold; readonly view: PetView }) {
  const { t, formats } = useFirstWords();
  const hint = t(holdWords[hold.because], { time: formats.clock(hold.at, view.overview.zone) });
  return (
    <Fact term={t('home.nextDose')} hint={hint}>
      <span className={styles['hold']}>{t('home.askVet')}</span>
    </Fact>
  );
}

function DoseFact({ dose, view }: { readonly dose: Event; readonly view: PetView }) {
  const { t, formats } = useFirstWords();
  const { overview, now, pet } = view;
  const age = formats.age(now - dose.at);
  const insulin = insulinName(dose, pet, t);
  const given = insulin === null ? age : t('home.doseAgo', { insulin, age });
  return (
    <Fact term={t('home.lastDose')} hint={dose.author === null ? given : `${given} · ${authorText(dose, t)}`}>
      {doseText(dose.value ?? 0, t, formats)} <small>{formats.clock(dose.at, overview.zone)}</small>
    </Fact>
  );
}

/** The name of the dose, otherwise the insulin of the profile; null if neither is known. */
function insulinName({ title }: Event, { insulinType }: PetView['pet'], t: FirstWords['t']): string | null {
  if (title !== null && title !== '') return isolateName(title);
  return insulinType && t(insulinWords[insulinType]);
}

const timeWords = {
  habit: { ahead: 'home.usualTimeIn', past: 'home.usualTimeAgo' },
  profile: { ahead: 'home.profileTimeIn', past: 'home.profileTimeAgo' },
} as const satisfies Record<NextDose['by'], { ahead: FirstKey; past: FirstKey }>;

function NextDoseFact({ next, view }: { readonly next: NextDose; readonly view: PetView }) {
  const { t, formats } = useFirstWords();
  const { overview, now } = view;
  const leftMs = next.at - now;
  const { ahead, past } = timeWords[next.by];
  const when =
    leftMs > 0
      ? t(ahead, { duration: formats.duration(Math.ceil(leftMs / MINUTE_MS)) })
      : t(past, { age: formats.age(-leftMs) });
  const changed = next.changedAt === null ? null : formats.date(next.changedAt, overview.zone, 'medium');
  const hint = changed === null ? when : `${when} · ${t('home.doseChanged', { date: changed })}`;
  return (
    <Fact term={t('home.nextDose')} hint={hint}>
      {next.units !== null && doseText(next.units, t, formats)} <small>{formats.clock(next.at, overview.zone)}</small>
    </Fact>
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

type FactProps = { readonly term: string; readonly hint: string; readonly children: ReactNode };

function Fact({ term, hint, children }: FactProps) {
  return (
    <div className={styles['fact']}>
      <dt>
        {term}
        <small>{hint}</small>
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
