import { useQueryClient } from '@tanstack/react-query';
import type { LoadedTargets } from '#contract/care-targets.ts';
import { LIMIT_RANGE } from '#contract/limits.ts';
import type { ProposedTargets } from '#contract/target-values.ts';
import { RULE_NAMES } from '#domain/care/counting-rules.ts';
import { OWN_REMISSION, REMISSION_HIGH_RANGE, REMISSION_RULE_NAMES } from '#domain/care/remission-rules.ts';
import {
  findDisorder,
  GLUCOSE_TARGETS,
  NUMBER_BOUNDS,
  TARGET_NAMES,
  type CareTargets,
  type GlucoseTarget,
  type NumberRule,
  type TargetName,
} from '#domain/care/targets.ts';
import { isolate } from '#i18n/isolate.ts';
import { call } from '#web/api/call.ts';
import { GlucoseStepper } from '#web/glucose/GlucoseStepper.tsx';
import { petKey } from '#web/queries/keys.ts';
import { myPetsQuery } from '#web/session/own-pets.ts';
import { useUnit } from '#web/session/preferences.ts';
import { CheckField } from '#web/ui/CheckField.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { FormEnd } from '#web/ui/FormEnd.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { TextAreaField } from '#web/ui/TextField.tsx';
import { useForm } from '#web/ui/use-form.ts';
import { useSettled } from '#web/ui/use-settled.ts';
import { useWords } from '#web/words/words.ts';
import type { TreatedPet } from '../frame/treated-pet.ts';
import { numberText, ruleText } from './rule-text.ts';
import { SIDES, targetsInUse, targetWords } from './target-rows.model.ts';
import { TargetPreview } from './TargetPreview.tsx';
import rulesStyles from './RulesCard.module.css';
import styles from './Targets.module.css';

type TargetFormProps = { readonly pet: TreatedPet; readonly loaded: LoadedTargets; readonly onClose: () => void };
type Draft = CareTargets & { readonly message: string };

/** Limits that a pet has in any case, and what may be left out: each with where a first value begins. */
const LIMITS = ['urgentLow', 'low', 'high', 'urgentHigh', 'customTirLow', 'customTirHigh'] as const;
const FIRST = { goalLow: 100.8, goalHigh: 149.4, askVetBelow: 149.4 } as const;
/** The choice of a rule that is the portal's own. */
const OWN_RULE = 'own';
/** Values are previewed once they have not changed for so long. */
const SETTLED_MS = 400;

/** The owner changes limits and goals, a vet proposes them. */
export function TargetForm({ pet, loaded, onClose }: TargetFormProps) {
  const { t } = useWords();
  const state = useTargetForm(pet, loaded, onClose);
  const { form } = state;
  const { values, change, errors } = form;
  return (
    <Dialog title={t(pet.canWrite ? 'targets.change' : 'targets.propose')} onClose={onClose}>
      <form className={styles['form']} onSubmit={form.submit} noValidate>
        {LIMITS.map((name) => (
          <Stepper key={name} name={name} state={state} unit={state.unit} />
        ))}
        <Goals state={state} />
        {values.renalThreshold !== null && <Stepper name="renalThreshold" state={state} unit={state.unit} />}
        <details className={rulesStyles['rules']}>
          <summary>{t('countingRules.title')}</summary>
          <p className={styles['note']}>{t('countingRules.hint')}</p>
          {RULE_NAMES.map((name) => (
            <RuleField key={name} name={name} state={state} />
          ))}
        </details>
        {pet.member.petType === 'cat' && <RemissionFields state={state} />}
        {state.previewed !== null && (
          <TargetPreview
            pet={pet.member}
            of={state.previewed}
            unit={state.unit}
            limits={state.limits}
            next="targetPreview.changed"
          />
        )}
        {!pet.canWrite && (
          <TextAreaField
            label={t('proposal.messageField')}
            value={values.message}
            onText={(message) => change({ message })}
          />
        )}
        <FormEnd
          verb={t(pet.canWrite ? 'common.save' : 'proposal.send')}
          busy={form.busy}
          failure={errors.form}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}

/** The goal for the lowest value, and the limit below which the vet is asked first: each may be left out. */
function Goals({ state }: { readonly state: FormState }) {
  const { t } = useWords();
  const { values, change } = state.form;
  return (
    <>
      <div className={styles['optional']}>
        <CheckField
          checked={values.goalLow !== null}
          onCheck={(isSet) =>
            change(isSet ? { goalLow: FIRST.goalLow, goalHigh: FIRST.goalHigh } : { goalLow: null, goalHigh: null })
          }
        >
          {t('targets.goal')}
        </CheckField>
        {values.goalLow !== null && (
          <>
            <Stepper name="goalLow" state={state} unit={state.unit} />
            <Stepper name="goalHigh" state={state} unit={state.unit} />
          </>
        )}
      </div>
      <div className={styles['optional']}>
        <CheckField
          checked={values.askVetBelow !== null}
          onCheck={(isSet) => change({ askVetBelow: isSet ? FIRST.askVetBelow : null })}
        >
          {t('targets.askVetHint')}
        </CheckField>
        {values.askVetBelow !== null && <Stepper name="askVetBelow" state={state} unit={state.unit} />}
      </div>
    </>
  );
}

/** The rules of the days without insulin; the upper end of a good day may be left to the portal. */
function RemissionFields({ state }: { readonly state: FormState }) {
  const { t } = useWords();
  const { values, change } = state.form;
  return (
    <details className={rulesStyles['rules']}>
      <summary>{t('remissionRules.title')}</summary>
      <p className={styles['note']}>{t('remissionRules.hint')}</p>
      <CheckField
        checked={values.remissionHigh !== null}
        onCheck={(isSet) => change({ remissionHigh: isSet ? OWN_REMISSION.remissionHigh : null })}
      >
        {t('remissionRules.remissionHigh')}
      </CheckField>
      {values.remissionHigh !== null && <Stepper name="remissionHigh" state={state} unit={state.unit} />}
      {REMISSION_RULE_NAMES.map((name) => (
        <RuleField key={name} name={name} state={state} />
      ))}
    </details>
  );
}

type FormState = ReturnType<typeof useTargetForm>;
type StepperProps = { readonly name: GlucoseTarget; readonly state: FormState; readonly unit: FormState['unit'] };

function Stepper({ name, state: { form }, unit }: StepperProps) {
  const { t } = useWords();
  const value = form.values[name];
  if (value === null) return null;
  return (
    <GlucoseStepper
      label={t(targetWords[name])}
      mark={`${t(targetWords[name])} (${unit})`}
      value={value}
      side={SIDES[name]}
      unit={unit}
      error={form.errors[name]}
      onValue={(mgdl) => form.change({ [name]: mgdl })}
    />
  );
}

type RuleFieldProps = { readonly name: NumberRule; readonly state: FormState };

/** A rule to choose: the portal's own, or a number that it may have. */
function RuleField({ name, state: { form } }: RuleFieldProps) {
  const words = useWords();
  const { min, max, step } = NUMBER_BOUNDS[name];
  const numbers = Array.from({ length: (max - min) / step + 1 }, (_, index) => min + index * step);
  const choices = [
    { value: OWN_RULE, label: ruleText(name, null, words) },
    ...numbers.map((value) => ({ value: String(value), label: numberText(name, value, words) })),
  ];
  const value = form.values[name];
  return (
    <SelectField
      label={words.t(targetWords[name])}
      value={value === null ? OWN_RULE : String(value)}
      choices={choices}
      error={form.errors[name]}
      onChoose={(chosen) => form.change({ [name]: chosen === OWN_RULE ? null : Number(chosen) })}
    />
  );
}

function useTargetForm(pet: TreatedPet, loaded: LoadedTargets, onDone: () => void) {
  const { t, formats } = useWords();
  const queryClient = useQueryClient();
  const { memberId, memberSetting } = pet.member;
  const unit = useUnit(memberSetting.unit);
  const now = targetsInUse(loaded);
  const form = useForm<Draft, TargetName>({
    initial: { ...now, message: '' },
    names: Object.fromEntries(TARGET_NAMES.map((name) => [name, name])),
    check: ({ message: _message, ...draft }) => {
      const outside = GLUCOSE_TARGETS.find((name) => {
        const value = draft[name];
        return value !== null && !isPossible(name, value);
      });
      const range = rangeOf(outside ?? 'low');
      const bounds = {
        low: isolate(formats.bound(range.min, 'lower', unit)),
        high: isolate(`${formats.bound(range.max, 'upper', unit)} ${unit}`),
      };
      if (outside !== undefined) return { [outside]: t('settings.outOfRange', bounds) };
      const wrong = findDisorder(draft);
      if (wrong === null) return {};
      return { [wrong]: t(wrong === 'bandDoses' ? 'countingRules.wrongOrder' : 'targets.wrongOrder') };
    },
    send: async ({ message, ...draft }) => {
      const changes = changesOf(now, draft);
      if (pet.canWrite) await call('/web/care/saveTargets', { memberId, ...changes });
      else await call('/web/care/proposeTargets', { memberId, ...changes, message: message.trim() || null });
      void queryClient.invalidateQueries({ queryKey: petKey(memberId) });
      void queryClient.invalidateQueries({ queryKey: myPetsQuery.queryKey });
      onDone();
    },
  });
  const settled = useSettled(form.values, SETTLED_MS);
  return { form, unit, limits: settled, previewed: findPreviewed(now, settled) };
}

/** What is changed and in order; null while there is nothing to preview. */
function findPreviewed(now: CareTargets, { message: _message, ...draft }: Draft): ProposedTargets | null {
  const changes = changesOf(now, draft);
  const arePossible = GLUCOSE_TARGETS.every((name) => isPossible(name, draft[name] ?? rangeOf(name).min));
  const isSame = Object.keys(changes).length === 0;
  return isSame || !arePossible || findDisorder(draft) !== null ? null : changes;
}

function rangeOf(name: GlucoseTarget): { readonly min: number; readonly max: number } {
  return name === 'remissionHigh' ? REMISSION_HIGH_RANGE : LIMIT_RANGE;
}

function isPossible(name: GlucoseTarget, mgdl: number): boolean {
  const { min, max } = rangeOf(name);
  return mgdl >= min && mgdl <= max;
}

/** What differs from the targets in use. */
function changesOf(now: CareTargets, draft: CareTargets): ProposedTargets {
  const changed = TARGET_NAMES.filter((name) => draft[name] !== now[name]);
  return Object.fromEntries(changed.map((name) => [name, draft[name]]));
}
