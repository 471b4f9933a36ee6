import type { ConsultAnswers } from '../consult-answers.ts';

/** What the server says in French about consult packs that are mailed before a visit. */
export const consult: ConsultAnswers = {
  reasons: {
    'consultMail.notFound': 'Ce dossier à envoyer n’existe pas\u00A0; la liste a peut-être changé.',
    'consultMail.tooMany': 'Au plus {{limit}} dossiers peuvent attendre leur envoi. Veuillez d’abord en annuler un.',
    'consultMail.ended': 'Ce dossier a déjà été envoyé ou annulé. Veuillez regarder la liste à nouveau.',
    'consultMail.tooLate':
      'Cette heure est déjà passée. Veuillez en choisir une plus tardive, ou moins de jours avant la visite.',
    'consultMail.tooFar': 'Veuillez choisir une visite dans l’année qui vient.',
    'consultMail.address': 'Veuillez choisir un abonné qui a une adresse e-mail, ou saisir une adresse e-mail.',
    'consultMail.notSharing':
      'Vos données ne sont plus partagées avec cette personne. Veuillez d’abord les partager à nouveau, ou choisir une autre adresse.',
  },
  letters: {
    consultPack: {
      subject: '{{portal}}\u00A0: dossier de consultation du {{date}} ({{pet}})',
      lines: [
        '{{name}} vous envoie le dossier de consultation pour la visite du {{date}} ({{pet}}).',
        'Ci-joint les pages en PDF et les mêmes chiffres en texte brut.',
        'Ce message a été envoyé automatiquement et personne ne lit les réponses. Veuillez répondre directement à {{name}}.',
      ],
    },
    consultSent: {
      subject: '{{portal}}\u00A0: le dossier de consultation a été envoyé ({{pet}})',
      lines: ['Le dossier de consultation pour la visite du {{date}} a été envoyé à {{email}} ({{pet}}).'],
    },
    consultNotSent: {
      subject: '{{portal}}\u00A0: le dossier de consultation n’a pas été envoyé ({{pet}})',
      lines: [
        'Le dossier de consultation pour la visite du {{date}} n’a pas été envoyé à {{email}} ({{pet}}).',
        '{{why}}',
        'Vous pouvez le télécharger sous «\u00A0Traitement\u00A0» et l’envoyer vous-même ou l’emporter.',
      ],
      button: 'Ouvrir le traitement',
    },
    consultUnsure: {
      subject: '{{portal}}\u00A0: on ne sait pas si le dossier de consultation a été envoyé ({{pet}})',
      lines: [
        'Le portail s’est arrêté pendant l’envoi du dossier de consultation du {{date}} à {{email}} ({{pet}}). Il est peut-être arrivé, ou non\u00A0; il n’est pas envoyé une deuxième fois.',
        'Veuillez demander s’il est arrivé. Vous pouvez le télécharger sous «\u00A0Traitement\u00A0» et l’envoyer vous-même.',
      ],
      button: 'Ouvrir le traitement',
    },
  },
  consultNotSent: {
    tooLate: 'Le portail n’a pas pu l’envoyer avant la fin de la visite.',
    mailServer: 'Jusqu’à la fin de la visite, le serveur de messagerie était injoignable ou ne l’a pas accepté.',
    mailbox: 'Le serveur de messagerie ne connaît pas cette adresse.',
    refused: 'Le serveur de messagerie l’a refusé.',
    notSharing: 'Vos données n’étaient plus partagées avec cette personne.',
    unsure: 'Le portail s’est arrêté pendant l’envoi. Il est peut-être arrivé, ou non\u00A0; veuillez demander.',
    gone: 'L’accès aux données avait alors pris fin.',
  },
  takeOut: [
    'consult-mails.csv\u00A0: les dossiers de consultation à envoyer avant les visites, à qui et avec quel résultat.',
  ],
};
