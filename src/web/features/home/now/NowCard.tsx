import { BOUND_SIDES } from '#domain/glucose/bounds.ts';
import { useFirstWords, type FirstWords } from '#web/words/first-words.ts';
import { Chip } from '#web/ui/Chip.tsx';
import { findAlarm, type Alarm } from './alarm.model.ts';
import { CareHints } from './CareHints.tsx';
import { needsMeter } from './care.model.ts';
import { Facts } from './Facts.tsx';
import { LostCard } from './LostCard.tsx';
import { MeterButton } from './MeterButton.tsx';
import { LiveBadge } from './LiveBadge.tsx';
import { NowValue } from './NowValue.tsx';
import type { PetNow } from '../parts/now.model.ts';
import type { PetView } from '../parts/pet-view.ts';
import { StaleCard } from './StaleCard.tsx';
import { WarmUpCard } from './warm-up.ts';
import styles from './NowCard.module.css';

type NowCardProps = { readonly view: PetView; readonly petNow: Exclude<PetNow, { kind: 'noData' }> };

/** The pet's current state, large; or why it is unknown. */
export function NowCard({ view, petNow }: NowCardProps) {
  switch (petNow.kind) {
    case 'current':
      return <CurrentCard view={view} petNow={petNow} />;
    case 'meterVeryLow':
    case 'wasVeryLow':
      return <LostCard view={view} petNow={petNow} />;
    case 'stale':
      return <StaleCard view={view} petNow={petNow} />;
    case 'warmingUp':
      return <WarmUpCard view={view} petNow={petNow} />;
  }
}

type CurrentCardProps = { readonly view: PetView; readonly petNow: Extract<PetNow, { kind: 'current' }> };

function CurrentCard({ view, petNow }: CurrentCardProps) {
  const { t, formats } = useFirstWords();
  const { latest, ageMs } = petNow;
  const alarm = findAlarm(petNow, view.overview, view.pet.memberSetting.alerts);
  const asksForMeter = needsMeter(view.overview, view.now);
  return (
    <section className={styles['card']} aria-labelledby="now-title">
      <NowValue
        {...{ latest, ageMs, unit: view.unit, limits: view.overview.limits, words: { t, formats } }}
        petName={view.pet.memberName}
        badge={view.overview.device?.fromFile ? <Chip>{t('home.fromFile')}</Chip> : <LiveBadge />}
      />
      {alarm && <p className={styles['since']}>{beyondSince(alarm, view, { t, formats })}</p>}
      <CareHints view={view} level={latest.level} asksForMeter={asksForMeter} />
      {(alarm !== null || asksForMeter) && <MeterButton view={view} look="main" />}
      <Facts view={view} latest={latest} />
    </section>
  );
}

/** `below 3.0 since 12:30` */
function beyondSince({ kind, since }: Alarm, view: PetView, { t, formats }: Pick<FirstWords, 't' | 'formats'>): string {
  const bound = kind === 'urgentHigh' ? kind : 'urgentLow';
  const limit = formats.bound(view.overview.limits[bound], BOUND_SIDES[bound], view.unit);
  const time = formats.clock(since, view.overview.zone);
  return t(kind === 'urgentHigh' ? 'home.aboveSince' : 'home.belowSince', { limit, time });
}
