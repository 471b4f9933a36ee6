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
    unsupported: 'This browser cannot show push messages.',
    unsupportedHint: 'Use a newer browser, or add another way to be told.',
    homeScreen: 'Add {{portal}} to the home screen first.',
    homeScreenHint:
      'iOS shows push messages only for apps on the home screen, from version 16.4 on: tap Share, then “Add to Home Screen”, and open it from there.',
    insecure: 'The portal was opened without https.',
    insecureHint:
      'Browsers allow push messages only at addresses that begin with https. Ask whoever runs the portal for one.',
    denied: 'Notifications are blocked in this browser.',
    deniedHint: 'Allow them for this address in the settings of the browser, then load the page again.',
  },
} as const;
