import type { WordKey } from '#i18n/catalog.ts';
import { isAboutGlucose, toSubject } from '#domain/alerts/kinds.ts';
import { isolateName } from '#i18n/isolate.ts';
import { Card } from '#web/ui/Card.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { authorText } from '#web/glucose/author-text.ts';
import { doseText } from '#web/glucose/pet-words.ts';
import { sinceText } from '#web/glucose/sensor-words.ts';
import dotted from '#web/ui/dotted.module.css';
import { classes } from '#web/ui/classes.ts';
import { useWords } from '#web/words/words.ts';
import { findLastInsulin } from '../now/facts.model.ts';
import { MeterButton } from '../now/MeterButton.tsx';
import { findAgainAt } from './alarm-page.model.ts';
import type { AlarmView } from './alarm-view.ts';
import styles from './AlarmPage.module.css';

type CareProps = { readonly alarm: AlarmView };

/** What to do, the first thing first: the sentences of Home. A vet is not sent to the vet. */
export function adviceKeys({ detail: { kind }, readOnly, isVet }: AlarmView): readonly [WordKey, ...WordKey[]] {
  switch (toSubject(kind)) {
    case 'low':
      return [
        readOnly ? 'home.checkNowFollower' : 'home.checkNow',
        'home.readsHigh',
        ...(isVet ? [] : (['home.askVet'] as const)),
      ];
    case 'falling':
      return [readOnly ? 'home.checkNowFollower' : 'home.checkNow', 'home.readsHigh'];
    case 'high':
    case 'rising':
      return [readOnly ? 'home.checkHighFollower' : 'home.checkHigh'];
    case 'noData':
      return [readOnly ? 'home.staleHintFollower' : 'home.staleHintPhone', 'home.staleHintMeter'];
    case 'dose':
      return [isVet ? 'alert.doseHintVet' : 'alert.doseHint'];
    case 'withoutInsulin':
    case 'smallDose':
      return [isVet ? 'alert.careHintVet' : 'alert.careHint'];
    case 'sensor':
      return ['home.staleHintSensor'];
  }
}

/** The steps. Those of the vet for this pet are not stored anywhere yet, so the vet has to be asked. */
export function Advice({ alarm }: CareProps) {
  const { t } = useWords();
  const { detail, stage, view, isVet } = alarm;
  const [first, ...others] = adviceKeys(alarm);
  const keys = stage === 'alarm' ? others : [first, ...others];
  return (
    <Card title={t('alert.whatToDo')}>
      <ul className={styles['steps']}>
        {keys.map((key) => (
          <li key={key}>
            <Icon name="info" size={18} />
            {t(key, { name: isolateName(detail.memberName) })}
          </li>
        ))}
        {isAboutGlucose(detail.kind) && !isVet && (
          <li>
            <Icon name="phone" size={18} />
            <b>{t('alert.askVet')}</b>
          </li>
        )}
      </ul>
      {view && <MeterButton view={view} look="main" />}
    </Card>
  );
}

/** Answered is not over. */
export function AgainNote({ alarm: { detail, zone } }: CareProps) {
  const { t, formats } = useWords();
  const at = findAgainAt(detail);
  if (at === null) return null;
  return (
    <p className={styles['again']}>
      <Icon name="bell" size={20} />
      {t('alert.againAt', { time: formats.clock(at, zone) })}
    </p>
  );
}

/** Facts only: how much, who, when. */
export function DoseLine({ alarm: { view, now, zone } }: CareProps) {
  const { t, formats } = useWords();
  const dose = view && findLastInsulin(view.overview.events, now);
  if (!dose || dose.value === null) return null;
  return (
    <div className={styles['dose']}>
      <p>
        {t('home.lastDose')} <b>{doseText(dose.value, t, formats)}</b>
      </p>
      <ul className={classes(dotted['dotted'], styles['facts'])}>
        <li>{authorText(dose, t)}</li>
        <li>{sinceText(dose.at, { now, zone }, formats)}</li>
        <li>{formats.age(now - dose.at)}</li>
      </ul>
    </div>
  );
}
