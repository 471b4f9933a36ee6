import { useId } from 'react';
import type { Factors } from '#contract/factors.ts';
import { isolateName } from '#i18n/isolate.ts';
import { call } from '#web/api/call.ts';
import { useWords } from '#web/words/words.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { toast } from '#web/ui/toast.ts';
import { useSessionWords } from '../session-words.ts';
import { useFactorChange } from './factors.queries.ts';
import styles from './Security.module.css';

/** Where this account does without the second step. */
export function DevicesPart({ devices }: Pick<Factors, 'devices'>) {
  const { t, formats } = useWords();
  const { browserText, zone } = useSessionWords();
  const id = useId();
  const forgetting = useFactorChange(
    async () => call('/web/user/forgetDevices'),
    () => toast('done', t('security.devicesForgotten')),
  );
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{t('security.devices')}</h3>
      <p className={styles['hint']}>{t('security.devicesHint')}</p>
      {devices.length === 0 && <p>{t('security.noDevices')}</p>}
      {devices.length > 0 && (
        <>
          <ul className={styles['list']}>
            {devices.map((device) => (
              <li key={device.id} className={styles['row']}>
                <Icon name="device" />
                <div className={styles['what']}>
                  <b>{browserText(device)}</b>
                  <small>
                    {t('security.rememberedUntil', { date: isolateName(formats.date(device.expiresAt, zone)) })}
                  </small>
                </div>
              </li>
            ))}
          </ul>
          <Button busy={forgetting.isPending} onClick={() => forgetting.mutate(undefined)}>
            {t('security.forgetDevices')}
          </Button>
        </>
      )}
    </section>
  );
}
