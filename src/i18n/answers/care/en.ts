import type { CareAnswers } from '../care-answers.ts';

/** What the server says in English about dose periods, goals and proposals. */
export const care: CareAnswers = {
  reasons: {
    'setting.ruleOrder': 'The middle half needs at least as many doses as a median.',
    'setting.goalOrder':
      'The goal for the lowest value must lie between low and high, and its lower end below its upper end.',
    'period.notFound': 'There is no such dose period; it may already have been deleted.',
    'period.sameStart': 'Another dose period begins on this day. Please change that one, or choose another day.',
    'period.startPassed': 'Please choose a day after today.',
    'proposal.notFound': 'There is no such proposal, or it is not shared with you.',
    'proposal.closed': 'This proposal no longer waits for an answer. Please look at the page again.',
    'proposal.vetsOnly': 'Only those who follow as a professional can make proposals.',
    'proposal.largeChange':
      'The dose changes by more than a quarter, from {{from}} U to {{to}} U. If that is meant, confirm it.',
    'proposal.empty': 'Please change at least one value.',
    'remission.catsOnly': 'The days without insulin are counted only for a cat.',
    'remission.running': 'The days are being counted already.',
    'remission.notRunning': 'The days are not being counted.',
    'remission.lastDose': 'Please enter the day of the last dose, which cannot be in the future.',
    'event.doseTooSoon':
      'A dose of {{dose}} U at {{time}} is already noted. If you are sure that this one was given as well, confirm it.',
    'event.doseLarge':
      'The portal asks again above {{limit}} U, and this dose is {{dose}} U. If this amount was given, confirm it.',
    'setAside.notFound': 'There is no such stretch, or it is not shared with you.',
    'setAside.tooMany': 'Too many stretches are set aside (at most {{limit}}). Please take one back first.',
    'setAside.range': 'Please choose a stretch that ends after its start and is at most one month long.',
  },
  insulinEnded: 'Insulin was ended on {{day}}, and this dose is {{dose}} U. If insulin was given, confirm it.',
  letters: {
    proposed: {
      subject: '{{portal}}: {{name}} proposes a change ({{pet}})',
      lines: [
        '{{name}} proposes a change ({{pet}}).',
        'Nothing changes before you accept it. Please read it in the portal and answer there.',
      ],
      button: 'Read the proposal',
    },
    proposalAnswered: {
      subject: '{{portal}}: your proposal was answered ({{pet}})',
      lines: ['{{name}} has answered your proposal ({{pet}}).', '{{what}}'],
      button: 'View {{pet}}',
    },
    proposalLapsed: {
      subject: '{{portal}}: your proposal has lapsed ({{pet}})',
      lines: ['Your proposal ({{pet}}) was not answered before the day on which it was to begin. Nothing has changed.'],
      button: 'View {{pet}}',
    },
  },
  proposalAnswers: {
    confirmed: 'It was accepted.',
    declined: 'It was declined.',
    asked: 'There is a question about it.',
  },
  takeOut: [
    'dose-periods.csv: the doses by the day on which they begin.',
    'proposals.csv: what was proposed to you and how you answered. my-proposals.csv: what you proposed to others.',
  ],
};
