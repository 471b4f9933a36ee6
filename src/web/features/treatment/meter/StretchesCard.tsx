import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Quality } from '#contract/quality.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/units/units.ts';
import { isolateName } from '#i18n/isolate.ts';
import { call } from '#web/api/call.ts';
import type { Pet } from '#web/api/pet.ts';
import { petKey } from '#web/queries/keys.ts';
import { reasonWords } from '#web/report-cards/set-aside-words.ts';
import { SetAsideDialog } from '#web/report-cards/SetAsideDialog.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Icon } from '#web/ui/icons.tsx';
import rows from '#web/ui/rows.module.css';
import { toast } from '#web/ui/toast.ts';
import { useToastedFailure } from '#web/ui/use-toasted-failure.ts';
import { useWords } from '#web/words/words.ts';

type StretchesCardProps = {
  readonly pet: Pet;
  readonly quality: Quality;
  readonly canWrite: boolean;
  /** when `quality` was loaded, epoch ms */
  readonly loadedAt: number;
};

/** What was set aside, by whom and why; its owner takes it back here, or sets another stretch aside. */
export function StretchesCard({ pet, quality, canWrite, loadedAt }: StretchesCardProps) {
  const { t, formats } = useWords();
  const [isOpen, setOpen] = useState(false);
  const { mutate, isPending } = useTakeBack(pet);
  const zone = pet.timeZone;
  const lastMinute = Math.floor(Math.min(loadedAt, quality.range.to) / MINUTE_MS) * MINUTE_MS;
  return (
    <Card
      title={t('meterCheck.stretches')}
      hint={t('meterCheck.setAsideHint')}
      aside={canWrite && <Button onClick={() => setOpen(true)}>{t('meterCheck.setAside')}</Button>}
    >
      {quality.setAside.length === 0 && <p>{t('meterCheck.noStretches')}</p>}
      <ul className={rows['list']}>
        {quality.setAside.map((one) => (
          <li key={one.id} className={rows['row']}>
            <Icon name="clock" size={18} />
            <span className={rows['what']}>
              <b>
                {formats.dateTime(one.from, zone)} – {formats.dateTime(one.to, zone)}
              </b>
              <span>
                {t(reasonWords[one.reason])}
                {one.note !== null && `: ${isolateName(one.note)}`}
              </span>
              <small>{[isolateName(one.by), formats.dateTime(one.at, zone)].join(' · ')}</small>
              {one.takenBackAt !== null && (
                <small>
                  {t('meterCheck.takenBack', {
                    name: isolateName(one.takenBackBy ?? ''),
                    date: formats.dateTime(one.takenBackAt, zone),
                  })}
                </small>
              )}
            </span>
            {canWrite && one.takenBackAt === null && (
              <Button busy={isPending} onClick={() => mutate(one.id)}>
                {t('meterCheck.takeBack')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {isOpen && (
        <SetAsideDialog
          pet={pet}
          stretch={{ from: lastMinute - HOUR_MS, to: lastMinute }}
          reason="other"
          onClose={() => setOpen(false)}
        />
      )}
    </Card>
  );
}

function useTakeBack({ memberId }: Pet) {
  const { t } = useWords();
  const queryClient = useQueryClient();
  const onError = useToastedFailure();
  return useMutation({
    mutationFn: (id: string) => call('/web/care/takeBack', { memberId, id }),
    onSuccess: () => toast('done', t('meterCheck.takenBackDone')),
    onError,
    onSettled: () => queryClient.invalidateQueries({ queryKey: petKey(memberId) }),
  });
}
