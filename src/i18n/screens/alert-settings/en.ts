/** The texts of the settings of alerts, channels, duty and rights in English: every other language is typed by them. */
export const en = {
  alertSettings: {
    tabs: 'Parts of the settings',
    general: 'General',
    alerts: 'Alerts',
    log: 'Alert log',
    sources: 'Data sources',
    back: 'Back',
  },
} as const;
