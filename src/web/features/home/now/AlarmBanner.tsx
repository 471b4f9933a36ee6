import { useState } from 'react';
import { isolateName } from '#i18n/isolate.ts';
import { NotedAlarm } from '#web/session/kept-alarm.ts';
import { useFirstWords } from '#web/words/first-words.ts';
import { LevelMark } from '#web/chart/LevelMark.tsx';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icons.tsx';
import { SNOOZE_MINUTES } from './alarm.model.ts';
import { AlertAnswer } from './alert-answer.ts';
import type { PortalState } from './alert-answer.model.ts';
import type { PetNow } from '../parts/now.model.ts';
import type { PetView } from '../parts/pet-view.ts';
import { useAlarm } from './use-alarm.ts';
import { veryLowText } from './very-low-text.ts';
import styles from './AlarmBanner.module.css';

type AlarmBannerProps = { readonly view: PetView; readonly petNow: PetNow };

/**
 * The first thing on Home: glucose so low or so high that somebody must check the pet now. What was answered at the
 * portal, on any device, decides whether it sounds; where the portal has no alert, what was answered in this browser.
 */
export function AlarmBanner({ view, petNow }: AlarmBannerProps) {
  const { t, formats } = useFirstWords();
  const local = useAlarm(view, petNow);
  const [portal, setPortal] = useState<PortalState>(null);
  if (!local || petNow.kind === 'noData' || petNow.kind === 'warmingUp' || petNow.kind === 'stale') return null;
  const { kind, mgdl } = local.alarm;
  const isLow = kind !== 'urgentHigh';
  const sounds = portal === null ? !local.isHidden : portal === 'sounds';
  const value = formats.glucoseWithUnit(mgdl, view.unit, view.overview.limits);
  const check = isLow
    ? (['home.checkNow', 'home.checkNowFollower'] as const)
    : (['home.checkHigh', 'home.checkHighFollower'] as const);
  const title =
    petNow.kind === 'current'
      ? t(isLow ? 'home.alarmLow' : 'home.alarmHigh', { value })
      : veryLowText(petNow, view, { t, formats });
  const text = t(check[view.readOnly ? 1 : 0], { name: isolateName(view.pet.memberName) });
  return (
    <div className={sounds ? classes(styles['banner'], isLow ? styles['low'] : styles['high']) : styles['quiet']}>
      {sounds && (
        <section role="alert" aria-labelledby="alarm-title" className={styles['words']}>
          <h2 id="alarm-title" className={styles['title']}>
            <LevelMark level={petNow.latest.level} size={20} />
            {title}
          </h2>
          <p>{text}</p>
          <NotedAlarm {...{ title, text }} at={petNow.latest.at} />
        </section>
      )}
      {sounds && portal === null && (
        <div className={styles['actions']}>
          <button type="button" className={classes(styles['button'], styles['seen'])} onClick={local.see}>
            <Icon name="check" size={18} />
            {t('home.seen')}
          </button>
          <button type="button" className={styles['button']} onClick={local.snooze}>
            <Icon name="bell" size={18} />
            {t('home.snooze', { duration: formats.duration(SNOOZE_MINUTES) })}
          </button>
        </div>
      )}
      <AlertAnswer view={view} local={local} onState={setPortal} />
    </div>
  );
}
