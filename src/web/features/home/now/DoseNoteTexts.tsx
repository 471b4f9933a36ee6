import type { Event } from '#contract/events.ts';
import { isolateName } from '#i18n/isolate.ts';
import { useWords } from '#web/words/words.ts';
import { authorText } from '#web/glucose/author-text.ts';
import { eventValue } from '#web/glucose/event-words.ts';
import { Icon } from '#web/ui/icons.tsx';
import type { PetView } from '../parts/pet-view.ts';
import styles from './DoseNotes.module.css';

type DoseNoteTextsProps = {
  readonly view: PetView;
  /** Doses close together. */
  readonly close: readonly Event[];
  readonly sglt2: boolean;
};

/** The notes about doses and medicines. */
export function DoseNoteTexts({ view, close, sglt2 }: DoseNoteTextsProps) {
  const { t } = useWords();
  return (
    <>
      {close.length > 0 && <CloseDoses doses={close} view={view} />}
      {sglt2 && (
        <p className={styles['note']}>
          <Icon name="warning" size={18} />
          {t('homeViews.sglt2', { name: isolateName(view.pet.memberName) })}
        </p>
      )}
    </>
  );
}

/** Two doses close together: who entered each, when and how much. */
function CloseDoses({ doses, view }: { readonly doses: readonly Event[]; readonly view: PetView }) {
  const { t, formats } = useWords();
  const { unit, overview } = view;
  const frame = { unit, thresholds: overview.limits };
  return (
    <section className={styles['note']} aria-labelledby="close-doses">
      <Icon name="warning" size={18} />
      <div>
        <h2 id="close-doses">{t('homeViews.closeDoses')}</h2>
        <ul>
          {doses.map((dose) => (
            <li key={dose.eventId}>
              <b>{eventValue(dose, frame, { t, formats }) ?? t('home.insulin')}</b>{' '}
              <span>{formats.dateTime(dose.at, overview.zone)}</span> · <span>{authorText(dose, t)}</span>
            </li>
          ))}
        </ul>
        <p>{t('homeViews.closeDosesHint')}</p>
      </div>
    </section>
  );
}
