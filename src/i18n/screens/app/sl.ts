import type { Translated } from '../../catalog.ts';
import type { en } from './en.ts';

export const sl: Translated<typeof en> = {
  installed: {
    newVersion: 'Nova različica je pripravljena.',
    reload: 'Znova naloži',
    soundAsk: 'Alarm je odprt. Naj to okno zvoni, dokler se kdo ne odzove?',
    soundBlocked: 'Alarm je odprt, a brskalnik to okno drži tiho.',
    soundOn: 'Vklopi zvok',
    soundOff: 'Ostani tiho',
    openAlarm: 'Odpri alarm',
    notConnected: 'Ni povezave',
    notConnectedSince: 'Ni povezave od {{time}}',
    lastValues: 'To so zadnje znane vrednosti. O tem, kako je zdaj, ne povedo ničesar.',
    noValues: 'V tej napravi ni shranjenih vrednosti.',
    noValuesHint: 'Shranijo se po prijavi z možnostjo »{{remember}}«.',
  },
};
