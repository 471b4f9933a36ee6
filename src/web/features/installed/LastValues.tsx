import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { deviceZone } from '#domain/time/device-zone.ts';
import { isolateName } from '#i18n/isolate.ts';
import { sessionToken } from '#web/api/session.ts';
import { LevelMark } from '#web/chart/LevelMark.tsx';
import { levelWords } from '#web/glucose/level-words.ts';
import { meterLowText } from '#web/glucose/meter-words.ts';
import { sinceText } from '#web/glucose/sensor-words.ts';
import { outbox } from '#web/outbox/outbox.ts';
import { isWaitingDose, waitingNotes } from '#web/outbox/waiting-notes.ts';
import { USER_INFO_KEY } from '#web/queries/keys.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { useTitle } from '#web/ui/use-title.ts';
import { useWords } from '#web/words/words.ts';
import { readKept, type KeptPet, type KeptValues } from '#worker/kept.ts';
import { DosesThen } from './DosesThen.tsx';
import styles from './LastValues.module.css';

const TICK_MS = 10_000;
const RETRY_MS = 10_000;

/** What the portal shows when it cannot be reached: the last known values, grey, each with its age; never as current. */
export function LastValues() {
  const { t, formats } = useWords();
  useTitle(t('installed.notConnected'));
  const values = useKept();
  const accountId = useOwnNotes();
  const now = useTick();
  const retry = useRetry();
  const zone = deviceZone();
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
              <PetThen key={pet.memberId} pet={pet} accountId={accountId} now={now + (values?.clockAheadMs ?? 0)} />
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

type PetThenProps = {
  readonly pet: KeptPet;
  /** null where it is not known who would note something */
  readonly accountId: string | null;
  readonly now: number;
};

function PetThen({ pet, accountId, now }: PetThenProps) {
  const { t, formats } = useWords();
  const waiting = useSyncExternalStore(waitingNotes.subscribe, waitingNotes.list).filter(isWaitingDose);
  const { name, mgdl, unit, limits, level, at, meter, zone } = pet;
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
      {meter && (
        <p>
          <LevelMark level="veryLow" /> <b>{meterLowText(meter, null, { unit, limits, zone, now }, { t, formats })}</b>
        </p>
      )}
      {pet.doses && accountId !== null && (
        <DosesThen
          pet={{ ...pet, doses: pet.doses }}
          accountId={accountId}
          waiting={waiting.filter(({ note }) => note.memberId === pet.memberId && note.accountId === accountId)}
          now={now}
        />
      )}
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

/**
 * Whose notes are kept and sent here: the account of the session that this browser has kept, if it is the session of
 * this page. @returns null if it is not known; nothing can be noted then
 */
function useOwnNotes(): string | null {
  const [accountId, setAccountId] = useState<string | null>(null);
  useEffect(() => {
    let isShown = true;
    const begin = async (): Promise<void> => {
      const session = await readKept('session');
      if (!isShown || session === null || session.token !== sessionToken()) return;
      setAccountId(session.accountId);
      await outbox.resume(session.accountId);
    };
    begin().catch(reportError);
    return () => {
      isShown = false;
    };
  }, []);
  useEffect(() => (accountId === null ? undefined : outbox.follow(accountId)), [accountId]);
  return accountId;
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
