import type { Translated } from '../../catalog.ts';
import type { en } from './en.ts';

export const fr: Translated<typeof en> = {
  installed: {
    newVersion: 'Une nouvelle version est prête.',
    reload: 'Recharger',
    soundAsk: 'Une alarme est ouverte. Cette fenêtre doit-elle sonner jusqu’à ce que quelqu’un réponde ?',
    soundBlocked: 'Une alarme est ouverte, mais le navigateur garde cette fenêtre silencieuse.',
    soundOn: 'Activer le son',
    soundOff: 'Rester silencieux',
    openAlarm: 'Ouvrir l’alarme',
    notConnected: 'Pas de connexion',
    notConnectedSince: 'Pas de connexion depuis {{time}}',
    lastValues: 'Ce sont les dernières valeurs connues. Elles ne disent rien de maintenant.',
    noValues: 'Aucune valeur n’est conservée sur cet appareil.',
    noValuesHint: 'Elles sont conservées après une connexion avec « {{remember}} ».',
  },
};
