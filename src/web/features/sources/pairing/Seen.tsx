import type { RefusedCall } from '#contract/data.ts';
import type { WordKey } from '#i18n/catalog.ts';
import { isolateName } from '#i18n/isolate.ts';
import type { Pet } from '#web/api/pet.ts';
import { sinceText } from '#web/glucose/sensor-words.ts';
import { Icon } from '#web/ui/icons.tsx';
import { useWords } from '#web/words/words.ts';
import type { ApiToken } from '../sources.queries.ts';
import { FactMark, FactRow } from './FactRow.tsx';
import { useOtherKeys } from './use-other-keys.ts';
import styles from './Pairing.module.css';

/** A key that has brought no value, and what the portal saw since it was made. */
export type SeenProps = {
  readonly pet: Pet;
  readonly token: ApiToken;
  /** Refused calls since then that may be those of the app, newest first. */
  readonly refused: readonly RefusedCall[];
  /** The newest reading of the pet, from any source. */
  readonly latestAt: number | null;
  readonly waitedMs: number;
};

const refusedWords: Readonly<Record<RefusedCall['kind'], WordKey>> = {
  wrongKey: 'pairing.wrongKey',
  noKey: 'pairing.noKey',
  revokedKey: 'pairing.revokedKey',
  readOnlyKey: 'pairing.readOnlyKey',
};

/** What the portal saw: the key made and used, calls that it refused, keys of other pets, and the newest value. */
export function Seen({ pet, token, refused, latestAt, waitedMs }: SeenProps) {
  const { t, formats } = useWords();
  const otherKeys = useOtherKeys(token);
  const { createdAt, lastUsedAt, client, aheadAt } = token;
  const time = (at: number): string => sinceText(at, { now: createdAt + waitedMs, zone: pet.timeZone }, formats);
  return (
    <section className={styles['card']} aria-labelledby="seen-title">
      <h3 id="seen-title" className={styles['subtitle']}>
        {t('pairing.seen')}
      </h3>
      <ul className={styles['inner']}>
        <FactRow mark={<FactMark isFine />} title={t('pairing.keyMade')} end={time(createdAt)} />
        {refused.toReversed().map((call) => (
          <Refused key={`${call.kind} ${call.app} ${call.key}`} call={call} end={time(call.at)} />
        ))}
        {otherKeys.map(({ token: other, petName, usedAt }) => (
          <FactRow
            key={other.id}
            mark={<Icon name="info" />}
            title={t('pairing.otherPet', { name: isolateName(petName) })}
            hint={`${isolateName(other.client ?? other.name)} · ${t('pairing.otherPetHint')}`}
            end={time(usedAt)}
          />
        ))}
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
        {aheadAt !== null && (
          <FactRow mark={<FactMark isFine={false} />} title={t('pairing.fromFuture')} end={time(aheadAt)} />
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

/** A refused call: the app if it is known, and its key, or that it came from the network of this device. */
function Refused({ call: { kind, app, key }, end }: { readonly call: RefusedCall; readonly end: string }) {
  const { t } = useWords();
  const names = [app, key].filter((name) => name !== null).map(isolateName);
  const hint = [...names, ...(key === null ? [t('pairing.inNetwork')] : [])].join(' · ');
  return <FactRow mark={<FactMark isFine={false} />} title={t(refusedWords[kind])} hint={hint} end={end} />;
}
