import { useQuery } from '@tanstack/react-query';
import type { Overview } from '#contract/glucose.ts';
import { toLevel } from '#domain/glucose/levels.ts';
import { levelInk } from '#web/chart/level-color.ts';
import { LevelMark } from '#web/chart/LevelMark.tsx';
import { levelWords } from '#web/glucose/level-words.ts';
import { sinceText } from '#web/glucose/sensor-words.ts';
import { useUnit } from '#web/session/preferences.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { PageLink, useOpenPage } from '#web/ui/PageLink.tsx';
import { LoadingView, StateView } from '#web/ui/StateView.tsx';
import { useWords } from '#web/words/words.ts';
import { sourceName } from '../source-names.ts';
import { arrivalQuery } from './arrival.queries.ts';
import type { ArrivedProps } from './arrived-props.ts';
import { ArrivedFacts } from './ArrivedFacts.tsx';
import { FirstCurve } from './FirstCurve.tsx';
import { firstValue } from './pairing.model.ts';
import { StepHeading } from './StepHeading.tsx';
import styles from './Pairing.module.css';

/** The third step: the first value, and whether everything about it fits. */
export function Arrived(props: ArrivedProps) {
  const { t } = useWords();
  const openPage = useOpenPage();
  const { pet } = props;
  const query = useQuery(arrivalQuery(pet.memberId));
  return (
    <div className={styles['step']}>
      <div className={styles['there']}>
        <span className={styles['done']}>
          <Icon name="check" size={28} />
        </span>
        <div aria-live="polite">
          <StepHeading text={t('pairing.thereItIs')} />
        </div>
        <StateView query={query} loading={<LoadingView lines={2} />}>
          {(home) => <Value {...props} home={home} />}
        </StateView>
      </div>
      {query.data && <ArrivedFacts {...props} home={query.data} />}
      {pet.memberSetting.alerts.noData && (
        <p className={styles['note']}>
          <Icon name="bell" size={18} />
          <span>
            {t('pairing.silence')} <PageLink to="/settings/alerts">{t('alertSettings.alerts')}</PageLink>
          </span>
        </p>
      )}
      <div className={styles['foot']}>
        <div className={styles['two']}>
          <Button tall onClick={() => void openPage('/settings/sources/add')}>
            {t('pairing.another')}
          </Button>
          <Button look="main" tall onClick={() => void openPage('/home')}>
            {t('pairing.toHome')}
          </Button>
        </div>
      </div>
    </div>
  );
}

function Value({ pet, source, now, home }: ArrivedProps & { readonly home: Overview }) {
  const { t, formats } = useWords();
  const unit = useUnit(pet.memberSetting.unit);
  const mgdl = firstValue(home, source.lastAt);
  const from = t('pairing.from', {
    source: sourceName(source, t),
    time: sinceText(source.lastAt, { now, zone: pet.timeZone }, formats),
  });
  if (mgdl === null) return <p className={styles['small']}>{from}</p>;
  const level = toLevel(mgdl, home.limits);
  return (
    <>
      <p className={styles['value']} dir="ltr" style={{ color: levelInk(level) }}>
        <b>{formats.glucose(mgdl, unit, home.limits)}</b> <span>{unit}</span>
      </p>
      <p className={styles['level']}>
        <span style={{ color: levelInk(level) }}>
          <LevelMark level={level} /> <b>{t(levelWords[level].now)}</b>
        </span>
        <span>{from}</span>
      </p>
      <FirstCurve pet={pet} home={home} unit={unit} />
    </>
  );
}
