import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ConsultMail } from '#contract/consult-mails.ts';
import { startOfLocalDay } from '#domain/time/days.ts';
import { parseWallClock } from '#domain/time/wall-clock.ts';
import { isolate, isolateName } from '#i18n/isolate.ts';
import { call } from '#web/api/call.ts';
import type { Pet } from '#web/api/pet.ts';
import { petKey } from '#web/queries/keys.ts';
import { Button } from '#web/ui/Button.tsx';
import { ConfirmDialog } from '#web/ui/Dialog.tsx';
import rows from '#web/ui/rows.module.css';
import { LoadingView, StateView } from '#web/ui/StateView.tsx';
import { toast } from '#web/ui/toast.ts';
import { useFailureText } from '#web/words/failure-text.ts';
import { useWords } from '#web/words/words.ts';
import { consultMailsQuery } from './consult-mail.queries.ts';
import styles from './Consult.module.css';

type MailListProps = { readonly pet: Pet; readonly onChange: (mail: ConsultMail) => void };

/** Ordered mails: to whom, for which visit, and what became of each. */
export function MailList({ pet, onChange }: MailListProps) {
  const { t, language } = useWords();
  const [ending, setEnding] = useState<ConsultMail | null>(null);
  const query = useQuery(consultMailsQuery(pet.memberId, language));
  if (query.data?.length === 0) return null;
  return (
    <section aria-labelledby="mails-title" className={styles['mails']}>
      <h3 id="mails-title" className={styles['subtitle']}>
        {t('consult.orders')}
      </h3>
      <StateView query={query} loading={<LoadingView lines={2} />}>
        {(mails) => (
          <ul className={rows['lined']}>
            {mails.map((mail) => (
              <MailRow key={mail.mailId} pet={pet} mail={mail} onChange={onChange} onEnd={setEnding} />
            ))}
          </ul>
        )}
      </StateView>
      {ending && <EndMail pet={pet} mail={ending} onClose={() => setEnding(null)} />}
    </section>
  );
}

type MailRowProps = MailListProps & { readonly mail: ConsultMail; readonly onEnd: (mail: ConsultMail) => void };

function MailRow({ pet, mail, onChange, onEnd }: MailRowProps) {
  const { t } = useWords();
  const visitText = useVisitText(pet.timeZone);
  const stateText = useStateText(pet.timeZone);
  const { email, followerName, state } = mail;
  const isTrouble = state === 'notSent' || mail.isDelayed;
  return (
    <li>
      <div className={styles['mail']}>
        <b>{followerName === null ? isolate(email) : `${isolateName(followerName)} (${isolate(email)})`}</b>
        <p>{t('consult.visit', { date: visitText(mail) })}</p>
        <p className={isTrouble ? styles['failure'] : undefined}>{stateText(mail)}</p>
      </div>
      {state === 'waiting' && (
        <div className={styles['actions']}>
          <Button aria-label={`${t('sessionReport.edit')}: ${email}`} onClick={() => onChange(mail)}>
            {t('sessionReport.edit')}
          </Button>
          <Button look="danger" aria-label={`${t('consult.cancel')}: ${email}`} onClick={() => onEnd(mail)}>
            {t('consult.cancel')}
          </Button>
        </div>
      )}
    </li>
  );
}

/** The day of a visit, with its time if that is known. */
function useVisitText(zone: string): (mail: ConsultMail) => string {
  const { formats } = useWords();
  return ({ visitDate, visitTime }) => {
    const at = visitTime === null ? null : parseWallClock({ date: visitDate, time: visitTime }, zone);
    return at === null ? formats.date(startOfLocalDay(visitDate, zone), zone) : formats.dateTime(at, zone);
  };
}

function useStateText(zone: string): (mail: ConsultMail) => string {
  const { t, formats } = useWords();
  return ({ state, isDelayed, why, sendsAt, endedAt }) => {
    switch (state) {
      case 'waiting':
        return isDelayed ? t('consult.delayed') : t('consult.waiting', { date: formats.dateTime(sendsAt, zone) });
      case 'sending':
        return t('consult.sending');
      case 'sent':
        return t('consult.sent', { date: formats.dateTime(endedAt ?? sendsAt, zone) });
      case 'notSent':
        return why ?? '';
      case 'cancelled':
        return t('consult.cancelled');
    }
  };
}

type EndMailProps = { readonly pet: Pet; readonly mail: ConsultMail; readonly onClose: () => void };

function EndMail({ pet, mail, onClose }: EndMailProps) {
  const { t } = useWords();
  const failureText = useFailureText();
  const visitText = useVisitText(pet.timeZone);
  const queryClient = useQueryClient();
  const end = useMutation({
    mutationFn: async () => call('/web/care/cancelConsultMail', { mailId: mail.mailId }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: petKey(pet.memberId, 'consultMails') });
      toast('done', t('consult.cancelled'));
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={t('consult.cancelAsk', { email: isolate(mail.email) })}
      effect={t('consult.cancelEffect', { date: visitText(mail) })}
      verb={t('consult.cancel')}
      danger
      busy={end.isPending}
      failure={end.error ? failureText(end.error) : undefined}
      onConfirm={() => end.mutate()}
      onCancel={onClose}
    />
  );
}
