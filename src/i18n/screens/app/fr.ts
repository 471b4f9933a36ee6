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
    unsupported: 'Ce navigateur ne peut pas afficher de notifications push.',
    unsupportedHint: 'Utilisez un navigateur plus récent ou ajoutez un autre moyen d’être prévenu.',
    homeScreen: 'Ajoutez d’abord {{portal}} à l’écran d’accueil.',
    homeScreenHint:
      'Depuis la version 16.4, iOS n’affiche les notifications push que pour les apps de l’écran d’accueil : touchez Partager, puis « Sur l’écran d’accueil », et ouvrez le portail de là.',
    insecure: 'Le portail a été ouvert sans https.',
    insecureHint:
      'Les navigateurs n’autorisent les notifications push qu’aux adresses qui commencent par https. Demandez-en une à la personne qui gère le portail.',
    denied: 'Les notifications sont bloquées dans ce navigateur.',
    deniedHint: 'Autorisez-les pour cette adresse dans les réglages du navigateur, puis rechargez la page.',
  },
};
