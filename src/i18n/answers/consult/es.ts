import type { ConsultAnswers } from '../consult-answers.ts';

/** What the server says in Spanish about consult packs that are mailed before a visit. */
export const consult: ConsultAnswers = {
  reasons: {
    'consultMail.notFound': 'Esa ficha por enviar no existe; puede que la lista haya cambiado.',
    'consultMail.tooMany': 'Como máximo {{limit}} fichas pueden esperar su envío. Cancele antes una.',
    'consultMail.ended': 'Esta ficha ya se envió o se canceló. Vuelva a mirar la lista.',
    'consultMail.tooLate': 'Esa hora ya ha pasado. Elija una posterior o menos días antes de la visita.',
    'consultMail.tooFar': 'Elija una visita dentro del próximo año.',
    'consultMail.address': 'Elija un seguidor con dirección de correo o escriba una dirección de correo.',
    'consultMail.notSharing':
      'Sus datos ya no se comparten con esta persona. Compártalos de nuevo antes o elija otra dirección.',
  },
  letters: {
    consultPack: {
      subject: '{{portal}}: ficha para la consulta del {{date}} ({{pet}})',
      lines: [
        '{{name}} le envía la ficha para la visita del {{date}} ({{pet}}).',
        'Se adjuntan las páginas en PDF y los mismos números como texto sin formato.',
        'Este mensaje se envió automáticamente y nadie lee las respuestas. Responda directamente a {{name}}.',
      ],
    },
    consultSent: {
      subject: '{{portal}}: la ficha para la consulta se envió ({{pet}})',
      lines: ['La ficha para la visita del {{date}} se envió a {{email}} ({{pet}}).'],
    },
    consultNotSent: {
      subject: '{{portal}}: la ficha para la consulta no se envió ({{pet}})',
      lines: [
        'La ficha para la visita del {{date}} no se envió a {{email}} ({{pet}}).',
        '{{why}}',
        'Puede descargarla en «Tratamiento» y enviarla por su cuenta o llevarla consigo.',
      ],
      button: 'Abrir el tratamiento',
    },
    consultUnsure: {
      subject: '{{portal}}: no se sabe si la ficha para la consulta se envió ({{pet}})',
      lines: [
        'El portal se detuvo mientras enviaba la ficha para la visita del {{date}} a {{email}} ({{pet}}). Puede haber llegado o no; no se envía por segunda vez.',
        'Pregunte si ha llegado. Puede descargarla en «Tratamiento» y enviarla por su cuenta.',
      ],
      button: 'Abrir el tratamiento',
    },
  },
  consultNotSent: {
    tooLate: 'El portal no pudo enviarla antes de que terminara la visita.',
    mailServer: 'Hasta el final de la visita, el servidor de correo no estaba disponible o no la aceptó.',
    mailbox: 'El servidor de correo no conoce esta dirección.',
    refused: 'El servidor de correo la rechazó.',
    notSharing: 'Sus datos ya no se compartían con esta persona.',
    unsure: 'El portal se detuvo durante el envío. Puede haber llegado o no; pregunte.',
    gone: 'Para entonces el acceso a los datos había terminado.',
  },
  takeOut: ['consult-mails.csv: las fichas que se envían antes de las visitas, a quién y con qué resultado.'],
};
