import type { PeopleAnswers } from '../people-answers.ts';

/** What the server says in French about ways to reach people, rights of followers, and duty. */
export const people: PeopleAnswers = {
  reasons: {
    'channel.notFound': 'Ce moyen de vous joindre n’existe pas\u00A0; il a peut-être déjà été supprimé.',
    'channel.testNotFound': 'Cet essai n’existe pas.',
    'channel.tooMany':
      'Il y a déjà trop de moyens de vous joindre ({{limit}} au plus). Supprimez-en un qui ne sert plus.',
    'channel.known': 'Vous avez déjà ajouté celui-ci.',
    'channel.noMail': 'Votre compte n’a pas d’adresse e-mail.',
    'channel.notPublic': 'Saisissez une adresse de l’Internet public qui commence par https://.',
    'channel.addressUnknown': 'Cette adresse est introuvable sur Internet. Veuillez vérifier qu’elle est bien écrite.',
    'channel.gone': 'Plus rien ne peut être envoyé par ce moyen. Supprimez-le et configurez-le à nouveau.',
    'duty.notFound': 'Cette garde n’existe pas ou est déjà terminée.',
    'duty.alreadyAnswered': 'Cette demande a déjà reçu une réponse.',
    'duty.notAskable': 'Cette personne ne reçoit pas les alertes, elle ne peut donc pas être de garde.',
    'duty.tooMany': 'Il y a déjà trop de gardes ({{limit}} au plus). Terminez-en une d’abord.',
    'duty.time': 'Choisissez un début qui n’est pas passé et une fin ultérieure, dans un délai d’un an.',
  },
  letters: {
    rightsChanged: {
      subject: '{{portal}}\u00A0: vos droits ont changé ({{pet}})',
      lines: ['{{name}} a modifié vos droits ({{pet}}).', '{{what}}'],
      button: 'Voir {{pet}}',
    },
    dutyAsked: {
      subject: '{{portal}}\u00A0: une demande de garde pour {{pet}}',
      lines: [
        '{{name}} vous demande d’être de garde pour {{pet}}\u00A0: les alertes vous parviendraient en premier.',
        '{{when}}',
        'Répondez dans le portail\u00A0; d’ici là, rien ne change.',
      ],
      button: 'Répondre',
    },
    dutyAccepted: {
      subject: '{{portal}}\u00A0: votre demande de garde est acceptée',
      lines: ['{{name}} sera de garde pour {{pet}} et recevra les alertes avant les autres.', '{{when}}'],
      button: 'Voir {{pet}}',
    },
    dutyDeclined: {
      subject: '{{portal}}\u00A0: votre demande de garde est refusée',
      lines: ['{{name}} ne peut pas être de garde pour {{pet}}. La garde reste comme avant.', '{{when}}'],
      button: 'Voir {{pet}}',
    },
  },
  rightsChanges: {
    alertsOn: 'Vous recevez désormais les alertes. Vérifiez dans les paramètres comment elles vous parviennent.',
    alertsOff: 'Vous ne recevez plus les alertes.',
    dutyEnded: 'Votre garde a pris fin en même temps.',
    answersOn: 'Vous pouvez désormais répondre aux alertes pour tout le monde.',
    answersOff: 'Vous ne pouvez plus répondre aux alertes pour tout le monde.',
    logOn: 'Vous pouvez désormais noter des doses et d’autres événements.',
    logOff: 'Vous ne pouvez plus noter de doses ni d’autres événements.',
  },
  dutyTimes: {
    set: 'Début\u00A0: {{from}}. Fin\u00A0: {{to}}.',
    open: 'Début\u00A0: {{from}}. Fin\u00A0: quand quelqu’un prend le relais.',
  },
};
