import type { Translated } from '../../catalog.ts';
import type { en } from './en.ts';

/** The texts of the dialog of a consult pack in French. */
export const fr: Translated<typeof en> = {
  consult: {
    title: 'Dossier de consultation',
    hint: 'Deux pages sur {{name}} pour la visite\u00A0: doses, courbes, valeurs basses, symptômes, capteurs et chaque jour. Ce qui est créé maintenant n’est envoyé à personne.',
    days: 'Jours jusqu’à aujourd’hui',
    questions: 'Questions pour la visite',
    questionsHint: 'Une par ligne, au plus {{most}}\u00A0; elles sont imprimées en haut.',
    tooMany: 'Au plus {{most}} questions tiennent sur la page',
    tooLong: 'Une question peut avoir au plus {{most}} caractères',
    pdf: 'PDF',
    text: 'Texte brut',
    textLabel: 'Texte pour le dossier du cabinet',
    copy: 'Copier le texte',
    ways: 'Comment il est remis',
    now: 'Maintenant',
    mail: 'Par e-mail',
    code: 'Code QR',
    mailDays: 'Jours jusqu’à l’envoi',
    mailHint:
      'Le dossier est fait le jour de l’envoi avec les données jusque-là, et part en PDF et en texte brut. Un e-mail vous dit s’il a été envoyé.',
    codeHint:
      'Qui scanne le code voit ces jours de {{name}} sans compte jusqu’à la fin du lien\u00A0: le dossier, le rapport et ce qui a été noté.',
    visitDate: 'Jour de la visite',
    visitTime: 'Heure, si elle est connue',
    daysBefore: 'Envoyé avant la visite',
    sendTime: 'Heure d’envoi',
    to: 'À',
    otherAddress: 'Une autre adresse e-mail',
    order: 'Commander l’e-mail',
    ask: 'Envoyer les données de {{name}} à {{email}}\u00A0?',
    askEffect:
      'À partir du {{date}}, cette adresse a le dossier de consultation\u00A0: doses, courbes, valeurs basses, symptômes, capteurs, chaque jour et vos questions. Ce qui est envoyé ne peut pas être repris.',
    orders: 'E-mails commandés',
    visit: 'Visite\u00A0: {{date}}',
    waiting: 'Envoi prévu\u00A0: {{date}}',
    delayed: 'Pas encore envoyé\u00A0: le dernier essai a échoué. Un nouvel essai est fait jusqu’à la visite.',
    sending: 'Envoi en cours',
    sent: 'Envoyé\u00A0: {{date}}',
    cancelled: 'Annulé',
    cancel: 'Ne pas envoyer',
    cancelAsk: 'Ne pas envoyer le dossier à {{email}}\u00A0?',
    cancelEffect: 'Rien n’est envoyé pour la visite\u00A0: {{date}}.',
    makeCode: 'Faire le code QR',
    codeAlt: 'Code QR du lien',
    codeUse: 'Il se scanne avec l’appareil photo d’un téléphone ou d’une tablette.',
    needDate: 'Veuillez choisir le jour',
    countedBy:
      'Calculé ici selon les seuils des alertes, {{own}}. Les rapports et les dossiers de consultation utilisent la cible standard, {{standard}}.',
  },
};
