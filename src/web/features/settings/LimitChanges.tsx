import { useQuery } from '@tanstack/react-query';
import type { LimitChange } from '#contract/members.ts';
import type { Pet } from '#web/api/pet.ts';
import type { GlucoseUnit } from '#domain/glucose/rounding.ts';
import { isolateName } from '#i18n/isolate.ts';
import { limitChangesQuery } from '#web/glucose/limit-changes.ts';
import { THRESHOLD_NAMES } from '#web/glucose/threshold-names.ts';
import { useWords } from '#web/words/words.ts';
import { LIMIT_SIDES } from './settings.model.ts';
import { limitWords } from './limit-words.ts';
import styles from './Settings.module.css';

type LimitChangesProps = { readonly pet: Pet; readonly unit: GlucoseUnit };

/** The last change of the pet's limits: author, time, old and new values; nothing without a change. */
export function LimitChanges({ pet, unit }: LimitChangesProps) {
  const { t } = useWords();
  const changes = useQuery(limitChangesQuery(pet.memberId)).data ?? [];
  if (changes.length === 0) return null;
  return (
    <section className={styles['changes']} aria-labelledby="limit-changes">
      <h3 id="limit-changes">{t('settings.limitChanges')}</h3>
      <ul>
        {changes.map((change) => (
          <li key={change.at}>
            <Change change={change} unit={unit} zone={pet.timeZone} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type ChangeProps = { readonly change: LimitChange; readonly unit: GlucoseUnit; readonly zone: string };

function Change({ change: { at, name, from, to }, unit, zone }: ChangeProps) {
  const { t, formats } = useWords();
  const changed = THRESHOLD_NAMES.filter((limit) => from[limit] !== to[limit]);
  return (
    <>
      <span>{isolateName(name)}</span> <span className={styles['when']}>{formats.dateTime(at, zone)}</span>
      <ul>
        {changed.map((limit) => (
          <li key={limit}>
            {t('edit.change', {
              name: t(limitWords[limit]),
              from: formats.bound(from[limit], LIMIT_SIDES[limit], unit),
              to: formats.bound(to[limit], LIMIT_SIDES[limit], unit),
            })}
          </li>
        ))}
      </ul>
    </>
  );
}
