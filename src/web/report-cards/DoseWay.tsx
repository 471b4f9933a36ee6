import type { Event } from '#contract/events.ts';
import { toPage } from '#contract/pages.ts';
import type { Pet } from '#web/api/pet.ts';
import { PageLink } from '#web/ui/PageLink.tsx';
import { useWords } from '#web/words/words.ts';
import styles from './DoseWay.module.css';

type DoseWayProps = {
  readonly event: Event;
  readonly pet: Pet;
  /** a follower reads it */
  readonly readOnly: boolean;
};

/**
 * The way from a dose to its curve. Nothing for other events and for 0 U, which have no curve, and for people, who have
 * no such page.
 */
export function DoseWay({ event, pet, readOnly }: DoseWayProps) {
  const { t, formats } = useWords();
  const { memberId, petType, timeZone } = pet;
  if (event.type !== 'insulin' || event.value === 0 || petType === null) return null;
  const page = readOnly ? toPage('/follow/:memberId/treatment', { memberId }) : '/treatment';
  return (
    <PageLink className={styles['way']} to={`${page}?${new URLSearchParams({ dose: event.eventId })}`}>
      {t('treatment.afterInjection')}
      <span className="visuallyHidden"> {formats.clock(event.at, timeZone)}</span>
    </PageLink>
  );
}
