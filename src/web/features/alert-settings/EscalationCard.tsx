import { useState } from 'react';
import type { AlertPerson } from '#contract/alert-settings.ts';
import { ESCALATE_RANGE } from '#contract/limits.ts';
import { BOUND_SIDES } from '#domain/glucose/bounds.ts';
import type { GlucoseUnit } from '#domain/glucose/rounding.ts';
import { isolate } from '#i18n/isolate.ts';
import type { Pet } from '#web/api/pet.ts';
import { Card } from '#web/ui/Card.tsx';
import { PageLink } from '#web/ui/PageLink.tsx';
import { useWords } from '#web/words/words.ts';
import { offer } from './alert-settings.model.ts';
import styles from './EscalationCard.module.css';
import { planExample } from './example-night.ts';
import { MinutesSelect } from './MinutesSelect.tsx';
import { PersonRow } from './PersonRow.tsx';
import { usePersonName } from './person-name.ts';
import { toClock, wrapDay } from './quiet-scale.model.ts';
import type { AlertForm } from './use-alert-form.ts';

type EscalationCardProps = {
  readonly pet: Pet;
  readonly unit: GlucoseUnit;
  readonly people: readonly AlertPerson[];
  readonly form: AlertForm;
};

const WAITS = [ESCALATE_RANGE.min, 5, 10, 15, 20, 30, 45, 60, ESCALATE_RANGE.max];

/** To whom an alert is passed on while nobody answers, in the owner's order. */
export function EscalationCard({ pet, unit, people, form }: EscalationCardProps) {
  const { t } = useWords();
  const { draft, change } = form;
  const inOrder = sortPeople(people, draft.order);
  const [dragged, setDragged] = useState<string | null>(null);
  const move = (personId: string, to: number): void => change({ order: moveTo(draft.order, personId, to) });
  return (
    <Card title={t('alertSettings.nobodyAnswers')} hint={t('alertSettings.nobodyAnswersHint')}>
      <ol className={styles['people']}>
        {inOrder.map((person) => (
          <PersonRow
            key={person.personId}
            person={person}
            place={draft.order.indexOf(person.personId)}
            count={draft.order.length}
            onMove={(to) => move(person.personId, to)}
            onDrag={setDragged}
            onDrop={() => {
              if (dragged !== null) move(dragged, Math.max(0, draft.order.indexOf(person.personId)));
              setDragged(null);
            }}
          />
        ))}
      </ol>
      {people.length < 2 ? (
        <p className={styles['note']}>
          {t('alertSettings.onlyYou')} <PageLink to="/follower">{t('menu.follower')}</PageLink>
        </p>
      ) : (
        <div className={styles['wait']}>
          <span>{t('alertSettings.waitFor')}</span>
          <MinutesSelect
            label={t('alertSettings.waitFor')}
            value={draft.escalateMinutes}
            choices={offer(WAITS, draft.escalateMinutes)}
            onChoose={(escalateMinutes) => change({ escalateMinutes })}
          />
        </div>
      )}
      <Example pet={pet} unit={unit} people={inOrder} form={form} />
    </Card>
  );
}

/** The owner first, then the followers in their order. */
function sortPeople(people: readonly AlertPerson[], order: readonly string[]): readonly AlertPerson[] {
  const rank = ({ personId, isOwner }: AlertPerson): number => (isOwner ? -1 : order.indexOf(personId));
  return people.toSorted((one, other) => rank(one) - rank(other));
}

/** An order with one person at another place. */
function moveTo(order: readonly string[], personId: string, to: number): readonly string[] {
  return order.filter((id) => id !== personId).toSpliced(to, 0, personId);
}

/** The first value below the limit of the example, by the clock. */
const EXAMPLE_AT = 3 * 60;

/** A night in which nobody answers, computed from the settings on the page. */
function Example({ pet, unit, people, form: { draft } }: EscalationCardProps) {
  const { t, formats } = useWords();
  const toName = usePersonName();
  const known = { isOn: true, delayMinutes: 0, ringsInQuietHours: false };
  const rounds = planExample({
    people: people.map(({ personId, isMine, isReachable }) => ({
      personId,
      isReachable,
      wish: isMine ? draft.kinds.urgentLow : known,
    })),
    onDuty: people.find(({ isOnDuty }) => isOnDuty)?.personId ?? null,
    escalateMinutes: draft.escalateMinutes,
    minimumMinutes: draft.minimumMinutes.urgentLow,
  });
  const told = rounds.map(({ minutes, personIds }) => {
    const names = people.filter(({ personId }) => personIds.includes(personId)).map(toName);
    const time = isolate(toClock(wrapDay(EXAMPLE_AT + minutes)));
    return t('alertSettings.exampleRound', { time, list: formats.list(names) });
  });
  const value = isolate(`${formats.bound(pet.memberSetting.urgentLow, BOUND_SIDES.urgentLow, unit)} ${unit}`);
  return (
    <p className={styles['note']}>
      {t('alertSettings.example', { value, time: isolate(toClock(EXAMPLE_AT)) })}{' '}
      {told.length === 0 ? t('alertSettings.exampleNobody') : `${told.join('; ')}.`} {t('alertSettings.exampleEnd')}
    </p>
  );
}
