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
    unsupported: 'Ta brskalnik ne more prikazati potisnih sporočil.',
    unsupportedHint: 'Uporabite novejši brskalnik ali dodajte drug način obveščanja.',
    homeScreen: 'Najprej dodajte {{portal}} na začetni zaslon.',
    homeScreenHint:
      'iOS od različice 16.4 prikazuje potisna sporočila le aplikacijam na začetnem zaslonu: tapnite Deli, nato »Dodaj na začetni zaslon«, in portal odprite od tam.',
    insecure: 'Portal je bil odprt brez https.',
    insecureHint:
      'Brskalniki dovolijo potisna sporočila le na naslovih, ki se začnejo s https. Prosite zanj tistega, ki vodi portal.',
    denied: 'Obvestila so v tem brskalniku blokirana.',
    deniedHint: 'Dovolite jih za ta naslov v nastavitvah brskalnika, nato znova naložite stran.',
  },
};
