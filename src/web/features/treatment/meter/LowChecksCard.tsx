import { useQuery } from '@tanstack/react-query';
import type { LowCheckItem } from '#contract/low-checks.ts';
import { toPage } from '#contract/pages.ts';
import { toLevel } from '#domain/glucose/levels.ts';
import { isolate } from '#i18n/isolate.ts';
import { checkWords } from '#web/alerts/check-words.ts';
import { levelInk } from '#web/chart/level-color.ts';
import { LevelMark } from '#web/chart/LevelMark.tsx';
import { authorText } from '#web/glucose/author-text.ts';
import { levelWords } from '#web/glucose/level-words.ts';
import { useUnit } from '#web/session/preferences.ts';
import { Card } from '#web/ui/Card.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { PageLink } from '#web/ui/PageLink.tsx';
import rows from '#web/ui/rows.module.css';
import { LoadingView, StateView } from '#web/ui/StateView.tsx';
import { useWords } from '#web/words/words.ts';
import type { TreatedPet } from '../frame/treated-pet.ts';
import { lowChecksQuery, type CheckRange } from './meter.queries.ts';
import styles from './MeterScreen.module.css';

type LowChecksCardProps = { readonly pet: TreatedPet; readonly range: CheckRange };

/** What a meter said after each urgent low alert, and what is still to be checked. */
export function LowChecksCard({ pet, range }: LowChecksCardProps) {
  const { t, formats } = useWords();
  const query = useQuery(lowChecksQuery(pet.member.memberId, range));
  const all = query.data?.checks ?? [];
  const checked = all.filter(({ state }) => state === 'checked').length;
  const counts = { checked: formats.number(checked), all: formats.number(all.length) };
  return (
    <Card title={t('meterCheck.checked')} hint={t('meterCheck.checkedHint')}>
      <StateView query={query} loading={<LoadingView block lines={3} />}>
        {({ checks }) =>
          checks.length === 0 ? (
            <p>{t('meterCheck.noUrgent')}</p>
          ) : (
            <>
              <p>{t('meterCheck.checkedCount', counts)}</p>
              <ul className={`${rows['list']} ${styles['checks']}`}>
                {checks.map((check) => (
                  <Check key={check.alertId} pet={pet} check={check} />
                ))}
              </ul>
            </>
          )
        }
      </StateView>
    </Card>
  );
}

/** The check that is still to do, above everything else on the page; nothing without one. */
export function OpenCheck({ pet, range }: LowChecksCardProps) {
  const { t } = useWords();
  const { data } = useQuery(lowChecksQuery(pet.member.memberId, range));
  const open = data?.checks.find(({ state }) => state === 'open');
  if (open === undefined) return null;
  return (
    <section className={styles['open']} aria-label={t('meterCheck.checkNow')}>
      <ul className={rows['list']}>
        <Check pet={pet} check={open} />
      </ul>
      {pet.isOwner && (
        <PageLink to="/event?add" className={styles['enter']}>
          {t('home.enterMeter')}
        </PageLink>
      )}
    </section>
  );
}

type CheckProps = { readonly pet: TreatedPet; readonly check: LowCheckItem };

function Check({ pet: { member }, check }: CheckProps) {
  const { t, formats } = useWords();
  const unit = useUnit(member.memberSetting.unit);
  const { timeZone: zone, memberSetting: limits } = member;
  const { alertId, beganAt, lowest, state, meter } = check;
  const value = (mgdl: number): string => isolate(formats.glucoseWithUnit(mgdl, unit, limits));
  const level = meter?.value == null ? null : toLevel(meter.value, limits);
  return (
    <li className={rows['row']}>
      <Icon name={state === 'checked' ? 'check' : 'warning'} size={18} />
      <span className={rows['what']}>
        <b>
          <PageLink to={toPage('/alarm/:alertId', { alertId })} className={styles['when']}>
            {formats.dateTime(beganAt, zone)}
          </PageLink>
          {lowest !== null && ` · ${t('meterCheck.sensorSaid', { value: value(lowest) })}`}
        </b>
        {meter?.value != null && level !== null ? (
          <>
            <span style={{ color: levelInk(level) }} className={styles['said']}>
              <LevelMark level={level} />
              {t('meterCheck.meterValue')} {value(meter.value)} · {t(levelWords[level].now)}
            </span>
            <small>
              {formats.dateTime(meter.at, zone)} · {authorText(meter, t)}
            </small>
          </>
        ) : (
          <span>{t(checkWords[state === 'open' ? 'open' : 'missed'])}</span>
        )}
      </span>
    </li>
  );
}
