import type { Overview } from '#contract/glucose.ts';
import { DAY_MS } from '#domain/units/units.ts';
import { isolate, isolateName } from '#i18n/isolate.ts';
import { sinceText } from '#web/glucose/sensor-words.ts';
import { useUnit } from '#web/session/preferences.ts';
import { PageLink } from '#web/ui/PageLink.tsx';
import { useWords } from '#web/words/words.ts';
import { SourceIcon } from '../source-icons.tsx';
import { sourceName } from '../source-names.ts';
import type { ArrivedProps } from './arrived-props.ts';
import { FactMark, FactRow } from './FactRow.tsx';
import { firstValue, fits } from './pairing.model.ts';
import styles from './Pairing.module.css';

type ArrivedFactsProps = ArrivedProps & { readonly home: Overview };

/** What is known of a first value: its sensor, clock and unit, older values, other sources, the phone's battery. */
export function ArrivedFacts({ pet, token, source, overview, now, home }: ArrivedFactsProps) {
  const { t, formats } = useWords();
  const unit = useUnit(pet.memberSetting.unit);
  const mgdl = firstValue(home, source.lastAt);
  const isFitting = mgdl !== null && fits(mgdl, source.lastAt, now);
  const lane = overview.lanes.find(({ sourceId }) => sourceId === source.sourceId);
  const older = lane === undefined ? 0 : lane.count - 1;
  const frame = { now, zone: pet.timeZone };
  return (
    <ul className={styles['facts']}>
      <SensorFact pet={pet} home={home} />
      {mgdl !== null && (
        <FactRow
          mark={<FactMark isFine={isFitting} />}
          title={t(isFitting ? 'pairing.clockFits' : 'pairing.clockOff')}
          hint={
            isFitting
              ? isolate(`${pet.timeZone}, ${unit}`)
              : t('pairing.newestIs', { age: formats.age(Math.max(0, now - source.lastAt)) })
          }
        />
      )}
      {older > 0 && (
        <FactRow
          mark={<FactMark isFine />}
          title={t('pairing.older')}
          hint={t('home.since', { time: sinceText(lane?.spans[0]?.from ?? source.lastAt, frame, formats) })}
          end={formats.number(older)}
        />
      )}
      {overview.sources
        .filter(({ sourceId, lastAt }) => sourceId !== source.sourceId && lastAt !== null && now - lastAt < DAY_MS)
        .map((other) => (
          <FactRow
            key={other.sourceId}
            mark={<SourceIcon name="merge" mirrors />}
            title={t('pairing.sendsToo', { source: sourceName(other, t) })}
            hint={t('pairing.countsOnce')}
            end={<PageLink to="/settings/sources">{t('pairing.order')}</PageLink>}
          />
        ))}
      {token.battery !== null && (
        <FactRow
          mark={<SourceIcon name="battery" />}
          title={t('pairing.battery')}
          end={formats.percent(token.battery.percent)}
        />
      )}
    </ul>
  );
}

/** The sensor that is worn now. */
function SensorFact({ pet, home: { device } }: Pick<ArrivedFactsProps, 'pet' | 'home'>) {
  const { t, formats } = useWords();
  if (device === null) {
    return <FactRow mark={<FactMark isFine={false} />} title={t('sensor.title')} hint={t('pairing.noSensor')} />;
  }
  const since = { name: isolateName(pet.memberName), date: formats.date(device.startedAt, pet.timeZone) };
  return (
    <FactRow
      mark={<FactMark isFine />}
      title={t('sensor.title')}
      hint={t('pairing.wornSince', since)}
      end={isolate(device.sn)}
    />
  );
}
