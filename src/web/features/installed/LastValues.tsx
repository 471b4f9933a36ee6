import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isolateName } from '#i18n/isolate.ts';
import { levelWords } from '#web/glucose/level-words.ts';
import { sinceText } from '#web/glucose/sensor-words.ts';
import { USER_INFO_KEY } from '#web/queries/keys.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { useTitle } from '#web/ui/use-title.ts';
import { useWords } from '#web/words/words.ts';
import { readKept, type KeptPet, type KeptValues } from '#worker/kept.ts';
import styles from './LastValues.module.css';

const TICK_MS = 10_000;
const RETRY_MS = 10_000;

/** What the portal shows when it cannot be reached: the last known values, grey, each with its age; never as current. */
export function LastValues() {
  const { t, formats } = useWords();
  useTitle(t('installed.notConnected'));
  const values = useKept();
  const now = useTick();
  const retry = useRetry();
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (values === undefined) return null;
  const pets = values?.pets ?? [];
  const since = values && sinceText(values.heardAt, { now, zone }, formats);
  return (
    <main className={styles['page']}>
      <h1 className={styles['title']}>
        <Icon name="cloudOff" size={28} />
        {since === null ? t('installed.notConnected') : t('installed.notConnectedSince', { time: isolateName(since) })}
      </h1>
      {pets.length > 0 ? (
        <>
          <p>{t('installed.lastValues')}</p>
          <ul className={styles['pets']}>
            {pets.map((pet) => (
              <PetThen key={pet.memberId} pet={pet} now={now + (values?.clockAheadMs ?? 0)} />
            ))}
          </ul>
        </>
      ) : (
        <p>
          {t('installed.noValues')} {t('installed.noValuesHint', { remember: t('login.remember') })}
        </p>
      )}
      <Button onClick={retry}>{t('common.retry')}</Button>
    </main>
  );
}

function PetThen({ pet, now }: { readonly pet: KeptPet; readonly now: number }) {
  const { t, formats } = useWords();
  const { name, mgdl, unit, limits, level, at, zone } = pet;
  return (
    <li className={styles['pet']}>
      <h2>{isolateName(name)}</h2>
      <p className={styles['age']}>{formats.age(Math.max(0, now - at))}</p>
      <p className={styles['value']}>
        <span className={styles['number']}>{formats.glucose(mgdl, unit, limits)}</span> <span>{unit}</span>
      </p>
      <p>
        {t(levelWords[level].was)} · {t('home.staleAt', { time: sinceText(at, { now, zone }, formats) })}
      </p>
    </li>
  );
}

/** The kept values; undefined while they are read, null if there are none. */
function useKept(): KeptValues | null | undefined {
  const [values, setValues] = useState<KeptValues | null>();
  useEffect(() => {
    let isShown = true;
    void readKept('values').then((kept) => isShown && setValues(kept));
    return () => {
      isShown = false;
    };
  }, []);
  return values;
}

function useTick(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** Tries again by itself, because nobody may look at this page for long. */
function useRetry(): () => void {
  const queryClient = useQueryClient();
  const [retry] = useState(() => () => void queryClient.refetchQueries({ queryKey: USER_INFO_KEY }));
  useEffect(() => {
    const timer = setInterval(retry, RETRY_MS);
    window.addEventListener('online', retry);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', retry);
    };
  }, [retry]);
  return retry;
}
