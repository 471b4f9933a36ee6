import type { Translated } from '../../catalog.ts';
import type { en } from './en.ts';

/** The texts of the settings of alerts, channels, duty and rights in Macedonian. */
export const mk: Translated<typeof en> = {
  alertSettings: {
    tabs: 'Делови на поставките',
    general: 'Општо',
    alerts: 'Предупредувања',
    log: 'Дневник на предупредувања',
    sources: 'Извори на податоци',
    back: 'Назад',
  },
};
