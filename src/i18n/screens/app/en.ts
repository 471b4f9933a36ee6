/** What an installed app, a window that sounds and a page without a connection say in English. */
export const en = {
  installed: {
    newVersion: 'A new version is ready.',
    reload: 'Reload',
    soundAsk: 'An alarm is open. Should this window sound until somebody answers?',
    soundBlocked: 'An alarm is open, but the browser keeps this window silent.',
    soundOn: 'Turn the sound on',
    soundOff: 'Stay silent',
    openAlarm: 'Open the alarm',
    notConnected: 'Not connected',
    notConnectedSince: 'Not connected since {{time}}',
    lastValues: 'These are the last known values. They say nothing about now.',
    noValues: 'No values are kept on this device.',
    noValuesHint: 'They are kept after a sign-in with “{{remember}}”.',
  },
} as const;
