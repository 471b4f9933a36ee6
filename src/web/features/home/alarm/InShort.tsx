import type { ReactNode } from 'react';
import { MINUTE_MS } from '#domain/units/units.ts';
import { isolateName } from '#i18n/isolate.ts';
import { limitText, shortDuration } from '#web/alerts/alert-words.ts';
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
      </dl>
      <p className={styles['stay']}>{t('alert.alarmsStay')}</p>
      <PageLink to={home} className={styles['home']}>
        {t('menu.homeTitle')}
      </PageLink>
    </Card>
  );
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
