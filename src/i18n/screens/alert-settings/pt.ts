import type { Translated } from '../../catalog.ts';
import type { en } from './en.ts';

/** The texts of the settings of alerts, channels, duty and rights in Portuguese. */
export const pt: Translated<typeof en> = {
  alertSettings: {
    tabs: 'Secções das definições',
    general: 'Geral',
    alerts: 'Alertas',
    log: 'Registo de alertas',
    sources: 'Fontes de dados',
    back: 'Voltar',
  },
};
