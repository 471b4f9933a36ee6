import type { Translated } from '../../catalog.ts';
import type { en } from './en.ts';

export const sr: Translated<typeof en> = {
  installed: {
    newVersion: 'Nova verzija je spremna.',
    reload: 'Učitaj ponovo',
    soundAsk: 'Alarm je otvoren. Da li ovaj prozor treba da zvoni dok neko ne odgovori?',
    soundBlocked: 'Alarm je otvoren, ali pregledač drži ovaj prozor tihim.',
    soundOn: 'Uključi zvuk',
    soundOff: 'Ostani tiho',
    openAlarm: 'Otvori alarm',
    notConnected: 'Nema veze',
    notConnectedSince: 'Nema veze od {{time}}',
    lastValues: 'Ovo su poslednje poznate vrednosti. Ne govore ništa o tome kako je sada.',
    noValues: 'Na ovom uređaju nema sačuvanih vrednosti.',
    noValuesHint: 'Čuvaju se posle prijave sa opcijom „{{remember}}“.',
    unsupported: 'Ovaj pregledač ne može da prikaže push-poruke.',
    unsupportedHint: 'Koristite noviji pregledač ili dodajte drugi način obaveštavanja.',
    homeScreen: 'Najpre dodajte {{portal}} na početni ekran.',
    homeScreenHint:
      'iOS od verzije 16.4 prikazuje push-poruke samo aplikacijama na početnom ekranu: dodirnite Deli, zatim „Dodaj na početni ekran“, i otvorite portal odande.',
    insecure: 'Portal je otvoren bez https.',
    insecureHint:
      'Pregledači dozvoljavaju push-poruke samo na adresama koje počinju sa https. Zatražite takvu adresu od onoga ko vodi portal.',
    denied: 'Obaveštenja su blokirana u ovom pregledaču.',
    deniedHint: 'Dozvolite ih za ovu adresu u podešavanjima pregledača, zatim ponovo učitajte stranicu.',
  },
};
