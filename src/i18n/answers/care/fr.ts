import type { CareAnswers } from '../care-answers.ts';

/** What the server says in French about dose periods, goals and proposals. */
export const care: CareAnswers = {
  reasons: {
    'setting.ruleOrder': 'La moitié centrale demande au moins autant de doses que la médiane.',
    'setting.goalOrder':
      'L’objectif pour le minimum doit se situer entre les seuils bas et élevé, et sa limite basse sous sa limite haute.',
    'period.notFound': 'Cette période de dose n’existe pas\u00A0; elle a peut-être déjà été supprimée.',
    'period.sameStart': 'Une autre période de dose commence ce jour-là. Modifiez celle-ci ou choisissez un autre jour.',
    'period.startPassed': 'Choisissez un jour après aujourd’hui.',
    'proposal.notFound': 'Cette proposition n’existe pas ou n’est pas partagée avec vous.',
    'proposal.closed': 'Cette proposition n’attend plus de réponse. Rouvrez la page.',
    'proposal.vetsOnly': 'Seules les personnes qui suivent à titre professionnel peuvent faire des propositions.',
    'proposal.largeChange':
      'La dose change de plus d’un quart, de {{from}} U à {{to}} U. Si c’est bien voulu, confirmez-le.',
    'proposal.empty': 'Modifiez au moins une valeur.',
    'remission.catsOnly': 'Les jours sans insuline ne sont comptés que pour un chat.',
    'remission.running': 'Les jours sont déjà comptés.',
    'remission.notRunning': 'Les jours ne sont pas comptés.',
    'remission.lastDose': 'Indiquez le jour de la dernière dose, qui ne peut pas être dans le futur.',
    'event.doseTooSoon':
      'Une dose de {{dose}} U est déjà notée ({{time}}). S’il est certain que celle-ci a été donnée aussi, confirmez-la.',
    'event.doseLarge':
      '{{dose}} U dépasse les {{limit}} U au-delà desquelles le portail demande confirmation. Si cette quantité a été donnée, confirmez-la.',
    'setAside.notFound': 'Cette période n’existe pas ou n’est pas partagée avec vous.',
    'setAside.tooMany': 'Trop de périodes sont écartées ({{limit}} au plus). Veuillez d’abord en rétablir une.',
    'setAside.range': 'Veuillez choisir une période qui finit après son début et dure au plus un mois.',
  },
  insulinEnded:
    'L’insuline a été arrêtée le {{day}}, et cette dose est de {{dose}} U. Si de l’insuline a été donnée, confirmez-la.',
  letters: {
    proposed: {
      subject: '{{portal}}\u00A0: {{name}} propose un changement ({{pet}})',
      lines: [
        '{{name}} propose un changement ({{pet}}).',
        'Rien ne change avant que vous l’acceptiez. Lisez la proposition dans le portail et répondez-y là.',
      ],
      button: 'Lire la proposition',
    },
    proposalAnswered: {
      subject: '{{portal}}\u00A0: réponse à votre proposition ({{pet}})',
      lines: ['{{name}} a répondu à votre proposition ({{pet}}).', '{{what}}'],
      button: 'Voir {{pet}}',
    },
    proposalLapsed: {
      subject: '{{portal}}\u00A0: votre proposition a expiré ({{pet}})',
      lines: [
        'Votre proposition ({{pet}}) n’a pas reçu de réponse avant le jour où elle devait s’appliquer. Rien n’a changé.',
      ],
      button: 'Voir {{pet}}',
    },
  },
  proposalAnswers: {
    confirmed: 'Elle a été acceptée.',
    declined: 'Elle a été refusée.',
    asked: 'Il y a une question à son sujet.',
  },
  takeOut: [
    'dose-periods.csv\u00A0: les doses selon le jour à partir duquel elles valent.',
    'proposals.csv\u00A0: ce qui vous a été proposé et votre réponse. my-proposals.csv\u00A0: ce que vous avez proposé à d’autres.',
  ],
};
