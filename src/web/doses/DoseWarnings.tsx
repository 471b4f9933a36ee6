import type { LargeDoseItem, NearDoseItem } from '#contract/events.ts';
import type { Pet } from '#web/api/pet.ts';
import { startOfLocalDay } from '#domain/time/days.ts';
import { MINUTE_MS } from '#domain/units/units.ts';
import { isolateName } from '#i18n/isolate.ts';
import { useWords } from '#web/words/words.ts';
import { authorText } from '#web/glucose/author-text.ts';
import { doseText } from '#web/glucose/pet-words.ts';
import { CheckField } from '#web/ui/CheckField.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { dosesApart, type DoseQuestion } from './dose-question.ts';
import { DoseLine } from './DoseLine.tsx';
import styles from './DoseWarnings.module.css';

/** What the warnings say of the pet. */
export type AskedPet = Pick<Pet, 'memberName' | 'timeZone'>;

type DoseWarningsProps = {
  readonly pet: AskedPet;
  readonly question: DoseQuestion;
  /** when the entered dose was given */
  readonly at: number;
};

/** What the portal asks about the dose in the panel. */
export function DoseWarnings({ pet, question: { near, large }, at }: DoseWarningsProps) {
  return (
    <>
      {near && <SecondDoseWarning pet={pet} near={near} at={at} hasNext={large?.endedOn === undefined} />}
      {large && <LargeDoseWarning pet={pet} large={large} />}
    </>
  );
}

type SecondDoseWarningProps = {
  readonly pet: AskedPet;
  readonly near: NearDoseItem;
  readonly at: number;
  readonly hasNext: boolean;
};

/** Names the existing dose, who entered it, how long ago it was, and what a second one can do. */
function SecondDoseWarning({ pet, near, at, hasNext }: SecondDoseWarningProps) {
  const { t, formats } = useWords();
  const found = dosesApart(near, at);
  const name = isolateName(pet.memberName);
  const values = {
    name,
    dose: near.value === null ? t('home.insulin') : doseText(near.value, t, formats),
    time: formats.clock(near.at, pet.timeZone),
  };
  return (
    <div className={styles['warning']} role="alert">
      <h3>
        <Icon name="warning" />
        {t(found.isLater ? 'events.secondDoseLater' : 'events.secondDose', values)}
      </h3>
      <p>
        <b>{t('events.notedBy', { name: authorText({ author: near.by, source: near.source }, t) })}</b>
      </p>
      <p>{t('events.secondDoseHint', { duration: formats.duration(found.usualGapMs / MINUTE_MS), name })}</p>
      <p className="visuallyHidden">
        {t('events.apart', { duration: formats.duration(Math.round(found.apartMs / MINUTE_MS)) })}
      </p>
      <DoseLine found={found} zone={pet.timeZone} hasNext={hasNext} />
    </div>
  );
}

const limitWords = { profile: 'events.largeByProfile', weight: 'events.largeByWeight' } as const;

/** Names the limit that the dose is above, and that it is the portal's own; or asks about a dose after insulin was ended. */
function LargeDoseWarning({ pet, large }: { readonly pet: AskedPet; readonly large: LargeDoseItem }) {
  const { t, formats } = useWords();
  const { value, limit, by, endedOn } = large;
  const dose = doseText(value, t, formats);
  const zone = pet.timeZone;
  return (
    <div className={styles['warning']} role="alert">
      <h3>
        <Icon name="warning" />
        {endedOn === undefined
          ? t('events.largeDose', { dose, name: isolateName(pet.memberName) })
          : t('events.insulinEnded', { date: formats.date(startOfLocalDay(endedOn, zone), zone, 'long') })}
      </h3>
      <p>{t(endedOn === undefined ? limitWords[by] : 'events.meantInsulin', { limit: doseText(limit, t, formats) })}</p>
    </div>
  );
}

type DoseConsentProps = {
  readonly question: DoseQuestion;
  readonly checked: boolean;
  readonly onCheck: (checked: boolean) => void;
};

/** Only who ticks this can add the dose. */
export function DoseConsent({ question, checked, onCheck }: DoseConsentProps) {
  const { t } = useWords();
  return (
    <CheckField checked={checked} onCheck={onCheck}>
      {t(question.near ? 'events.checked' : 'events.checkedLarge')}
    </CheckField>
  );
}
