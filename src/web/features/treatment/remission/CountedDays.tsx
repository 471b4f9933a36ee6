import type { Remission } from '#contract/remission.ts';
import type { GlucoseUnit } from '#domain/glucose/rounding.ts';
import { isolateName } from '#i18n/isolate.ts';
import { doseText } from '#web/glucose/pet-words.ts';
import { Icon } from '#web/ui/icons.tsx';
import { useWords } from '#web/words/words.ts';
import type { TreatedPet } from '../frame/treated-pet.ts';
import { CameAbout } from './CameAbout.tsx';
import { DaysCard } from './DaysCard.tsx';
import { RulesCard } from './RulesCard.tsx';
import { StopWatch } from './StopWatch.tsx';
import { VetWords } from './VetWords.tsx';
import { WatchCard } from './WatchCard.tsx';
import styles from './CountedDays.module.css';

type CountedDaysProps = {
  readonly pet: TreatedPet;
  readonly remission: Remission;
  readonly unit: GlucoseUnit;
};

/** The days that are counted, what published rules say of them, and when to ring the vet. */
export function CountedDays({ pet, remission, unit }: CountedDaysProps) {
  const { t, formats } = useWords();
  const { member, canWrite, isVet } = pet;
  const { watch, state } = remission;
  return (
    <div className={styles['page']}>
      <Said pet={pet} remission={remission} />
      <VetWords pet={member} remission={remission} />
      {state === 'glucose is rising again' && <Rising isVet={isVet} />}
      <div className={styles['parts']}>
        <DaysCard pet={member} remission={remission} unit={unit} />
        <div className={styles['side']}>
          <WatchCard pet={member} unit={unit} remission={remission} />
          {!isVet && (
            <p className={styles['ring']}>{t('remission.ringWhen', { name: isolateName(member.memberName) })}</p>
          )}
        </div>
      </div>
      <RulesCard rules={remission.rules} unit={unit} remission={remission} />
      <CameAbout pet={member} unit={unit} offSince={remission.offSince} />
      <div className={styles['end']}>
        {watch && (
          <p>
            {t('remission.confirmedBy', {
              name: isolateName(watch.startedBy),
              date: formats.date(watch.startedAt, member.timeZone, 'long'),
            })}
          </p>
        )}
        {canWrite && <StopWatch memberId={member.memberId} />}
      </div>
    </div>
  );
}

function Said({ pet: { member }, remission }: Pick<CountedDaysProps, 'pet' | 'remission'>) {
  const { t, formats } = useWords();
  const { daysPassed, daysObserved, daysEuglycaemic, days, doseSinceStart } = remission;
  const counts = t('remission.counts', {
    good: formats.number(daysEuglycaemic),
    notGood: formats.number(daysObserved - daysEuglycaemic),
    unknown: formats.number(days.length - daysObserved),
  });
  const name = isolateName(member.memberName);
  const day = t('remission.onDay', { name, day: formats.number(daysPassed + 1) });
  return (
    <>
      <p className={styles['said']}>{daysPassed < 0 ? t('remission.firstDay') : `${day} ${counts}`}</p>
      {doseSinceStart && (
        <p className={styles['dose']}>
          <Icon name="syringe" size={18} />
          {t(doseSinceStart.units === null ? 'remission.someDoseSince' : 'remission.doseSince', {
            dose: doseSinceStart.units === null ? '' : doseText(doseSinceStart.units, t, formats),
            date: formats.date(doseSinceStart.at, member.timeZone, 'long'),
          })}
        </p>
      )}
    </>
  );
}

/** Two days in a row were not good. A vet is not sent to the vet. */
function Rising({ isVet }: { readonly isVet: boolean }) {
  const { t } = useWords();
  return (
    <section className={styles['rising']} aria-label={t('remission.rising')}>
      <Icon name="warning" size={22} />
      <div>
        <h2>{t('remission.rising')}</h2>
        <p>{t('remission.risingHint')}</p>
        {!isVet && (
          <p>
            <b>{t('remission.ringNow')}</b>
          </p>
        )}
      </div>
    </section>
  );
}
