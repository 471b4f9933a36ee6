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
};
