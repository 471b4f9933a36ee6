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
  },
  outbox: {
    title: 'Sačuvano na ovom telefonu, nije poslano',
    bar: 'Vaš zapis sačuvan je na ovom telefonu i još nije poslan. Drugi ga ne vide.',
    show: 'Prikaži',
    sent: 'Poslano: što je bilo sačuvano na ovom telefonu',
    kept: 'Sačuvano na ovom telefonu. Drugi to ne vide.',
    keptInPage: 'Ostaje samo dok je ova stranica otvorena: preglednik ništa ne sprema. Drugi to ne vide.',
    knownAt: 'Kako je bilo poznato u {{time}}, {{age}}. Što su drugi dali otad, ovdje nije poznato.',
    signOut:
      'Još nije poslano: {{notes}}. Ostaje na ovom telefonu i šalje se kad se ovdje ponovno prijavite; nitko drugi to ne vidi niti šalje.',
  },
  lists: {
    page: '{{page}} od {{pages}}',
    pages: 'Stranice',
    previousPage: 'Prethodna stranica',
    nextPage: 'Sljedeća stranica',
    nothingFound: 'Ništa nije pronađeno',
    search: 'Traži',
  },
  edit: {
    discard: 'Odbaci',
    updated: 'Promjene su spremljene',
    savedAt: 'Spremljeno u {{time}}',
    changes: 'Promjene',
    changed_one: '{{count}} promjena: {{list}}',
    changed_few: '{{count}} promjene: {{list}}',
    changed_other: '{{count}} promjena: {{list}}',
    change: '{{name}} {{from}} → {{to}}',
  },
};
