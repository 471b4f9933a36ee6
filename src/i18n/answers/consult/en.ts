import type { ConsultAnswers } from '../consult-answers.ts';

/** What the server says in English about consult packs that are mailed before a visit. */
export const consult: ConsultAnswers = {
  reasons: {
    'consultMail.notFound': 'There is no such pack to be mailed; the list may have changed.',
    'consultMail.tooMany': 'At most {{limit}} packs can wait to be mailed. Please cancel one first.',
    'consultMail.ended': 'This pack was already mailed or cancelled. Please look at the list again.',
    'consultMail.tooLate':
      'That time has already passed. Please choose a later one, or fewer days before the appointment.',
    'consultMail.tooFar': 'Please choose an appointment within the next year.',
    'consultMail.address': 'Please choose either a follower with an e-mail address, or enter an e-mail address.',
    'consultMail.notSharing':
      'Your data are not shared with this person any more. Please share them again first, or choose another address.',
  },
  letters: {
    consultPack: {
      subject: '{{portal}}: consult pack for {{date}} ({{pet}})',
      lines: [
        '{{name}} sends you the consult pack for the appointment on {{date}} ({{pet}}).',
        'Attached are the pages as PDF, and the same numbers as plain text.',
        'This mail was sent automatically, and nobody reads replies to it. Please answer {{name}} directly.',
      ],
    },
    consultSent: {
      subject: '{{portal}}: the consult pack was mailed ({{pet}})',
      lines: ['The consult pack for the appointment on {{date}} was mailed to {{email}} ({{pet}}).'],
    },
    consultNotSent: {
      subject: '{{portal}}: the consult pack was not mailed ({{pet}})',
      lines: [
        'The consult pack for the appointment on {{date}} was not mailed to {{email}} ({{pet}}).',
        '{{why}}',
        'You can download it under “Treatment” and send it yourself or take it with you.',
      ],
      button: 'Open the treatment',
    },
    consultUnsure: {
      subject: '{{portal}}: nobody can tell whether the consult pack was mailed ({{pet}})',
      lines: [
        'The portal stopped while it was mailing the consult pack for {{date}} to {{email}} ({{pet}}). It may have arrived or not, and it is not sent a second time.',
        'Please ask whether it has arrived. You can download it under “Treatment” and send it yourself.',
      ],
      button: 'Open the treatment',
    },
  },
  consultNotSent: {
    tooLate: 'The portal could not send it before the appointment was over.',
    mailServer: 'The mail server could not be reached, or did not take it, until the appointment was over.',
    mailbox: 'The mail server does not know this address.',
    refused: 'The mail server refused it.',
    notSharing: 'Your data were not shared with this person any more.',
    unsure: 'The portal stopped while it was sending. It may have arrived or not; please ask.',
    gone: 'Access to the data had ended by then.',
  },
  takeOut: ['consult-mails.csv: consult packs to be mailed before appointments, to whom and what became of them.'],
};
