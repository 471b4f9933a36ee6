import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { DosePeriodItem } from '#contract/care-periods.ts';
import { isolate, isolateName } from '#i18n/isolate.ts';
import { call } from '#web/api/call.ts';
import { petKey } from '#web/queries/keys.ts';
import { myPetsQuery } from '#web/session/own-pets.ts';
import { Card } from '#web/ui/Card.tsx';
import { ConfirmDialog } from '#web/ui/Dialog.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { classes } from '#web/ui/classes.ts';
import { useFailureText } from '#web/words/failure-text.ts';
import type { Words } from '#web/words/first-words.ts';
import { useWords } from '#web/words/words.ts';
import type { TreatedPet } from '../frame/treated-pet.ts';
import { decisionText, planDetails, planText, spanText } from './period-words.ts';
import styles from './PeriodList.module.css';

type PeriodListProps = {
  readonly pet: TreatedPet;
  readonly periods: readonly DosePeriodItem[];
  readonly now: number;
  readonly onEdit: (period: DosePeriodItem) => void;
};

/** The dose periods, the newest first: what, from when, decided by whom and why. */
export function PeriodList({ pet, periods, now, onEdit }: PeriodListProps) {
  const words = useWords();
  const { t } = words;
  const [deleting, setDeleting] = useState<DosePeriodItem | null>(null);
  return (
    <Card title={t('treatment.periods')}>
      <ol className={styles['list']}>
        {periods.map((period) => (
          <li key={period.periodId} className={classes(isInForce(period, now) && styles['today'])}>
            <div className={styles['words']}>
              <span className={styles['span']}>{spanText(period, now, pet.member.timeZone, words)}</span>
              <b>{planText(period, words)}</b>
              {[planDetails(period, words), decisionText(period, words), writerText(period, pet, words)]
                .filter((line) => line !== '')
                .map((line) => (
                  <small key={line}>{line}</small>
                ))}
            </div>
            {pet.canWrite && (
              <div className={styles['actions']}>
                <IconButton icon="edit" label={t('periods.edit')} onClick={() => onEdit(period)} />
                <IconButton icon="trash" label={t('periods.delete')} onClick={() => setDeleting(period)} />
              </div>
            )}
          </li>
        ))}
      </ol>
      {deleting && <DeletePeriod period={deleting} pet={pet} onClose={() => setDeleting(null)} />}
    </Card>
  );
}

function isInForce({ fromAt, toAt }: DosePeriodItem, now: number): boolean {
  return (fromAt ?? -Infinity) <= now && now < (toAt ?? Infinity);
}

function writerText(
  { author, proposedBy, writtenAt }: DosePeriodItem,
  { member }: TreatedPet,
  { t, formats }: Words,
): string {
  const time = isolate(formats.dateTime(writtenAt, member.timeZone));
  if (proposedBy !== null) return t('periods.proposedBy', { name: isolateName(proposedBy), time });
  return author === null ? '' : t('periods.writtenBy', { name: isolateName(author), time });
}

type DeleteProps = { readonly period: DosePeriodItem; readonly pet: TreatedPet; readonly onClose: () => void };

function DeletePeriod({ period, pet: { member }, onClose }: DeleteProps) {
  const { t, formats } = useWords();
  const failureText = useFailureText();
  const queryClient = useQueryClient();
  const remove = useMutation({
    mutationFn: () => call('/web/care/delPeriod', { memberId: member.memberId, periodId: period.periodId }),
    onSuccess: async () => {
      onClose();
      await queryClient.invalidateQueries({ queryKey: petKey(member.memberId) });
      await queryClient.invalidateQueries({ queryKey: myPetsQuery.queryKey });
    },
  });
  const date = period.from === null ? '–' : isolate(formats.calendarDate(period.from, 'short'));
  return (
    <ConfirmDialog
      danger
      title={t('periods.deleteTitle', { date })}
      effect={t('periods.deleteEffect')}
      verb={t('periods.delete')}
      busy={remove.isPending}
      failure={remove.error ? failureText(remove.error) : undefined}
      onConfirm={() => remove.mutate()}
      onCancel={onClose}
    />
  );
}
