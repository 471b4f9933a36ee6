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
    unsupported: 'Questo browser non può mostrare messaggi push.',
    unsupportedHint: 'Usa un browser più recente o aggiungi un altro modo per essere avvisato.',
    homeScreen: 'Aggiungi prima {{portal}} alla schermata Home.',
    homeScreenHint:
      'Dalla versione 16.4 iOS mostra i messaggi push solo alle app nella schermata Home: tocca Condividi, poi “Aggiungi alla schermata Home”, e apri il portale da lì.',
    insecure: 'Il portale è stato aperto senza https.',
    insecureHint:
      'I browser consentono i messaggi push solo a indirizzi che iniziano con https. Chiedine uno a chi gestisce il portale.',
    denied: 'Le notifiche sono bloccate in questo browser.',
    deniedHint: 'Consentile per questo indirizzo nelle impostazioni del browser, poi ricarica la pagina.',
  },
};
