import type { CareAnswers } from '../care-answers.ts';

/** What the server says in Hungarian about dose periods, goals and proposals. */
export const care: CareAnswers = {
  reasons: {
    'setting.goalOrder':
      'A legalacsonyabb érték céljának az alacsony és a magas határ között kell lennie, alsó végének pedig a felső alatt.',
    'period.notFound': 'Nincs ilyen adagolási időszak; lehet, hogy már törölték.',
    'period.sameStart':
      'Ezen a napon másik adagolási időszak kezdődik. Válasszon másik napot, vagy nyissa meg azt az időszakot.',
    'period.startPassed': 'Válasszon a mai utáni napot.',
    'proposal.notFound': 'Nincs ilyen javaslat, vagy nincs megosztva Önnel.',
    'proposal.closed': 'Ez a javaslat már nem vár válaszra. Nézze meg újra az oldalt.',
    'proposal.vetsOnly': 'Javaslatot csak az tehet, aki szakemberként követ.',
    'proposal.largeChange':
      'Az adag több mint egynegyedével változik, {{from}} E-ről {{to}} E-re. Ha ez a szándék, erősítse meg.',
    'proposal.empty': 'Módosítson legalább egy értéket.',
    'remission.catsOnly': 'Így inzulin nélkül csak macska figyelhető meg.',
    'remission.running': 'Ez a megfigyelés már folyik.',
    'remission.notRunning': 'Nem folyik megfigyelés.',
    'remission.lastDose': 'Adja meg az utolsó adag napját; ez nem lehet a jövőben.',
    'event.doseTooSoon':
      'Már fel van jegyezve egy {{dose}} E adag ({{time}}). Ha biztosan tudja, hogy ezt is beadták, erősítse meg.',
    'event.doseLarge':
      '{{dose}} E több mint {{limit}} E, ami fölött a portál újra rákérdez. Ha valóban ennyit adtak be, erősítse meg.',
    'setAside.notFound': 'Nincs ilyen szakasz, vagy nincs megosztva Önnel.',
    'setAside.tooMany': 'Túl sok szakasz van félretéve (legfeljebb {{limit}}). Előbb vonjon vissza egyet.',
    'setAside.range': 'Olyan szakaszt válasszon, amely a kezdete után ér véget, és legfeljebb egy hónapos.',
  },
  letters: {
    proposed: {
      subject: '{{portal}}: {{name}} változtatást javasol ({{pet}})',
      lines: [
        '{{name}} változtatást javasol ({{pet}}).',
        'Amíg el nem fogadja, semmi sem változik. Olvassa el a javaslatot a portálon, és ott válaszoljon.',
      ],
      button: 'A javaslat elolvasása',
    },
    proposalAnswered: {
      subject: '{{portal}}: válasz a javaslatára ({{pet}})',
      lines: ['{{name}} válaszolt a javaslatára ({{pet}}).', '{{what}}'],
      button: 'Megtekintés: {{pet}}',
    },
    proposalLapsed: {
      subject: '{{portal}}: a javaslata érvényét vesztette ({{pet}})',
      lines: [
        'A javaslatára ({{pet}}) nem érkezett válasz az előtt a nap előtt, amelytől érvényes lett volna. Semmi sem változott.',
      ],
      button: 'Megtekintés: {{pet}}',
    },
  },
  proposalAnswers: { confirmed: 'Elfogadták.', declined: 'Elutasították.', asked: 'Kérdés érkezett róla.' },
  takeOut: [
    'dose-periods.csv: az adagok a szerint a nap szerint, amelytől érvényesek.',
    'proposals.csv: amit Önnek javasoltak, és ahogyan válaszolt. my-proposals.csv: amit Ön javasolt másoknak.',
  ],
};
