import type { Translated } from '../../catalog.ts';
import type { en } from './en.ts';

/** The texts of the settings of alerts, channels, duty and rights in Bulgarian. */
export const bg: Translated<typeof en> = {
  alertSettings: {
    tabs: 'Раздели на настройките',
    general: 'Общи',
    alerts: 'Предупреждения',
    log: 'Дневник на предупрежденията',
    sources: 'Източници на данни',
    back: 'Назад',
  },
};
