import type { Translated } from '../../catalog.ts';
import type { en } from './en.ts';

/** The texts about a sensor that came off in Italian. */
export const it: Translated<typeof en> = {
  sensorOff: {
    when: 'Quando',
    whenHint: 'non prima del suo ultimo valore',
    where: 'Dov’era applicato',
    noAlarm: 'Senza sensore non ci sono allarmi della glicemia.',
    done: 'La sessione del sensore è terminata',
    undo: 'Riapri la sessione del sensore',
    undone: 'La sessione del sensore continua',
    reopens: 'Una nuova lettura riapre la sessione automaticamente.',
    held: 'Come era fissato',
    tissueGlue: 'Colla tissutale',
    ownOnly: 'Solo la sua colla',
    patch: 'Cerotto sopra',
    shirt: 'Maglietta',
    leftSide: 'lato sinistro',
    rightSide: 'lato destro',
    photo: 'Foto della pelle',
    photoHint: 'Se è arrossata o irritata. La vede anche chi ha accesso.',
    photoAdd: 'Scegli una foto',
    photoRemove: 'Rimuovi la foto',
    photoShow: 'Mostra la foto della pelle',
    noAlarms: 'Ora non ci sono allarmi della glicemia',
    noAlarmsHint: 'Nessuno viene svegliato se la glicemia di {{name}} scende. Misura con un glucometro.',
    alertsDo: 'Che cosa fanno gli avvisi',
    lowHigh: 'Bassa e alta, anche molto bassa',
    silent: 'in silenzio finché un nuovo sensore non dà valori',
    noData: 'Nessun dato',
    noDataOff: 'disattivato, perché il motivo è noto',
    othersSee: 'Chi ha accesso vede «nessun sensore»',
    worn: 'Portato {{worn}} su {{lifetime}}',
    byPlace: 'Giorni portato in media, per punto',
    byGlue: 'Giorni portato in media, per fissaggio',
  },
};
