import type { CareAnswers } from '../care-answers.ts';

/** What the server says in Macedonian about dose periods, goals and proposals. */
export const care: CareAnswers = {
  reasons: {
    'setting.goalOrder':
      'Целта за најниската вредност мора да е меѓу ниската и високата граница, а нејзината долна граница под горната.',
    'period.notFound': 'Нема таков период на доза; можеби веќе е избришан.',
    'period.sameStart': 'На тој ден почнува друг период на доза. Променете го него или изберете друг ден.',
    'period.startPassed': 'Изберете ден по денешниот.',
    'proposal.notFound': 'Нема таков предлог или немате пристап до него.',
    'proposal.closed': 'Овој предлог веќе не чека одговор. Погледнете ја страницата повторно.',
    'proposal.vetsOnly': 'Само кој следи како стручно лице може да дава предлози.',
    'proposal.largeChange':
      'Дозата се менува за повеќе од четвртина, од {{from}} ед. на {{to}} ед. Ако е така мислено, потврдете го тоа.',
    'proposal.empty': 'Променете барем една вредност.',
    'remission.catsOnly': 'Само мачка може да се набљудува вака без инсулин.',
    'remission.running': 'Ова набљудување веќе трае.',
    'remission.notRunning': 'Нема набљудување што трае.',
    'remission.lastDose': 'Внесете го денот на последната доза; не може да биде во иднината.',
  },
  letters: {
    proposed: {
      subject: '{{portal}}: {{name}} предлага промена ({{pet}})',
      lines: [
        '{{name}} предлага промена ({{pet}}).',
        'Ништо не се менува пред да прифатите. Прочитајте го предлогот на порталот и одговорете таму.',
      ],
      button: 'Прочитајте го предлогот',
    },
    proposalAnswered: {
      subject: '{{portal}}: одговор на вашиот предлог ({{pet}})',
      lines: ['{{name}} одговара на вашиот предлог ({{pet}}).', '{{what}}'],
      button: 'Погледнете: {{pet}}',
    },
    proposalLapsed: {
      subject: '{{portal}}: вашиот предлог истече ({{pet}})',
      lines: ['Вашиот предлог ({{pet}}) не доби одговор пред денот од кој требаше да важи. Ништо не е променето.'],
      button: 'Погледнете: {{pet}}',
    },
  },
  proposalAnswers: {
    confirmed: 'Предлогот е прифатен.',
    declined: 'Предлогот е одбиен.',
    asked: 'Има прашање за предлогот.',
  },
  takeOut: [
    'dose-periods.csv: дозите според денот од кој важат.',
    'proposals.csv: што ви е предложено и како сте одговориле. my-proposals.csv: што сте им предложиле на други.',
  ],
};
