import type { ReactNode } from 'react';
import { MINUTE_MS } from '#domain/units/units.ts';
import { isolateName } from '#i18n/isolate.ts';
import { checkWords } from '#web/alerts/check-words.ts';
import { limitText, shortDuration } from '#web/alerts/alert-words.ts';
import { authorText } from '#web/glucose/author-text.ts';
import { Card } from '#web/ui/Card.tsx';
import { PageLink } from '#web/ui/PageLink.tsx';
import { useWords } from '#web/words/words.ts';
import { toTone } from './alarm-page.model.ts';
import type { AlarmView } from './alarm-view.ts';
import styles from './AlarmPage.module.css';

/** An alert that is over, in four numbers. */
export function InShort({ alarm }: { readonly alarm: AlarmView }) {
  const words = useWords();
  const { t, formats } = words;
  const { detail, view, zone, home } = alarm;
  const { beganAt, openedAt, endedAt, lowest, highest } = detail;
  const opened = detail.entries.find(({ what }) => what === 'opened');
  const answer = detail.entries.find(({ what }) => what === 'acknowledged');
  const tone = toTone(detail.kind);
  const extreme = tone === 'low' ? lowest : tone === 'high' ? highest : null;
  const end = endedAt ?? alarm.now;
  return (
    <Card title={t('alert.inShort')}>
      <dl className={styles['short']}>
        <Fact
          term={t('alert.lasted')}
          hint={`${formats.clock(beganAt, zone)} – ${formats.clock(end, zone)}`}
          value={formats.duration((end - beganAt) / MINUTE_MS)}
        />
        {extreme !== null && view && (
          <Fact
            term={t(tone === 'low' ? 'home.lowest' : 'home.highest')}
            hint={limitText(detail.kind, { limits: view.overview.limits, unit: view.unit }, words) ?? ''}
            value={formats.glucoseWithUnit(extreme, view.unit, view.overview.limits)}
          />
        )}
        <Fact
          term={t('alert.answered')}
          hint={
            answer
              ? t('alert.answeredAfter', { duration: shortDuration(answer.at - (opened?.at ?? openedAt), words) })
              : ''
          }
          value={answer ? isolateName(answer.name ?? '') : t('alert.nobody')}
        />
        {detail.meterCheck !== null && <Checked alarm={alarm} />}
      </dl>
      <p className={styles['stay']}>{t('alert.alarmsStay')}</p>
      <PageLink to={home} className={styles['home']}>
        {t('menu.homeTitle')}
      </PageLink>
    </Card>
  );
}

/** What a meter said to an urgent low alert. */
function Checked({ alarm: { detail, view, zone } }: { readonly alarm: AlarmView }) {
  const { t, formats } = useWords();
  const { meter, meterCheck } = detail;
  const term = t('alert.meterSays');
  if (meter === null) {
    return <Fact term={term} hint="" value={t(checkWords[meterCheck === 'open' ? 'open' : 'missed'])} />;
  }
  if (view === null) return null;
  const hint = `${authorText(meter, t)} · ${formats.clock(meter.at, zone)}`;
  const { unit, overview } = view;
  return <Fact term={term} hint={hint} value={formats.glucoseWithUnit(meter.value ?? 0, unit, overview.limits)} />;
}

type FactProps = { readonly term: string; readonly value: ReactNode; readonly hint: string };

function Fact({ term, value, hint }: FactProps) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>
        <b>{value}</b> <small>{hint}</small>
      </dd>
    </div>
  );
}
