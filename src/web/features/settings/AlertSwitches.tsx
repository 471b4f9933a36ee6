import type { Level } from '#domain/glucose/levels.ts';
import { useWords } from '#web/words/words.ts';
import { levelInk } from '#web/chart/level-color.ts';
import { LevelMark } from '#web/chart/LevelMark.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Switch } from '#web/ui/CheckField.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { isolate } from '#i18n/isolate.ts';
import { limitWords } from './limit-words.ts';
import { THRESHOLD_NAMES } from '#web/glucose/threshold-names.ts';
import { LIMIT_SIDES, type SettingsDraft } from './settings.model.ts';
import styles from './Settings.module.css';
import { useDraftUnit } from './unit-context.ts';

/** The level that begins beyond each threshold. */
export const levelBeyond: Readonly<Record<(typeof THRESHOLD_NAMES)[number], Level>> = {
  urgentLow: 'veryLow',
  low: 'low',
  high: 'high',
  urgentHigh: 'veryHigh',
};

type AlertSwitchesProps = {
  readonly draft: SettingsDraft;
  readonly onAlerts: (alerts: SettingsDraft['alerts']) => void;
};

/** Which alerts the owner wants. */
export function AlertSwitches({ draft, onAlerts }: AlertSwitchesProps) {
  const { t, formats } = useWords();
  const unit = useDraftUnit();
  const { alerts } = draft;
  return (
    <Card title={t('settings.alerts')}>
      <ul className={styles['alerts']}>
        {THRESHOLD_NAMES.map((name) => (
          <li key={name} className={styles['alert']}>
            <span className={styles['kind']} style={{ color: levelInk(levelBeyond[name]) }}>
              <LevelMark level={levelBeyond[name]} />
              {t(limitWords[name])}
            </span>
            <span className={styles['quiet']}>
              {t(name === 'low' || name === 'urgentLow' ? 'settings.below' : 'settings.above', {
                value: isolate(formats.bound(draft[name], LIMIT_SIDES[name], unit)),
              })}
            </span>
            <Switch
              label={t(limitWords[name])}
              checked={alerts[name]}
              onSwitch={(wanted) => onAlerts({ ...alerts, [name]: wanted })}
            />
          </li>
        ))}
        <li className={styles['alert']}>
          <span className={styles['kind']}>
            <Icon name="minus" size={12} />
            {t('settings.noData')}
          </span>
          <span className={styles['quiet']}>{t('settings.noDataHint')}</span>
          <Switch
            label={t('settings.noData')}
            checked={alerts.noData}
            onSwitch={(noData) => onAlerts({ ...alerts, noData })}
          />
        </li>
      </ul>
    </Card>
  );
}
