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
  outbox: {
    title: 'Gardé sur ce téléphone, non envoyé',
    bar: 'Ce que vous avez noté est gardé sur ce téléphone et pas encore envoyé. Les autres ne le voient pas.',
    show: 'Afficher',
    sent: 'Envoyé : ce qui était gardé sur ce téléphone',
    kept: 'Gardé sur ce téléphone. Les autres ne le voient pas.',
    keptInPage:
      'Gardé seulement tant que cette page est ouverte : le navigateur n’enregistre rien. Les autres ne le voient pas.',
    knownAt: 'État connu à {{time}}, {{age}}. Ce que les autres ont donné depuis n’est pas connu ici.',
    signOut:
      'Pas encore envoyé : {{notes}}. Cela reste sur ce téléphone et part quand vous vous reconnectez ici ; personne d’autre ne le voit ni ne l’envoie.',
  },
  lists: {
    page: '{{page}} sur {{pages}}',
    pages: 'Pages',
    previousPage: 'Page précédente',
    nextPage: 'Page suivante',
    nothingFound: 'Aucun résultat',
    search: 'Rechercher',
  },
  edit: {
    discard: 'Abandonner',
    updated: 'Modifications enregistrées',
    savedAt: 'Enregistré à {{time}}',
    changes: 'Modifications',
    changed_one: '{{count}} modification\u00A0: {{list}}',
    changed_many: '{{count}} de modifications\u00A0: {{list}}',
    changed_other: '{{count}} modifications\u00A0: {{list}}',
    change: '{{name}} {{from}} → {{to}}',
  },
};
