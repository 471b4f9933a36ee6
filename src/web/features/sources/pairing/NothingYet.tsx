import { MINUTE_MS } from '#domain/units/units.ts';
import { isolate, isolateName } from '#i18n/isolate.ts';
import { Button } from '#web/ui/Button.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { useOpenPage } from '#web/ui/PageLink.tsx';
import { useWords } from '#web/words/words.ts';
import { SourceIcon } from '../source-icons.tsx';
import { appName, type SenderApp } from './apps.ts';
import { FactRow } from './FactRow.tsx';
import { reachedWords } from './reached-words.ts';
import { Seen, type SeenProps } from './Seen.tsx';
import { StepHeading } from './StepHeading.tsx';
import styles from './Pairing.module.css';

type NothingYetProps = SeenProps & {
  readonly app: SenderApp;
  /** Shows the key again; `isNew` if that makes a new one. */
  readonly again: { readonly isNew: boolean; readonly isBusy: boolean; readonly start: () => void };
  readonly onPatient: () => void;
};

/** No value has come for a while: what the portal saw, and what to look at. */
export function NothingYet({ pet, app, token, refused, latestAt, waitedMs, again, onPatient }: NothingYetProps) {
  const { t, formats } = useWords();
  const openPage = useOpenPage();
  return (
    <div className={styles['step']}>
      <div className={styles['card']}>
        <div className={styles['row']}>
          <StepHeading text={t('pairing.nothingYet')} />
          <Chip>{formats.duration(Math.floor(waitedMs / MINUTE_MS))}</Chip>
        </div>
        <p aria-live="polite">{t(reachedWords(token, refused).text)}</p>
        <Button look="main" tall wide busy={again.isBusy} onClick={again.start}>
          <SourceIcon name="qr" />
          {t('pairing.again')}
        </Button>
        {again.isNew && <p className={styles['small']}>{t('pairing.againHint')}</p>}
      </div>
      <Seen pet={pet} token={token} refused={refused} latestAt={latestAt} waitedMs={waitedMs} />
      <Checks app={app} />
      <div className={styles['foot']}>
        <div className={styles['two']}>
          <Button tall onClick={() => void openPage('/settings/sources/add')}>
            {t('pairing.anotherApp')}
          </Button>
          <Button tall onClick={onPatient}>
            {t('pairing.keepWaiting')}
          </Button>
        </div>
      </div>
    </div>
  );
}

function Checks({ app }: Pick<NothingYetProps, 'app'>) {
  const { t } = useWords();
  const name = isolateName(appName(app, t('pairing.other')));
  return (
    <section className={styles['card']} aria-labelledby="checks-title">
      <h3 id="checks-title" className={styles['subtitle']}>
        {t('pairing.ifNotKey')}
      </h3>
      <ul className={styles['inner']}>
        <FactRow
          mark={<Icon name="phone" />}
          title={t('pairing.showsValue', { app: name })}
          hint={t('pairing.showsValueHint')}
        />
        <FactRow
          mark={<SourceIcon name="cloud" />}
          title={t('pairing.isOnline')}
          hint={t('pairing.isOnlineHint', { host: isolate(location.host) })}
        />
        <FactRow mark={<Icon name="clock" />} title={t('pairing.isClockRight')} hint={t('pairing.isClockRightHint')} />
        <FactRow mark={<SourceIcon name="battery" />} title={t('pairing.isSavingOff', { app: name })} />
      </ul>
    </section>
  );
}
