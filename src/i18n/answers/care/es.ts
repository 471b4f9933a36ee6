import type { CareAnswers } from '../care-answers.ts';

/** What the server says in Spanish about dose periods, goals and proposals. */
export const care: CareAnswers = {
  reasons: {
    'setting.ruleOrder': 'La mitad central necesita al menos tantas dosis como una mediana.',
    'setting.goalOrder':
      'La meta para el mínimo debe estar entre los umbrales bajo y alto, con el límite inferior por debajo del superior.',
    'period.notFound': 'Ese periodo de dosis no existe; quizá ya se haya eliminado.',
    'period.sameStart': 'Ese día empieza otro periodo de dosis. Modifíquelo o elija otro día.',
    'period.startPassed': 'Elija un día posterior a hoy.',
    'proposal.notFound': 'Esa propuesta no existe o no se comparte con usted.',
    'proposal.closed': 'Esta propuesta ya no espera respuesta. Abra de nuevo la página.',
    'proposal.vetsOnly': 'Solo quien sigue como profesional puede hacer propuestas.',
    'proposal.largeChange':
      'La dosis cambia más de una cuarta parte, de {{from}} U a {{to}} U. Si es lo que se pretende, confírmelo.',
    'proposal.empty': 'Cambie al menos un valor.',
    'remission.catsOnly': 'Los días sin insulina solo se cuentan para un gato.',
    'remission.running': 'Los días ya se están contando.',
    'remission.notRunning': 'Los días no se están contando.',
    'remission.lastDose': 'Introduzca el día de la última dosis, que no puede ser futuro.',
    'event.doseTooSoon':
      'Ya hay anotada una dosis de {{dose}} U ({{time}}). Si tiene la certeza de que también se administró esta, confírmela.',
    'event.doseLarge':
      '{{dose}} U supera las {{limit}} U a partir de las cuales el portal pide confirmación. Si se administró esta cantidad, confírmela.',
    'setAside.notFound': 'Ese tramo no existe o no se comparte con usted.',
    'setAside.tooMany': 'Hay demasiados tramos apartados (máximo {{limit}}). Recupere uno primero.',
    'setAside.range': 'Elija un tramo que termine después de su comienzo y dure como máximo un mes.',
  },
  insulinEnded:
    'La insulina se retiró el {{day}} y esta dosis es de {{dose}} U. Si se administró insulina, confírmela.',
  letters: {
    proposed: {
      subject: '{{portal}}: {{name}} propone un cambio ({{pet}})',
      lines: [
        '{{name}} propone un cambio ({{pet}}).',
        'Nada cambia hasta que usted acepte. Lea la propuesta en el portal y responda allí.',
      ],
      button: 'Leer la propuesta',
    },
    proposalAnswered: {
      subject: '{{portal}}: respuesta a su propuesta ({{pet}})',
      lines: ['{{name}} ha respondido a su propuesta ({{pet}}).', '{{what}}'],
      button: 'Ver a {{pet}}',
    },
    proposalLapsed: {
      subject: '{{portal}}: su propuesta ha caducado ({{pet}})',
      lines: ['Su propuesta ({{pet}}) no tuvo respuesta antes del día en que debía empezar. Nada ha cambiado.'],
      button: 'Ver a {{pet}}',
    },
  },
  proposalAnswers: {
    confirmed: 'Se ha aceptado.',
    declined: 'Se ha rechazado.',
    asked: 'Hay una pregunta al respecto.',
  },
  takeOut: [
    'dose-periods.csv: las dosis según el día desde el que valen.',
    'proposals.csv: lo que se le propuso y cómo respondió. my-proposals.csv: lo que usted propuso a otros.',
  ],
};
