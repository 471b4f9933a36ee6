import { useQuery } from '@tanstack/react-query';
import type { Event } from '#contract/events.ts';
import { isAskedFirst } from '#domain/care/ask-first.ts';
import { BOUND_SIDES } from '#domain/glucose/bounds.ts';
import { MINUTE_MS } from '#domain/units/units.ts';
import { isolate } from '#i18n/isolate.ts';
import { authorText } from '#web/glucose/author-text.ts';
import { trendWords } from '#web/glucose/level-words.ts';
import { doseText } from '#web/glucose/pet-words.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { useWords } from '#web/words/words.ts';
import { Fact } from '../parts/Fact.tsx';
import type { PetView } from '../parts/pet-view.ts';
import { findNeedleFacts, type NeedleFacts } from './needle.model.ts';
import { askVetQuery } from './needle.queries.ts';
import styles from './NeedleDialog.module.css';

type NeedleDialogProps = {
  readonly view: PetView;
  /** the last stored dose */
  readonly last: Event | null;
  readonly onClose: () => void;
};

/** What is known before an injection. Facts alone: what to do is not said here. */
export function NeedleDialog({ view, last, onClose }: NeedleDialogProps) {
  const { t } = useWords();
  const { data: askVetBelow, isError } = useQuery(askVetQuery(view.pet.memberId));
  const facts = findNeedleFacts(view.overview, last?.at ?? null, view.now);
  return (
    <Dialog title={t('dose.before')} size={440} onClose={onClose}>
      <dl>
        <GlucoseFact view={view} facts={facts} />
        <LowestFact view={view} facts={facts} />
        <SinceFact view={view} last={last} />
        <MealFact view={view} facts={facts} />
        {askVetBelow === undefined && (
          <Fact term={t('targets.askVet')} hint={t(isError ? 'dose.unknown' : 'common.loading')} />
        )}
        {typeof askVetBelow === 'number' && <LimitFact view={view} facts={facts} askVetBelow={askVetBelow} />}
      </dl>
      <p className={styles['hint']}>{t('dose.beforeHint')}</p>
    </Dialog>
  );
}

type PartProps = { readonly view: PetView; readonly facts: NeedleFacts };

function GlucoseFact({ view, facts: { glucose } }: PartProps) {
  const { t, formats } = useWords();
  const { latest } = view.overview;
  if (glucose === null) return <Fact term={t('dose.glucoseNow')} hint={t('dose.unknown')} />;
  const trend = latest?.trend ? t(trendWords[latest.trend]) : t('home.trendUnknown');
  return (
    <Fact term={t('dose.glucoseNow')} hint={`${trend} · ${formats.age(view.now - glucose.at)}`}>
      <span className="num">{formats.glucoseWithUnit(glucose.mgdl, view.unit, view.overview.limits)}</span>
    </Fact>
  );
}

function LowestFact({ view, facts: { lowest, lowestFrom } }: PartProps) {
  const { t, formats } = useWords();
  const { zone, limits } = view.overview;
  if (lowest === null || lowestFrom === null) return <Fact term={t('dose.lowestSince')} hint={t('dose.unknown')} />;
  const time = formats.dateTime(lowestFrom, zone);
  return (
    <Fact term={t('dose.lowestSince')} hint={t('home.since', { time })}>
      <span className="num">{formats.glucoseWithUnit(lowest.mgdl, view.unit, limits)}</span>{' '}
      <small>{formats.clock(lowest.at, zone)}</small>
    </Fact>
  );
}

function SinceFact({ view, last }: Pick<NeedleDialogProps, 'view' | 'last'>) {
  const { t, formats } = useWords();
  if (last === null) return <Fact term={t('home.lastDose')} hint={t('dose.none')} />;
  const since = formats.duration(Math.max(0, Math.floor((view.now - last.at) / MINUTE_MS)));
  const who = authorText(last, t);
  return (
    <Fact term={t('dose.sinceLast')} hint={`${formats.dateTime(last.at, view.overview.zone)} · ${who}`}>
      {since} <small>{doseText(last.value ?? 0, t, formats)}</small>
    </Fact>
  );
}

function MealFact({ view, facts: { meal } }: PartProps) {
  const { t, formats } = useWords();
  return (
    <Fact term={t('dose.mealSince')} hint={meal === null ? t('dose.noMeal') : authorText(meal, t)}>
      {meal !== null && formats.clock(meal.at, view.overview.zone)}
    </Fact>
  );
}

/** The owner's own limit, and whether glucose is below it; the vet decides what follows. */
function LimitFact({ view, facts: { before }, askVetBelow }: PartProps & { readonly askVetBelow: number }) {
  const { t, formats } = useWords();
  const value = isolate(`${formats.bound(askVetBelow, BOUND_SIDES.low, view.unit)} ${view.unit}`);
  const isBelow = before !== null && isAskedFirst(before, askVetBelow);
  const state = before === null ? 'dose.unknown' : isBelow ? 'dose.isBelow' : 'dose.isNotBelow';
  return <Fact term={t('dose.askVetBelow', { value })} hint={t(state)} />;
}
