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
};
