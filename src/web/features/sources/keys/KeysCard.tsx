import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isolateName } from '#i18n/isolate.ts';
import type { SourcesOverview } from '#contract/sources.ts';
import type { Pet } from '#web/api/pet.ts';
import { Button } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icons.tsx';
import { useOpenPage } from '#web/ui/PageLink.tsx';
import { LoadingView, StateView } from '#web/ui/StateView.tsx';
import { useWords } from '#web/words/words.ts';
import { SourceIcon } from '../source-icons.tsx';
import { isLive, sourceName } from '../source-names.ts';
import { apiTokensQuery, type ApiToken } from '../sources.queries.ts';
import { emptySoon } from './battery.model.ts';
import { EndKey } from './EndKey.tsx';
import { KeyRow } from './KeyRow.tsx';
import styles from './Keys.module.css';

type KeysCardProps = { readonly pet: Pet; readonly sources: SourcesOverview | undefined; readonly now: number };

/** The keys of apps: what each may do, when it was used last, and how full its phone is. */
export function KeysCard({ pet, sources, now }: KeysCardProps) {
  const { t } = useWords();
  const openPage = useOpenPage();
  const query = useQuery(apiTokensQuery(pet.memberId));
  return (
    <section className={styles['card']} aria-labelledby="keys-title">
      <div className={styles['head']}>
        <div>
          <h2 id="keys-title" className={styles['title']}>
            {t('sources.keys')}
          </h2>
          <p className={styles['small']}>{t('sources.keysHint')}</p>
        </div>
        <Button onClick={() => void openPage('/settings/sources/add')}>
          <SourceIcon name="key" size={18} />
          {t('sources.newKey')}
        </Button>
      </div>
      <StateView
        query={query}
        loading={
          <div className={styles['inside']}>
            <LoadingView lines={4} />
          </div>
        }
        empty={{
          when: (rows) => rows.length === 0,
          view: <p className={classes(styles['inside'], styles['small'])}>{t('data.noTokens')}</p>,
        }}
      >
        {(tokens) => <Keys pet={pet} tokens={tokens} sources={sources} now={now} />}
      </StateView>
    </section>
  );
}

type KeysProps = KeysCardProps & { readonly tokens: readonly ApiToken[] };

function Keys({ pet, tokens, sources, now }: KeysProps) {
  const { t, formats } = useWords();
  const [ending, setEnding] = useState<ApiToken | null>(null);
  const alive = tokens.filter(({ revokedAt }) => revokedAt === null);
  const ended = tokens.filter(({ revokedAt }) => revokedAt !== null);
  return (
    <>
      {alive.length > 0 && (
        <table className={styles['table']}>
          <thead>
            <tr>
              <th scope="col">{t('profile.name')}</th>
              <th scope="col">{t('sources.may')}</th>
              <th scope="col">{t('sources.lastSeen')}</th>
              <th scope="col">{t('sources.battery')}</th>
              <th scope="col">
                <span className="visuallyHidden">{t('events.operations')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {alive.map((token) => (
              <KeyRow key={token.id} token={token} zone={pet.timeZone} now={now} onEnd={() => setEnding(token)} />
            ))}
          </tbody>
        </table>
      )}
      {emptySoon(alive, now).map((token) => (
        <p key={token.id} className={styles['warning']} aria-live="polite">
          <Icon name="warning" size={18} />
          <span>
            {t('sources.emptiesSoon', {
              name: isolateName(token.name),
              percent: formats.percent(token.battery?.percent ?? 0),
            })}{' '}
            <Left token={token} sources={sources} now={now} />
          </span>
        </p>
      ))}
      {ended.length > 0 && (
        <details className={styles['ended']}>
          <summary>{t('sources.endedKeys')}</summary>
          <ul>
            {ended.map(({ id, name, revokedAt }) => (
              <li key={id}>
                {isolateName(name)} · {formats.date(revokedAt ?? 0, pet.timeZone)}
              </li>
            ))}
          </ul>
        </details>
      )}
      {ending && <EndKey memberId={pet.memberId} token={ending} onClose={() => setEnding(null)} />}
    </>
  );
}

/** A source that sent nothing for so long is no help when a phone is empty. */
const ACTIVE_MS = 3_600_000;

type LeftProps = { readonly token: ApiToken; readonly sources: SourcesOverview | undefined; readonly now: number };

/** What is left when a phone is empty. */
function Left({ token, sources, now }: LeftProps) {
  const { t, formats } = useWords();
  if (sources === undefined) return null;
  const others = sources.sources.filter(
    (source) =>
      isLive(source) && source.tokenId !== token.id && source.lastAt !== null && now - source.lastAt < ACTIVE_MS,
  );
  if (others.length === 0) return t('sources.leavesNone');
  return t('sources.leavesOne', { source: formats.list(others.map((source) => sourceName(source, t))) });
}
