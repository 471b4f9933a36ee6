import { useQuery } from '@tanstack/react-query';
import { isolateName } from '#i18n/isolate.ts';
import { sinceText } from '#web/glucose/sensor-words.ts';
import { usePortalNow } from '#web/glucose/use-now.ts';
import { useMyPet } from '#web/session/own-pets.ts';
import type { Pet } from '#web/api/pet.ts';
import { Icon } from '#web/ui/icons.tsx';
import { PageLink } from '#web/ui/PageLink.tsx';
import { useWords } from '#web/words/words.ts';
import { connectorsQuery } from '../sources.queries.ts';
import { SERVICES } from './services.ts';
import { isTroubled, troubleText } from './trouble-words.ts';
import styles from './Connector.module.css';

/** Connectors of the current pet that are in trouble, on its owner's Home; nothing while all is well or not known. */
export function HomeConnectors() {
  const { data: pet } = useMyPet();
  return pet ? <Troubles pet={pet} /> : null;
}

function Troubles({ pet }: { readonly pet: Pet }) {
  const words = useWords();
  const { t, formats } = words;
  const { data } = useQuery({ ...connectorsQuery(pet.memberId), refetchInterval: RELOAD_MS });
  const now = usePortalNow(data?.clockAheadMs ?? 0);
  const troubled = (data?.rows ?? []).filter((connector) => isTroubled(connector, now));
  if (troubled.length === 0) return null;
  return (
    <section aria-live="polite" className={styles['bar']} aria-label={t('alertSettings.sources')}>
      <Icon name="warning" size={20} />
      <div className={styles['barWords']}>
        <ul>
          {troubled.map((connector) => {
            const { connectorId, kind, trouble } = connector;
            const text = troubleText(connector, pet.memberName, words);
            const since = trouble && sinceText(trouble.sinceAt, { now, zone: pet.timeZone }, formats);
            const when = since ? ` (${t('home.since', { time: since })})` : '';
            const about = `${when}: ${text?.what} ${text?.todo}`;
            return (
              <li key={connectorId}>
                <b>{isolateName(SERVICES[kind].service)}</b>
                {about}
              </li>
            );
          })}
        </ul>
        <PageLink to="/settings/sources">{t('alertSettings.sources')}</PageLink>
      </div>
    </section>
  );
}

/** Live messages bring changes; a trouble that begins without one is seen after so long. */
const RELOAD_MS = 300_000;
