import type { Translated } from '../../catalog.ts';
import type { en } from './en.ts';

/** The texts of the settings of alerts, channels, duty and rights in Spanish. */
export const es: Translated<typeof en> = {
  alertSettings: {
    tabs: 'Secciones de los ajustes',
    general: 'General',
    alerts: 'Alertas',
    log: 'Registro de alertas',
    sources: 'Fuentes de datos',
    back: 'Volver',
  },
};
