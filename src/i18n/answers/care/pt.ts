import type { CareAnswers } from '../care-answers.ts';

/** What the server says in Portuguese about dose periods, goals and proposals. */
export const care: CareAnswers = {
  reasons: {
    'setting.ruleOrder': 'A metade central precisa de pelo menos tantas doses como a mediana.',
    'setting.goalOrder':
      'O objetivo para o mínimo tem de ficar entre os limiares baixo e alto, com o limite inferior abaixo do superior.',
    'period.notFound': 'Esse período de dose não existe; talvez já tenha sido eliminado.',
    'period.sameStart': 'Nesse dia começa outro período de dose. Altere esse ou escolha outro dia.',
    'period.startPassed': 'Escolha um dia depois de hoje.',
    'proposal.notFound': 'Essa proposta não existe ou não é partilhada consigo.',
    'proposal.closed': 'Esta proposta já não aguarda resposta. Abra a página de novo.',
    'proposal.vetsOnly': 'Só quem segue como profissional pode fazer propostas.',
    'proposal.largeChange':
      'A dose muda mais de um quarto, de {{from}} U para {{to}} U. Se é isso que pretende, confirme.',
    'proposal.empty': 'Altere pelo menos um valor.',
    'remission.catsOnly': 'Os dias sem insulina só se contam para um gato.',
    'remission.running': 'Os dias já estão a ser contados.',
    'remission.notRunning': 'Os dias não estão a ser contados.',
    'remission.lastDose': 'Introduza o dia da última dose, que não pode ser no futuro.',
    'event.doseTooSoon':
      'Já está registada uma dose de {{dose}} U ({{time}}). Se tiver a certeza de que esta também foi dada, confirme-a.',
    'event.doseLarge':
      '{{dose}} U ultrapassa as {{limit}} U acima das quais o portal pede confirmação. Se foi dada esta quantidade, confirme-a.',
    'setAside.notFound': 'Esse período não existe ou não é partilhado consigo.',
    'setAside.tooMany': 'Há demasiados períodos postos de parte (no máximo {{limit}}). Reponha um primeiro.',
    'setAside.range': 'Escolha um período que termine depois do início e dure no máximo um mês.',
  },
  insulinEnded: 'A insulina foi suspensa em {{day}}, e esta dose é de {{dose}} U. Se foi dada insulina, confirme-a.',
  letters: {
    proposed: {
      subject: '{{portal}}: {{name}} propõe uma alteração ({{pet}})',
      lines: [
        '{{name}} propõe uma alteração ({{pet}}).',
        'Nada muda antes de aceitar. Leia a proposta no portal e responda aí.',
      ],
      button: 'Ler a proposta',
    },
    proposalAnswered: {
      subject: '{{portal}}: resposta à sua proposta ({{pet}})',
      lines: ['{{name}} respondeu à sua proposta ({{pet}}).', '{{what}}'],
      button: 'Ver {{pet}}',
    },
    proposalLapsed: {
      subject: '{{portal}}: a sua proposta caducou ({{pet}})',
      lines: ['A sua proposta ({{pet}}) não teve resposta antes do dia a partir do qual devia valer. Nada mudou.'],
      button: 'Ver {{pet}}',
    },
  },
  proposalAnswers: { confirmed: 'Foi aceite.', declined: 'Foi recusada.', asked: 'Há uma pergunta sobre ela.' },
  takeOut: [
    'dose-periods.csv: as doses pelo dia a partir do qual valem.',
    'proposals.csv: o que lhe foi proposto e como respondeu. my-proposals.csv: o que propôs a outros.',
  ],
};
