import { useState } from 'react';
import { deviceZone } from '#domain/time/device-zone.ts';
import type { Pet } from '#web/api/pet.ts';
import { defaultLimits } from '#domain/glucose/levels.ts';
import { unitOfCountry } from '#domain/units/unit-by-country.ts';
import { isolate, isolateName } from '#i18n/isolate.ts';
import { useWords } from '#web/words/words.ts';
import { GlucoseStepper } from '#web/glucose/GlucoseStepper.tsx';
import { LIMIT_RANGE } from '#contract/limits.ts';
import { levelInk } from '#web/chart/level-color.ts';
import { LevelMark } from '#web/chart/LevelMark.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { CheckField } from '#web/ui/CheckField.tsx';
import { SaveBar } from '#web/ui/SaveBar.tsx';
import { Segments } from '#web/ui/Segments.tsx';
import { useLeaveGuard } from '#web/ui/use-leave-guard.tsx';
import { AlertSwitches, levelBeyond } from './AlertSwitches.tsx';
import { settingsChangeWords } from './settings-change-words.ts';
import { limitWords } from './limit-words.ts';
import { THRESHOLD_NAMES } from '#web/glucose/threshold-names.ts';
import { LIMIT_SIDES, type LimitName, type SettingsDraft } from './settings.model.ts';
import styles from './Settings.module.css';
import { LimitChanges } from './LimitChanges.tsx';
import { ThresholdScale } from './ThresholdScale.tsx';
import { UnitContext } from './unit-context.ts';
import { useSettingsForm } from './use-settings-form.ts';
import { ZoneField } from './ZoneField.tsx';

type FormPartProps = {
  readonly pet: Pet;
  readonly draft: SettingsDraft;
  readonly change: (part: Partial<SettingsDraft>) => void;
  readonly errors: Readonly<Partial<Record<string, string>>>;
};

/** Unit, thresholds, custom target, alerts and time zone of one pet. Changes wait in the bar at the foot. */
export function SettingsForm({ pet }: { readonly pet: Pet }) {
  const { t, formats } = useWords();
  const saved: SettingsDraft = { ...pet.memberSetting, timeZone: pet.timeZone };
  const { values: draft, errors, busy, kept, change, submit, frame } = useSettingsForm(pet.memberId, saved);
  const parts: FormPartProps = { pet, draft, errors, change };
  const changes = settingsChangeWords({ t, formats }, saved, draft);
  const question = useLeaveGuard(changes.length > 0);
  return (
    <UnitContext value={draft.unit}>
      <div ref={frame} className={styles['page']}>
        <UnitCard {...parts} />
        <ThresholdCard {...parts} />
        <CustomCard {...parts} />
        <AlertSwitches draft={draft} onAlerts={(alerts) => change({ alerts })} />
        <ZoneCard {...parts} />
      </div>
      <SaveBar
        changes={changes}
        busy={busy}
        failure={errors.form}
        onDiscard={() => change(saved)}
        kept={kept && { time: formats.clock(kept.at, deviceZone()), onUndo: kept.undo }}
        onSave={() => submit()}
      />
      {question}
    </UnitContext>
  );
}

function UnitCard({ pet, draft, change }: FormPartProps) {
  const { t, formats } = useWords();
  const { country } = pet;
  const usual = unitOfCountry(country);
  return (
    <Card
      title={t('settings.unit')}
      hint={t('settings.unitHint')}
      aside={
        <Segments
          label={t('settings.unit')}
          value={draft.unit}
          onChoose={(unit) => change({ unit, unitAutomatic: false })}
          choices={[
            { value: 'mmol/L', label: 'mmol/L' },
            { value: 'mg/dL', label: 'mg/dL' },
          ]}
        />
      }
    >
      {country !== null && (
        <div className={styles['automatic']}>
          <CheckField
            checked={draft.unitAutomatic}
            onCheck={(unitAutomatic) => change(unitAutomatic ? { unit: usual, unitAutomatic } : { unitAutomatic })}
          >
            {t('settings.unitByCountry', { country: isolateName(formats.country(country)), unit: usual })}
          </CheckField>
        </div>
      )}
    </Card>
  );
}

const defaultWords = {
  cat: 'settings.catDefaults',
  dog: 'settings.dogDefaults',
  none: 'settings.defaults',
} as const;

/** A line never breaks before or after it. */
const UNBROKEN_DASH = '\u2060–\u2060';

function ThresholdCard({ pet, draft, change, errors }: FormPartProps) {
  const { t, formats } = useWords();
  const { min, max } = LIMIT_RANGE;
  const range = isolate(
    `${formats.bound(min, 'lower', draft.unit)}${UNBROKEN_DASH}${formats.bound(max, 'upper', draft.unit)}\u00A0${draft.unit}`,
  );
  const setLimit = (name: LimitName, mgdl: number): void => change({ [name]: mgdl });
  return (
    <Card
      title={t('settings.thresholds')}
      hint={t('settings.thresholdsHint', { range })}
      aside={
        <Button onClick={() => change(defaultLimits(pet.petType))}>{t(defaultWords[pet.petType ?? 'none'])}</Button>
      }
    >
      <p className={styles['use']}>{t('settings.limitsUse', { name: isolateName(pet.memberName) })}</p>
      <ThresholdScale draft={draft} onLimit={setLimit} />
      <div className={styles['steppers']}>
        {THRESHOLD_NAMES.map((name) => (
          <GlucoseStepper
            key={name}
            label={t(limitWords[name])}
            mark={
              <>
                <span style={{ color: levelInk(levelBeyond[name]) }}>
                  <LevelMark level={levelBeyond[name]} />
                </span>
                {t(limitWords[name])}
              </>
            }
            value={draft[name]}
            side={LIMIT_SIDES[name]}
            unit={draft.unit}
            error={errors[name]}
            onValue={(mgdl) => setLimit(name, mgdl)}
          />
        ))}
      </div>
      <LimitChanges pet={pet} unit={draft.unit} />
    </Card>
  );
}

function CustomCard({ draft, change, errors }: FormPartProps) {
  const { t } = useWords();
  const stepper = (name: LimitName) => (
    <GlucoseStepper
      label={t(limitWords[name])}
      value={draft[name]}
      side={LIMIT_SIDES[name]}
      unit={draft.unit}
      error={errors[name]}
      onValue={(mgdl) => change({ [name]: mgdl })}
    />
  );
  return (
    <Card
      title={t('settings.custom')}
      hint={t('settings.customHint')}
      aside={
        <div className={styles['range']}>
          {stepper('customTirLow')}
          <span className={styles['to']} aria-hidden="true">
            {t('settings.to')}
          </span>
          {stepper('customTirHigh')}
        </div>
      }
    />
  );
}

function ZoneCard({ pet, draft, change, errors }: FormPartProps) {
  const { t, formats } = useWords();
  const [now] = useState(() => Date.now());
  return (
    <Card
      title={t('settings.zone')}
      hint={t('settings.zoneHint', {
        name: isolateName(pet.memberName),
        time: formats.clock(now, draft.timeZone),
      })}
      aside={
        <div className={styles['zone']}>
          <ZoneField zone={draft.timeZone} onZone={(timeZone) => change({ timeZone })} error={errors['timeZone']} />
        </div>
      }
    />
  );
}
