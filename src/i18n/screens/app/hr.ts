import type { Translated } from '../../catalog.ts';
import type { en } from './en.ts';

export const hr: Translated<typeof en> = {
  installed: {
    newVersion: 'Nova je verzija spremna.',
    reload: 'Učitaj ponovno',
    soundAsk: 'Alarm je otvoren. Treba li ovaj prozor zvoniti dok netko ne odgovori?',
    soundBlocked: 'Alarm je otvoren, ali preglednik drži ovaj prozor tihim.',
    soundOn: 'Uključi zvuk',
    soundOff: 'Ostani tiho',
    openAlarm: 'Otvori alarm',
    notConnected: 'Nema veze',
    notConnectedSince: 'Nema veze od {{time}}',
    lastValues: 'Ovo su zadnje poznate vrijednosti. Ne govore ništa o tome kako je sada.',
    noValues: 'Na ovom uređaju nema spremljenih vrijednosti.',
    noValuesHint: 'Spremaju se nakon prijave s mogućnošću „{{remember}}”.',
    unsupported: 'Ovaj preglednik ne može prikazati push-poruke.',
    unsupportedHint: 'Upotrijebite noviji preglednik ili dodajte drugi način obavještavanja.',
    homeScreen: 'Najprije dodajte {{portal}} na početni zaslon.',
    homeScreenHint:
      'iOS od verzije 16.4 prikazuje push-poruke samo aplikacijama na početnom zaslonu: dodirnite Dijeli, zatim „Dodaj na početni zaslon”, i otvorite portal odande.',
    insecure: 'Portal je otvoren bez https.',
    insecureHint:
      'Preglednici dopuštaju push-poruke samo na adresama koje počinju s https. Zatražite takvu adresu od onoga tko vodi portal.',
    denied: 'Obavijesti su blokirane u ovom pregledniku.',
    deniedHint: 'Dopustite ih za ovu adresu u postavkama preglednika, zatim ponovno učitajte stranicu.',
  },
};
