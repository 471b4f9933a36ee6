import type { Translated } from '../../catalog.ts';
import type { en } from './en.ts';

/** The texts of the settings of alerts, channels, duty and rights in Armenian. */
export const hy: Translated<typeof en> = {
  alertSettings: {
    tabs: 'Կարգավորումների բաժինները',
    general: 'Ընդհանուր',
    alerts: 'Ահազանգեր',
    log: 'Ահազանգերի մատյան',
    sources: 'Տվյալների աղբյուրներ',
    back: 'Հետ',
  },
};
