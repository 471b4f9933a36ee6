import type { Connector, ConnectorState } from '#contract/connectors.ts';
import { isolate } from '#i18n/isolate.ts';
import type { Pet } from '#web/api/pet.ts';
import { sinceText } from '#web/glucose/sensor-words.ts';
import { Chip } from '#web/ui/Chip.tsx';
import { EmailText } from '#web/ui/EmailText.tsx';
import { Icon, type IconName } from '#web/ui/icons.tsx';
import { useWords } from '#web/words/words.ts';
import { ConnectorActions } from './ConnectorActions.tsx';
import { ConnectorFacts } from './ConnectorFacts.tsx';
import { SourceIcon } from '../source-icons.tsx';
import { isDexcomRegion, regionWords, SERVICES } from './services.ts';
import { stateWords, troubleText } from './trouble-words.ts';
import styles from './Connector.module.css';

const faces: Readonly<Record<ConnectorState, { icon: IconName; tone: 'plain' | 'good' | 'waiting' }>> = {
  working: { icon: 'check', tone: 'good' },
  waiting: { icon: 'clock', tone: 'plain' },
  starting: { icon: 'clock', tone: 'plain' },
  paused: { icon: 'minus', tone: 'plain' },
  needsYou: { icon: 'warning', tone: 'waiting' },
  stopped: { icon: 'lock', tone: 'waiting' },
  nobodyShares: { icon: 'people', tone: 'waiting' },
};

type ConnectorCardProps = { readonly pet: Pet; readonly connector: Connector; readonly now: number };

/** A service that readings are fetched from: how it is, since when, and what the owner can do. */
export function ConnectorCard({ pet, connector, now }: ConnectorCardProps) {
  const words = useWords();
  const { t } = words;
  const { kind, account, region, state, connectorId } = connector;
  const trouble = troubleText(connector, pet.memberName, words);
  const face = faces[state];
  return (
    <section className={styles['card']} aria-labelledby={`connector-${connectorId}`}>
      <div className={styles['head']}>
        <span className={styles['round']}>
          <SourceIcon name="cloud" size={22} />
        </span>
        <div className={styles['names']}>
          <h2 id={`connector-${connectorId}`} className={styles['title']}>
            {SERVICES[kind].service}
          </h2>
          <p className={styles['small']}>
            <EmailText email={account} />
            {region !== null && ` · ${isDexcomRegion(region) ? t(regionWords[region]) : isolate(region.toUpperCase())}`}
          </p>
        </div>
        <span aria-live="polite">
          <Chip tone={face.tone}>
            <Icon name={face.icon} size={14} />
            {t(stateWords[state])}
          </Chip>
        </span>
      </div>
      {trouble === null ? (
        <ConnectorFacts pet={pet} connector={connector} now={now} />
      ) : (
        <div className={styles['trouble']}>
          <p>
            <b>{trouble.what}</b> {trouble.todo}
          </p>
          <Times pet={pet} connector={connector} now={now} />
        </div>
      )}
      <ConnectorActions pet={pet} connector={connector} />
    </section>
  );
}

/** Since when it is in trouble, when it last brought something, when it tries again, and the service's own words. */
function Times({ pet: { timeZone: zone }, connector, now }: ConnectorCardProps) {
  const { t, formats } = useWords();
  const { trouble, lastSuccessAt, nextTryAt } = connector;
  const time = (at: number): string => sinceText(at, { now, zone }, formats);
  return (
    <>
      <ul className={styles['times']}>
        {trouble && <li>{t('home.since', { time: time(trouble.sinceAt) })}</li>}
        <li>
          {lastSuccessAt === null
            ? t('sources.lastlyNever')
            : t('sources.lastlyAt', { time: time(lastSuccessAt), age: formats.age(Math.max(0, now - lastSuccessAt)) })}
        </li>
        <li>{nextTryAt === null ? t('sources.noNext') : t('sources.nextAt', { time: time(nextTryAt) })}</li>
      </ul>
      {trouble?.detail && (
        <details className={styles['details']}>
          <summary>{t('events.details')}</summary>
          <code dir="ltr">{[trouble.code, trouble.detail].join(': ')}</code>
        </details>
      )}
    </>
  );
}
