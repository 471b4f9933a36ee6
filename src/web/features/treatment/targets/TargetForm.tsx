import { useQueryClient } from '@tanstack/react-query';
import type { LoadedTargets } from '#contract/care-targets.ts';
import { LIMIT_RANGE } from '#contract/limits.ts';
import type { ProposedTargets } from '#contract/target-values.ts';
import { findDisorder, TARGET_NAMES, type CareTargets, type TargetName } from '#domain/care/targets.ts';
import { isolate } from '#i18n/isolate.ts';
import { call } from '#web/api/call.ts';
import { GlucoseStepper } from '#web/glucose/GlucoseStepper.tsx';
import { petKey } from '#web/queries/keys.ts';
import { myPetsQuery } from '#web/session/own-pets.ts';
import { useUnit } from '#web/session/preferences.ts';
import { CheckField } from '#web/ui/CheckField.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { FormEnd } from '#web/ui/FormEnd.tsx';
import { TextAreaField } from '#web/ui/TextField.tsx';
import { useForm } from '#web/ui/use-form.ts';
import { useWords } from '#web/words/words.ts';
import type { TreatedPet } from '../frame/treated-pet.ts';
import { SIDES, targetsInUse, targetWords } from './target-rows.model.ts';
import styles from './Targets.module.css';

type TargetFormProps = { readonly pet: TreatedPet; readonly loaded: LoadedTargets; readonly onClose: () => void };
type Draft = CareTargets & { readonly message: string };

/** Limits that a pet has in any case, and what may be left out: each with where a first value begins. */
const LIMITS = ['urgentLow', 'low', 'high', 'urgentHigh', 'customTirLow', 'customTirHigh'] as const;
const FIRST = { goalLow: 100.8, goalHigh: 149.4, askVetBelow: 149.4 } as const;

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
        {values.renalThreshold !== null && <Stepper name="renalThreshold" state={state} unit={state.unit} />}
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

type FormState = ReturnType<typeof useTargetForm>;
type StepperProps = { readonly name: TargetName; readonly state: FormState; readonly unit: FormState['unit'] };

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
      const outside = TARGET_NAMES.find((name) => {
        const value = draft[name];
        return value !== null && !(value >= LIMIT_RANGE.min && value <= LIMIT_RANGE.max);
      });
      const bounds = {
        low: isolate(formats.bound(LIMIT_RANGE.min, 'lower', unit)),
        high: isolate(`${formats.bound(LIMIT_RANGE.max, 'upper', unit)} ${unit}`),
      };
      if (outside !== undefined) return { [outside]: t('settings.outOfRange', bounds) };
      const wrong = findDisorder(draft);
      return wrong === null ? {} : { [wrong]: t('targets.wrongOrder') };
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
  return { form, unit };
}

/** What differs from the targets in use. */
function changesOf(now: CareTargets, draft: CareTargets): ProposedTargets {
  const changed = TARGET_NAMES.filter((name) => draft[name] !== now[name]);
  return Object.fromEntries(changed.map((name) => [name, draft[name]]));
}
