import type { Event } from '#contract/events.ts';
import type { DoseHold } from '#domain/doses/dose-hold.ts';
import type { NextDose } from '#domain/doses/next-dose.ts';
import { MINUTE_MS } from '#domain/units/units.ts';
import type { FirstKey } from '#i18n/catalog.ts';
import { isolateName } from '#i18n/isolate.ts';
import { authorText } from '#web/glucose/author-text.ts';
import { doseText, insulinWords } from '#web/glucose/pet-words.ts';
import { useFirstWords, type FirstWords } from '#web/words/first-words.ts';
import { Fact } from '../parts/Fact.tsx';
import type { PetView } from '../parts/pet-view.ts';
import styles from './DoseCard.module.css';

const holdWords = { low: 'home.holdLow', veryLow: 'home.holdVeryLow' } as const;

/** Instead of the next dose, while glucose rules out mentioning it. */
export function DoseHoldFact({ hold, view }: { readonly hold: DoseHold; readonly view: PetView }) {
  const { t, formats } = useFirstWords();
  const hint = t(holdWords[hold.because], { time: formats.clock(hold.at, view.overview.zone) });
  return (
    <Fact term={t('home.nextDose')} hint={hint}>
      <span className={styles['hold']}>{t('home.askVet')}</span>
    </Fact>
  );
}

/** The last dose: how much, when, who gave it. */
export function DoseFact({ dose, view }: { readonly dose: Event; readonly view: PetView }) {
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

/** The time of the next dose, and its amount if all that is known agrees. */
export function NextDoseFact({ next, view }: { readonly next: NextDose; readonly view: PetView }) {
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
