import type { Connector } from '#contract/connectors.ts';
import { MINUTE_MS } from '#domain/units/units.ts';
import { isolate, isolateName } from '#i18n/isolate.ts';
import type { Pet } from '#web/api/pet.ts';
import { sinceText } from '#web/glucose/sensor-words.ts';
import { Icon } from '#web/ui/icons.tsx';
import { useWords } from '#web/words/words.ts';
import styles from './Connector.module.css';

type ConnectorFactsProps = { readonly pet: Pet; readonly connector: Connector; readonly now: number };

/** The facts of a connector that works. */
export function ConnectorFacts({ pet: { timeZone: zone }, connector, now }: ConnectorFactsProps) {
  const { t, formats } = useWords();
  const { lastSuccessAt, nextTryAt, follows, today } = connector;
  const time = (at: number): string => sinceText(at, { now, zone }, formats);
  const wait = nextTryAt === null ? 0 : Math.max(0, Math.ceil((nextTryAt - now) / MINUTE_MS));
  return (
    <>
      <dl className={styles['facts']}>
        <Fact
          label={t('sources.lastSuccess')}
          value={lastSuccessAt === null ? '–' : time(lastSuccessAt)}
          more={lastSuccessAt === null ? '' : formats.age(Math.max(0, now - lastSuccessAt))}
        />
        <Fact
          label={t('sources.nextTry')}
          value={nextTryAt === null ? t('sources.noNextTry') : time(nextTryAt)}
          more={wait > 0 ? t('sources.within', { duration: formats.duration(wait) }) : ''}
        />
        <Fact
          label={t('sources.follows')}
          value={follows === null ? t('sources.notChosen') : isolateName(follows.name)}
          more={follows?.sensor ? isolate(follows.sensor) : ''}
        />
        <Fact
          label={t('sources.today')}
          value={formats.number(today.values)}
          more={today.later > 0 ? t('sources.later', { formatted: formats.number(today.later) }) : ''}
        />
      </dl>
      {connector.lastGap && <Gap gap={connector.lastGap} time={time} />}
    </>
  );
}

type FactProps = { readonly label: string; readonly value: string; readonly more: string };

function Fact({ label, value, more }: FactProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <b>{value}</b> {more !== '' && <span>{more}</span>}
      </dd>
    </div>
  );
}

type GapProps = { readonly gap: NonNullable<Connector['lastGap']>; readonly time: (at: number) => string };

function Gap({ gap: { from, to, values }, time }: GapProps) {
  const { t, formats } = useWords();
  const times = { from: time(from), to: time(to) };
  return (
    <p className={styles['note']}>
      <Icon name="info" size={18} />
      {values > 0
        ? t('sources.gapFilled', { ...times, formatted: formats.number(values) })
        : t('sources.gapEmpty', times)}
    </p>
  );
}
