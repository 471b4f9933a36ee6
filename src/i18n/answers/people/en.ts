import type { PeopleAnswers } from '../people-answers.ts';

/** What the server says in English about ways to reach people, rights of followers, and duty. */
export const people: PeopleAnswers = {
  reasons: {
    'channel.notFound': 'There is no such way to reach you; it may already have been removed.',
    'channel.testNotFound': 'There is no such test.',
    'channel.tooMany':
      'There are too many ways to reach you already (at most {{limit}}). Please remove one that is no longer used.',
    'channel.known': 'You have added this one already.',
    'channel.noMail': 'Your account has no e-mail address.',
    'channel.notPublic': 'Please use an address on the public internet that begins with https://.',
    'channel.addressUnknown': 'This address cannot be found on the internet. Please check the spelling.',
    'channel.gone': 'Nothing can be sent this way any more. Please remove it and set it up again.',
    'duty.notFound': 'There is no such turn on duty, or it has ended.',
    'duty.alreadyAnswered': 'This request has been answered already.',
    'duty.notAskable': 'This person does not get alerts, so they cannot be on duty.',
    'duty.tooMany': 'There are too many turns already (at most {{limit}}). Please end one first.',
    'duty.time': 'Please choose a start that is not in the past, and an end after it within a year.',
  },
  letters: {
    rightsChanged: {
      subject: '{{portal}}: what you may do for {{pet}} has changed',
      lines: ['{{name}} has changed what you may do for {{pet}}.', '{{what}}'],
      button: 'View {{pet}}',
    },
    dutyAsked: {
      subject: '{{portal}}: would you be on duty for {{pet}}?',
      lines: [
        '{{name}} asks you to be on duty for {{pet}}: alerts would reach you first.',
        '{{when}}',
        'Please answer in the portal; nothing changes before you do.',
      ],
      button: 'Answer',
    },
    dutyAccepted: {
      subject: '{{portal}}: your request for duty is accepted',
      lines: ['{{name}} is going to be on duty for {{pet}} and gets alerts before the others.', '{{when}}'],
      button: 'View {{pet}}',
    },
    dutyDeclined: {
      subject: '{{portal}}: your request for duty is declined',
      lines: ['{{name}} cannot be on duty for {{pet}}. Duty stays as it was.', '{{when}}'],
      button: 'View {{pet}}',
    },
  },
  rightsChanges: {
    alertsOn: 'You get alerts now. Please check in the settings how they reach you.',
    alertsOff: 'You no longer get alerts.',
    dutyEnded: 'Your turn on duty has ended with it.',
    answersOn: 'You may answer alerts for everybody now.',
    answersOff: 'You may no longer answer alerts for everybody.',
    logOn: 'You may note doses and other events now.',
    logOff: 'You may no longer note doses and other events.',
  },
  dutyTimes: { set: 'Start: {{from}}. End: {{to}}.', open: 'Start: {{from}}. End: when somebody takes over.' },
};
