import type { Translated } from '../../catalog.ts';
import type { en } from './en.ts';

export const it: Translated<typeof en> = {
  installed: {
    newVersion: 'È pronta una nuova versione.',
    reload: 'Ricarica',
    soundAsk: 'C’è un allarme aperto. Questa finestra deve suonare finché qualcuno non risponde?',
    soundBlocked: 'C’è un allarme aperto, ma il browser tiene in silenzio questa finestra.',
    soundOn: 'Attiva il suono',
    soundOff: 'Resta in silenzio',
    openAlarm: 'Apri l’allarme',
    notConnected: 'Non connesso',
    notConnectedSince: 'Non connesso. Ultimo contatto: {{time}}',
    lastValues: 'Questi sono gli ultimi valori noti. Non dicono nulla di adesso.',
    noValues: 'Su questo dispositivo non è conservato alcun valore.',
    noValuesHint: 'Si conservano dopo un accesso con “{{remember}}”.',
  },
  outbox: {
    title: 'Conservato su questo telefono, non inviato',
    bar: 'Ciò che hai annotato è conservato su questo telefono e non è ancora inviato. Gli altri non lo vedono.',
    show: 'Mostra',
    sent: 'Inviato: ciò che era conservato su questo telefono',
    kept: 'Conservato su questo telefono. Gli altri non lo vedono.',
    keptInPage:
      'Conservato solo finché questa pagina è aperta: il browser non memorizza nulla. Gli altri non lo vedono.',
    knownAt: 'Così era noto alle {{time}}, {{age}}. Qui non si sa che cosa hanno dato gli altri da allora.',
    signOut:
      'Non ancora inviato: {{notes}}. Resta su questo telefono e viene inviato quando accedi di nuovo qui; nessun altro lo vede o lo invia.',
  },
  lists: {
    page: '{{page}} di {{pages}}',
    pages: 'Pagine',
    previousPage: 'Pagina precedente',
    nextPage: 'Pagina successiva',
    nothingFound: 'Nessun risultato',
    search: 'Cerca',
  },
  edit: {
    discard: 'Scarta',
    updated: 'Modifiche salvate',
    savedAt: 'Salvato alle {{time}}',
    changes: 'Modifiche',
    changed_one: '{{count}} modifica: {{list}}',
    changed_many: '{{count}} di modifiche: {{list}}',
    changed_other: '{{count}} modifiche: {{list}}',
    change: '{{name}} {{from}} → {{to}}',
  },
};
