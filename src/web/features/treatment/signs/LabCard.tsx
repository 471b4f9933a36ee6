import type { Event } from '#contract/events.ts';
import type { Pet } from '#web/api/pet.ts';
import { careTexts, stripText } from '#web/report-cards/care-texts.ts';
import { eventTitle, eventValue } from '#web/glucose/event-words.ts';
import { isolateName } from '#i18n/isolate.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { useWords } from '#web/words/words.ts';
import { RowSteps, type NotedSteps } from './RowSteps.tsx';
import styles from './CareList.module.css';

type LabCardProps = {
  readonly pet: Pet;
  readonly labs: readonly Event[];
  /** null for a follower who may not log */
  readonly steps: NotedSteps<Event> | null;
};

/** Values of a laboratory or a strip, newest first; ketones that a file brought are among them. */
export function LabCard({ pet, labs, steps }: LabCardProps) {
  const words = useWords();
  const { t, formats } = words;
  const frame = { unit: pet.memberSetting.unit ?? 'mg/dL', thresholds: pet.memberSetting } as const;
  return (
    <Card
      title={t('signs.lab')}
      aside={steps && <Button onClick={steps.onAdd}>{t('signs.addLab')}</Button>}
      className={styles['card']}
    >
      {labs.length === 0 && <p>{t('common.noData')}</p>}
      <ul className={styles['rows']}>
        {labs.toReversed().map((event) => {
          const [name = eventTitle(event, words) ?? '', ...more] = careTexts(event, words);
          const word = event.detail?.lab?.word ?? null;
          const value = word === null ? eventValue(event, frame, words) : stripText(word, words);
          const told = word === null ? more : more.slice(1);
          const note = event.detail?.note;
          return (
            <li key={event.eventId}>
              <span>
                {name} <b>{value}</b>
              </span>
              <small>
                {[formats.dateTime(event.at, pet.timeZone), ...told, ...(note ? [isolateName(note)] : [])].join(' · ')}
              </small>
              {steps && event.mayChange && event.type === 'lab' && <RowSteps row={event} name={name} steps={steps} />}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
