import type { ToldPerson } from '#contract/alerts.ts';
import { isolateName } from '#i18n/isolate.ts';
import { channelText, deliveryAt, deliveryText, findDeliverySign } from '#web/alerts/alert-words.ts';
import { Card } from '#web/ui/Card.tsx';
import { classes } from '#web/ui/classes.ts';
import { Icon, type IconName } from '#web/ui/icons.tsx';
import { PetAvatar } from '#web/ui/PetAvatar.tsx';
import { useWords } from '#web/words/words.ts';
import { findDeliveries } from './alarm-page.model.ts';
import type { AlarmView } from './alarm-view.ts';
import styles from './AlarmPage.module.css';

/** Who was told, how far each message got, and who is next; the caller comes first. */
export function AlarmPeople({ alarm }: { readonly alarm: AlarmView }) {
  const { t } = useWords();
  const { people } = alarm.detail;
  const mine = people.filter(({ isMine }) => isMine);
  const others = people.filter(({ isMine }) => !isMine);
  return (
    <Card title={t('alertLog.whoWasTold')}>
      <ul className={styles['people']}>
        {[...mine, ...others].map((person) => (
          <Person key={`${person.name} ${person.toldAt} ${person.nextAt}`} alarm={alarm} person={person} />
        ))}
      </ul>
      {others.length === 0 && <p className={styles['none']}>{t('alert.nobodyElse')}</p>}
    </Card>
  );
}

type Line = { readonly icon: IconName; readonly tone: 'good' | 'bad' | 'plain'; readonly text: string };

function Person({ alarm, person }: { readonly alarm: AlarmView; readonly person: ToldPerson }) {
  const { t } = useWords();
  const lines = usePersonLines(alarm, person);
  return (
    <li>
      <PetAvatar name={person.name} size={36} />
      <div className={styles['person']}>
        <b>{isolateName(person.name)}</b>
        {person.isMine && <small>{t('alertSettings.you')}</small>}
        {person.isOnDuty && <small>{t('alert.onDuty')}</small>}
      </div>
      <ul className={styles['lines']}>
        {lines.map(({ icon, tone, text }) => (
          <li key={text} className={classes(tone !== 'plain' && styles[tone])}>
            <Icon name={icon} size={14} />
            {text}
          </li>
        ))}
      </ul>
    </li>
  );
}

/** Words that claim no more than is known: a message may be shown without having been read. */
function usePersonLines({ detail, zone }: AlarmView, person: ToldPerson): readonly Line[] {
  const words = useWords();
  const { t, formats } = words;
  const clock = (at: number): string => formats.clock(at, zone);
  const deliveries = findDeliveries(person, detail.deliveries);
  const hasAnswered = detail.acknowledgedAt !== null && detail.acknowledgedBy === person.name;
  const lines: Line[] = deliveries.map((delivery) => ({
    ...findDeliverySign(delivery),
    text: `${channelText(delivery, words)}: ${deliveryText(delivery, words)} ${clock(deliveryAt(delivery))}`,
  }));
  if (deliveries.length === 0 && person.toldAt !== null) {
    lines.push({ icon: 'bell', tone: 'plain', text: t('alert.toldAt', { time: clock(person.toldAt) }) });
  }
  if (person.openedAt !== null) {
    lines.push({ icon: 'eye', tone: 'good', text: t('alert.openedAt', { time: clock(person.openedAt) }) });
  }
  if (hasAnswered) lines.push({ icon: 'check', tone: 'good', text: t('alert.answered') });
  if (!person.isReachable) lines.push({ icon: 'warning', tone: 'bad', text: t('alert.notReachable') });
  else if (person.nextAt !== null && detail.acknowledgedAt === null) {
    lines.push({ icon: 'clock', tone: 'plain', text: t('alert.nextAt', { time: clock(person.nextAt) }) });
  } else if (person.toldAt === null && lines.length === 0) {
    lines.push({ icon: 'minus', tone: 'plain', text: t('alert.notTold') });
  }
  return lines;
}
