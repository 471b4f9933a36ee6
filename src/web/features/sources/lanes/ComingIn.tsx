import type { Source, SourcesOverview } from '#contract/sources.ts';
import { MINUTE_MS } from '#domain/units/units.ts';
import { isolateName } from '#i18n/isolate.ts';
import type { Pet } from '#web/api/pet.ts';
import { sinceText } from '#web/glucose/sensor-words.ts';
import { useUnit } from '#web/session/preferences.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { useWords } from '#web/words/words.ts';
import { Lanes } from './Lanes.tsx';
import { LanesTable } from './LanesTable.tsx';
import { isLive } from '../source-names.ts';
import { toFlow } from './lanes.model.ts';
import styles from './Lanes.module.css';

type ComingInProps = {
  readonly pet: Pet;
  readonly overview: SourcesOverview;
  readonly now: number;
  readonly onAdd: () => void;
};

/** Whether data come in, from which sources, and how to add one. */
export function ComingIn({ pet, overview, now, onAdd }: ComingInProps) {
  const { t, formats } = useWords();
  const { latest } = overview;
  const name = isolateName(pet.memberName);
  const flow = toFlow(latest, now);
  const silentFor = latest === null ? '' : formats.duration((now - latest.at) / MINUTE_MS);
  const titles = {
    none: t('sources.noneYet', { name }),
    coming: t('sources.comingIn', { name }),
    silent: t('sources.silent', { name, duration: silentFor }),
  };
  const lateSpans = overview.lanes.some(({ spans }) => spans.some(({ late }) => late));
  return (
    <section className={styles['card']} aria-labelledby="coming-in">
      <div className={styles['head']}>
        <div className={styles['words']} aria-live="polite">
          <h2 id="coming-in" className={styles['title']}>
            {flow === 'silent' && <Icon name="warning" size={18} />}
            {titles[flow]}
          </h2>
          <Facts pet={pet} overview={overview} now={now} />
        </div>
        <div className={styles['aside']}>
          {lateSpans && (
            <span className={styles['legend']}>
              <i className={styles['lateMark']} aria-hidden="true" />
              {t('sources.fetchedLater')}
            </span>
          )}
          <Button look="main" aria-haspopup="dialog" onClick={onAdd}>
            <Icon name="plus" size={18} />
            {t('sources.add')}
          </Button>
        </div>
      </div>
      {shownSources(overview).length > 0 && (
        <>
          <Lanes overview={overview} sources={shownSources(overview)} now={now} zone={pet.timeZone} />
          <LanesTable overview={overview} sources={shownSources(overview)} now={now} zone={pet.timeZone} />
        </>
      )}
    </section>
  );
}

type FactsProps = Pick<ComingInProps, 'pet' | 'overview' | 'now'>;

function Facts({ pet, overview: { latest, counted, expected }, now }: FactsProps) {
  const { t, formats } = useWords();
  const unit = useUnit(pet.memberSetting.unit);
  if (latest === null) return null;
  const formatted = formats.number(counted);
  return (
    <ul className={styles['facts']}>
      <li>
        {t('sources.lastValue', {
          value: formats.glucoseWithUnit(latest.mgdl, unit, pet.memberSetting),
          time: sinceText(latest.at, { now, zone: pet.timeZone }, formats),
          age: formats.age(Math.max(0, now - latest.at)),
        })}
      </li>
      <li>
        {expected === null
          ? t('sources.inDay', { formatted })
          : t('sources.ofExpected', { formatted, expected: formats.number(expected) })}
      </li>
    </ul>
  );
}

/** What sent something in the last 24 hours, and what should have: a live source that was silent has an empty lane. */
function shownSources({ sources, lanes }: SourcesOverview): readonly Source[] {
  const active = new Set(lanes.filter(({ count }) => count > 0).map(({ sourceId }) => sourceId));
  return sources.filter((source) => active.has(source.sourceId) || (isLive(source) && source.lastAt !== null));
}
