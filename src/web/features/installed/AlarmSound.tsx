import { useEffect, useRef, useState } from 'react';
import { toPage } from '#contract/pages.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { PageLink } from '#web/ui/PageLink.tsx';
import { useUserInfo } from '#web/session/user-info.ts';
import { useWords } from '#web/words/words.ts';
import { readKept, writeKept } from '#worker/kept.ts';
import styles from './Bars.module.css';
import { chooseLoudest, findCall } from './open-alarms.model.ts';
import { maySound, silence, sound } from './tone.ts';
import { ToneTurn } from './tone-turn.ts';
import { useAlarmTitle } from './use-alarm-title.ts';
import { useOpenAlarms } from './use-open-alarms.ts';

/** An open page as a channel: tone, title of the window and number at the app's icon, until somebody answers. */
export function AlarmSound() {
  const { t } = useWords();
  const { alarms, now } = useOpenAlarms();
  const alarm = chooseLoudest(alarms);
  const { isOn, isFree, turn } = useConsent();
  useAlarmTitle(alarm);
  useBadge(alarms.length);
  useTone(alarm && isOn && isFree ? findCall(alarm, now) : null, alarm?.kind === 'urgentLow');
  if (alarm === null || isOn === undefined || isOn === false || (isOn && isFree)) return null;
  return (
    <section className={styles['bar']} aria-label={t('installed.soundOn')}>
      <Icon name="bell" size={18} />
      <span>{t(isOn ? 'installed.soundBlocked' : 'installed.soundAsk')}</span>
      <PageLink to={toPage('/alarm/:alertId', { alertId: alarm.id })}>{t('installed.openAlarm')}</PageLink>
      <Button look="main" onClick={() => turn(true)}>
        {t('installed.soundOn')}
      </Button>
      {isOn === null && <Button onClick={() => turn(false)}>{t('installed.soundOff')}</Button>}
    </section>
  );
}

/** Whether windows may sound: `isOn` undefined while it is read, null until somebody has decided; `isFree` by the browser. */
function useConsent() {
  const [isOn, setOn] = useState<boolean | null>();
  const [isFree, setFree] = useState(false);
  useEffect(() => {
    void readKept('sound').then((kept) => setOn(kept?.isOn ?? null));
  }, []);
  useEffect(() => {
    if (!isOn || isFree) return undefined;
    // the first thing that is pressed lets the window sound
    const free = (): void => void maySound().then(setFree, reportError);
    free();
    document.addEventListener('pointerup', free);
    document.addEventListener('keyup', free);
    return () => {
      document.removeEventListener('pointerup', free);
      document.removeEventListener('keyup', free);
    };
  }, [isOn, isFree]);
  const turn = (on: boolean): void => {
    setOn(on);
    void writeKept('sound', { isOn: on });
    if (on) void maySound().then(setFree, reportError);
  };
  return { isOn, isFree, turn };
}

/** Sounds at each new call, in one window of this browser. */
function useTone(call: string | null, isUrgent: boolean): void {
  const { accountId } = useUserInfo().user;
  const turn = useRef<ToneTurn>(null);
  useEffect(() => {
    const own = new ToneTurn(accountId);
    turn.current = own;
    return () => own.close();
  }, [accountId]);
  useEffect(() => {
    if (call !== null) return turn.current?.call(call, () => sound(isUrgent ? 'urgent' : 'other'));
    turn.current?.end();
    silence();
  }, [call, isUrgent]);
}

function useBadge(count: number): void {
  useEffect(() => {
    if (!('setAppBadge' in navigator)) return;
    const shown = count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge();
    shown.catch(() => undefined); // the app is not installed
  }, [count]);
}
