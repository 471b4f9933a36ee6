import type { ConnectorAnswers } from '../connector-answers.ts';

/** What the server says in French about accounts of services that readings are fetched with. */
export const connectors: ConnectorAnswers = {
  reasons: {
    'connector.notFound': 'Ce compte n’est plus relié\u00A0; la liste a peut-être changé.',
    'connector.tooMany': 'Au plus {{limit}} comptes peuvent être reliés. Veuillez d’abord en retirer un.',
    'connector.known': 'Ce compte est déjà relié.',
    'connector.region': 'Ce service n’a pas cette région. Veuillez en choisir une dans la liste.',
    'connector.notFollowed': 'Le compte ne suit plus ce capteur. Veuillez choisir à nouveau.',
    'connector.enterPassword':
      'Le service a refusé le mot de passe. Veuillez le saisir à nouveau\u00A0; il n’est pas réessayé tout seul, pour que le compte ne soit pas bloqué.',
    'connector.password':
      'Le service refuse ce nom de compte ou ce mot de passe. Veuillez vérifier les deux dans son application.',
    'connector.terms':
      'Le service demande d’abord une confirmation, par exemple de nouvelles conditions d’utilisation. Veuillez vous connecter à son application avec ce compte, confirmer, puis réessayer.',
    'connector.secondFactor':
      'Le service demande un code pour cette connexion, que le portail ne peut pas saisir. Veuillez le désactiver dans le compte, ou utiliser un autre compte qui ne fait que suivre.',
    'connector.locked':
      'Le service a bloqué ce compte pour un moment, après trop d’essais. Veuillez réessayer dans une heure.',
    'connector.busy': 'Le service n’accepte plus de demandes pour le moment. Veuillez réessayer dans une heure.',
    'connector.down': 'Le service est en panne pour le moment. Veuillez réessayer plus tard.',
    'connector.unreachable': 'Le service ne répond pas pour le moment. Veuillez réessayer plus tard.',
    'connector.version':
      'Le service exige une version plus récente de son application. L’exploitant du portail doit la régler\u00A0; les envois et les fichiers fonctionnent toujours.',
    'connector.unexpected': 'Le portail ne comprend pas la réponse du service. Veuillez réessayer plus tard.',
  },
  takeOut: [
    'connectors.csv\u00A0: comptes d’autres services avec lesquels les mesures sont récupérées, sans leurs mots de passe.',
    'sources.csv\u00A0: d’où viennent les mesures, et dans quel ordre les sources comptent. readings-covered.csv\u00A0: les mesures à la place desquelles compte celle d’une autre source.',
  ],
};
