import type { CareAnswers } from '../care-answers.ts';

/** What the server says in Hungarian about dose periods, goals and proposals. */
export const care: CareAnswers = {
  reasons: {
    'setting.ruleOrder': 'A középső félhez legalább annyi adag kell, mint a mediánhoz.',
    'setting.goalOrder':
      'A legalacsonyabb érték céljának az alacsony és a magas határ között kell lennie, alsó végének pedig a felső alatt.',
    'period.notFound': 'Nincs ilyen adagolási időszak; lehet, hogy már törölték.',
    'period.sameStart':
      'Ezen a napon másik adagolási időszak kezdődik. Változtassa meg azt, vagy válasszon másik napot.',
    'period.startPassed': 'Válasszon a mai utáni napot.',
    'proposal.notFound': 'Nincs ilyen javaslat, vagy nincs megosztva Önnel.',
    'proposal.closed': 'Ez a javaslat már nem vár válaszra. Nézze meg újra az oldalt.',
    'proposal.vetsOnly': 'Javaslatot csak az tehet, aki szakemberként követ.',
    'proposal.largeChange':
      'Az adag több mint egynegyedével változik, {{from}} E-ről {{to}} E-re. Ha ez a szándék, erősítse meg.',
    'proposal.empty': 'Módosítson legalább egy értéket.',
    'remission.catsOnly': 'Az inzulin nélküli napokat így csak macskánál számolja a portál.',
    'remission.running': 'A számolás már folyik.',
    'remission.notRunning': 'Nem folyik számolás.',
    'remission.lastDose': 'Adja meg az utolsó adag napját; ez nem lehet a jövőben.',
    'event.doseTooSoon':
      'Már fel van jegyezve egy {{dose}} E adag ({{time}}). Ha biztosan tudja, hogy ezt is beadták, erősítse meg.',
    'event.doseLarge':
      '{{dose}} E több mint {{limit}} E, ami fölött a portál újra rákérdez. Ha valóban ennyit adtak be, erősítse meg.',
    'setAside.notFound': 'Nincs ilyen szakasz, vagy nincs megosztva Önnel.',
    'setAside.tooMany': 'Túl sok szakasz van kizárva (legfeljebb {{limit}}). Előbb vonjon vissza egyet.',
    'setAside.range': 'Olyan szakaszt válasszon, amely a kezdete után ér véget, és legfeljebb egy hónapos.',
  },
  insulinEnded:
    'Az inzulint leállították ({{day}}), ez az adag pedig {{dose}} E. Ha valóban adtak be inzulint, erősítse meg.',
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
      subject: '{{portal}}: a javaslata válasz nélkül lejárt ({{pet}})',
      lines: [
        'A javaslatára ({{pet}}) nem érkezett válasz addig a napig, amelytől érvényes lett volna. Semmi sem változott.',
      ],
      button: 'Megtekintés: {{pet}}',
    },
  },
  proposalAnswers: {
    confirmed: 'A javaslatát elfogadták.',
    declined: 'A javaslatát elutasították.',
    asked: 'Kérdés érkezett a javaslatról.',
  },
  takeOut: [
    'dose-periods.csv: az adagok a kezdőnapjuk szerint.',
    'proposals.csv: amit Önnek javasoltak, és ahogyan válaszolt. my-proposals.csv: amit Ön javasolt másoknak.',
  ],
};
