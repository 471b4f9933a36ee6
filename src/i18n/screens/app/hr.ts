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
};
