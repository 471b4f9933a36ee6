import { MINUTE_MS } from '#domain/units/units.ts';
import { isolate, isolateName } from '#i18n/isolate.ts';
import type { Pet } from '#web/api/pet.ts';
import { sinceText } from '#web/glucose/sensor-words.ts';
import { Button } from '#web/ui/Button.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { useOpenPage } from '#web/ui/PageLink.tsx';
import { useWords } from '#web/words/words.ts';
import { SourceIcon } from '../source-icons.tsx';
import type { ApiToken } from '../sources.queries.ts';
import { appName, type SenderApp } from './apps.ts';
import { FactMark, FactRow } from './FactRow.tsx';
import { StepHeading } from './StepHeading.tsx';
import styles from './Pairing.module.css';

type NothingYetProps = {
  readonly pet: Pet;
  readonly app: SenderApp;
  readonly token: ApiToken;
  /** The newest reading of the pet, from any source. */
  readonly latestAt: number | null;
  readonly waitedMs: number;
  /** Shows the key again; `isNew` if that makes a new one. */
  readonly again: { readonly isNew: boolean; readonly isBusy: boolean; readonly start: () => void };
  readonly onPatient: () => void;
};

/** No value has come for a while: what the portal saw, and what to look at. */
export function NothingYet({ pet, app, token, latestAt, waitedMs, again, onPatient }: NothingYetProps) {
  const { t, formats } = useWords();
  const openPage = useOpenPage();
  const isReached = token.lastUsedAt !== null;
  return (
    <div className={styles['step']}>
      <div className={styles['card']}>
        <div className={styles['row']}>
          <StepHeading text={t('pairing.nothingYet')} />
          <Chip>{formats.duration(Math.floor(waitedMs / MINUTE_MS))}</Chip>
        </div>
        <p aria-live="polite">{t(isReached ? 'pairing.noValue' : 'pairing.notReached')}</p>
        <Button look="main" tall wide busy={again.isBusy} onClick={again.start}>
          <SourceIcon name="qr" />
          {t('pairing.again')}
        </Button>
        {again.isNew && <p className={styles['small']}>{t('pairing.againHint')}</p>}
      </div>
      <Seen pet={pet} token={token} latestAt={latestAt} waitedMs={waitedMs} />
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

function Seen({ pet, token, latestAt, waitedMs }: Pick<NothingYetProps, 'pet' | 'token' | 'latestAt' | 'waitedMs'>) {
  const { t, formats } = useWords();
  const { createdAt, lastUsedAt, client } = token;
  const time = (at: number): string => sinceText(at, { now: createdAt + waitedMs, zone: pet.timeZone }, formats);
  return (
    <section className={styles['card']} aria-labelledby="seen-title">
      <h3 id="seen-title" className={styles['subtitle']}>
        {t('pairing.seen')}
      </h3>
      <ul className={styles['inner']}>
        <FactRow mark={<FactMark isFine />} title={t('pairing.keyMade')} end={time(createdAt)} />
        {lastUsedAt === null ? (
          <FactRow mark={<FactMark isFine={false} />} title={t('pairing.keyUnused')} />
        ) : (
          <FactRow
            mark={<FactMark isFine />}
            title={t('pairing.keyUsed')}
            hint={client === null ? undefined : isolateName(client)}
            end={time(lastUsedAt)}
          />
        )}
        {latestAt !== null && (
          <FactRow
            mark={<Icon name="drop" />}
            title={t('pairing.newest', { name: isolateName(pet.memberName) })}
            end={time(latestAt)}
          />
        )}
      </ul>
    </section>
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
