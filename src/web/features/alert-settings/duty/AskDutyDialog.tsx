import { useQueryClient } from '@tanstack/react-query';
import type { Duty } from '#contract/duty.ts';
import { deviceZone } from '#domain/time/device-zone.ts';
import { isolate, isolateName } from '#i18n/isolate.ts';
import { call } from '#web/api/call.ts';
import { alertingKey } from '#web/queries/keys.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { FormEnd } from '#web/ui/FormEnd.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { useForm } from '#web/ui/use-form.ts';
import { useWords } from '#web/words/words.ts';
import { dutyQuery } from '../alert-settings.queries.ts';
import { usePersonName } from '../person-name.ts';
import styles from './DutyCard.module.css';

type AskDutyDialogProps = {
  readonly duty: Duty;
  /** A turn that begins later; else it begins as soon as the person says yes. */
  readonly isLater: boolean;
  readonly onClose: () => void;
};

/** Local times of the form, `2026-05-15T18:00`; empty for none. */
type Ask = { readonly personId: string; readonly from: string; readonly to: string };
type AskField = 'personId' | 'from' | 'to';

/** Asks somebody to be on duty, and says what happens then. */
export function AskDutyDialog({ duty, isLater, onClose }: AskDutyDialogProps) {
  const { t } = useWords();
  const toName = usePersonName();
  const { values, errors, busy, change, submit } = useAskForm(duty, isLater, onClose);
  const choices = duty.people.filter(({ isOnDuty }) => isLater || !isOnDuty);
  const chosen = duty.people.find(({ personId }) => personId === values.personId);
  return (
    <Dialog title={t(isLater ? 'duty.plan' : 'duty.handOver')} onClose={onClose} size={440}>
      <form className={styles['form']} onSubmit={submit} noValidate>
        <SelectField
          required
          label={t('duty.whom')}
          placeholder={t('profile.notChosen')}
          error={errors.personId}
          value={values.personId}
          choices={choices.map((person) => ({ value: person.personId, label: toName(person) }))}
          onChoose={(personId) => change({ personId })}
        />
        {isLater && (
          <TextField
            required
            type="datetime-local"
            label={t('duty.from')}
            error={errors.from}
            value={values.from}
            onText={(from) => change({ from })}
          />
        )}
        <TextField
          type="datetime-local"
          label={t('duty.to')}
          hint={t('duty.toHint', { zone: isolate(deviceZone()) })}
          error={errors.to}
          value={values.to}
          onText={(to) => change({ to })}
        />
        {chosen && (
          <p className={styles['effect']}>
            {chosen.isMine ? t('duty.mineEffect') : t('duty.askEffect', { name: isolateName(chosen.name) })}
            {!chosen.isReachable && ` ${t('duty.notReachable', { name: isolateName(chosen.name) })}`}
          </p>
        )}
        <FormEnd
          verb={t(chosen?.isMine ? 'duty.take' : 'duty.ask')}
          busy={busy}
          failure={errors.form}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}

function useAskForm(duty: Duty, isLater: boolean, onDone: () => void) {
  const { t } = useWords();
  const queryClient = useQueryClient();
  return useForm<Ask, AskField>({
    initial: { personId: '', from: '', to: '' },
    names: { personId: 'personId', from: 'from', to: 'to' },
    check: ({ personId, from, to }, now) => {
      const begin = isLater ? toInstant(from) : now;
      const isLate = to !== '' && !((toInstant(to) ?? 0) > (begin ?? 0));
      return {
        ...(personId === '' ? { personId: t('duty.needPerson') } : {}),
        ...(isLater && (begin === null || begin < now) ? { from: t('duty.needFrom') } : {}),
        ...(isLate ? { to: t('duty.needTo') } : {}),
      };
    },
    send: async ({ personId, from, to }) => {
      const begin = isLater ? toInstant(from) : null;
      const { memberId } = duty;
      const body = { memberId, personId, to: toInstant(to), ...(begin === null ? {} : { from: begin }) };
      const { item } = await call('/web/duty/offer', body);
      queryClient.setQueryData(dutyQuery(memberId).queryKey, item);
      void queryClient.invalidateQueries({ queryKey: alertingKey(memberId) });
      onDone();
    },
  });
}

/** The instant of a local time of this device; null for none. */
function toInstant(local: string): number | null {
  const at = new Date(local).getTime();
  return Number.isNaN(at) ? null : at;
}
