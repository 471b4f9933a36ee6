import type { Member } from '#contract/members.ts';
import { MINUTE_MS } from '#domain/units/units.ts';
import { isolateName } from '#i18n/isolate.ts';
import { useWords } from '#web/app/words.ts';
import { doseText } from '#web/glucose/pet-words.ts';
import { CheckField } from '#web/ui/CheckField.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { DoseLine } from './DoseLine.tsx';
import type { SecondDose } from './second-dose.model.ts';
import styles from './SecondDoseWarning.module.css';

type SecondDoseWarningProps = { readonly member: Member; readonly found: SecondDose };

/** Names the dose that is there, how long ago it was, and what a second one can do. */
export function SecondDoseWarning({ member, found }: SecondDoseWarningProps) {
  const { t, formats } = useWords();
  const { dose, apartMs, usualGapMs, isLater } = found;
  const name = isolateName(member.memberName);
  const values = {
    name,
    dose: dose.value === null ? t('home.insulin') : doseText(dose.value, t, formats),
    time: formats.clock(dose.at, member.timeZone),
  };
  const apart = formats.duration(apartMs / MINUTE_MS);
  return (
    <div className={styles['warning']} role="alert">
      <h3>
        <Icon name="warning" />
        {t(isLater ? 'events.secondDoseLater' : 'events.secondDose', values)}
      </h3>
      <p>{t('events.secondDoseHint', { duration: formats.duration(usualGapMs / MINUTE_MS), name })}</p>
      <p className="visuallyHidden">{t('events.apart', { duration: apart })}</p>
      <DoseLine found={found} zone={member.timeZone} />
    </div>
  );
}

type SecondDoseConsentProps = { readonly checked: boolean; readonly onCheck: (checked: boolean) => void };

/** Only who ticks this can add a second dose. */
export function SecondDoseConsent({ checked, onCheck }: SecondDoseConsentProps) {
  const { t } = useWords();
  return (
    <CheckField checked={checked} onCheck={onCheck}>
      {t('events.checked')}
    </CheckField>
  );
}
