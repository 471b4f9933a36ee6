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
  },
  outbox: {
    title: 'Sačuvano na ovom telefonu, nije poslato',
    bar: 'Vaš zapis je sačuvan na ovom telefonu i još nije poslat. Drugi ga ne vide.',
    show: 'Prikaži',
    sent: 'Poslato: što je bilo sačuvano na ovom telefonu',
    kept: 'Sačuvano na ovom telefonu. Drugi to ne vide.',
    keptInPage: 'Ostaje samo dok je ova stranica otvorena: pregledač ništa ne čuva. Drugi to ne vide.',
    knownAt: 'Kako je bilo poznato u {{time}}, {{age}}. Šta su drugi dali od tada, ovde nije poznato.',
    signOut:
      'Još nije poslato: {{notes}}. Ostaje na ovom telefonu i šalje se kad se ovde ponovo prijavite; niko drugi to ne vidi i ne šalje.',
  },
  lists: {
    page: '{{page}} od {{pages}}',
    pages: 'Strane',
    previousPage: 'Prethodna strana',
    nextPage: 'Sledeća strana',
    nothingFound: 'Ništa nije pronađeno',
    search: 'Traži',
  },
  edit: {
    discard: 'Odbaci',
    updated: 'Izmene su sačuvane',
    savedAt: 'Sačuvano u {{time}}',
    changes: 'Izmene',
    changed_one: '{{count}} izmena: {{list}}',
    changed_few: '{{count}} izmene: {{list}}',
    changed_other: '{{count}} izmena: {{list}}',
    change: '{{name}} {{from}} → {{to}}',
  },
};
