import type { PeopleAnswers } from '../people-answers.ts';

/** What the server says in Spanish about ways to reach people, rights of followers, and duty. */
export const people: PeopleAnswers = {
  reasons: {
    'channel.notFound': 'Esa forma de avisarle no existe; puede que ya se haya eliminado.',
    'channel.testNotFound': 'Esa prueba no existe.',
    'channel.tooMany': 'Ya hay demasiadas formas de avisarle (máximo {{limit}}). Elimine alguna que ya no use.',
    'channel.known': 'Ya la ha añadido.',
    'channel.noMail': 'Su cuenta no tiene correo electrónico.',
    'channel.notPublic': 'Introduzca una dirección pública de Internet que empiece por https://.',
    'channel.addressUnknown': 'Esta dirección no se encuentra en Internet. Compruebe que esté bien escrita.',
    'channel.gone': 'Por esta vía ya no se puede enviar nada. Elimínela y configúrela de nuevo.',
    'duty.notFound': 'Esa guardia no existe o ya ha terminado.',
    'duty.alreadyAnswered': 'Esta solicitud ya tiene respuesta.',
    'duty.notAskable': 'Esta persona no recibe alertas, así que no puede estar de guardia.',
    'duty.tooMany': 'Ya hay demasiadas guardias (máximo {{limit}}). Termine alguna primero.',
    'duty.time': 'Elija un inicio que no haya pasado y un final posterior, en el plazo de un año.',
  },
  letters: {
    rightsChanged: {
      subject: '{{portal}}: sus permisos han cambiado ({{pet}})',
      lines: ['{{name}} ha cambiado sus permisos ({{pet}}).', '{{what}}'],
      button: 'Ver a {{pet}}',
    },
    dutyAsked: {
      subject: '{{portal}}: solicitud de guardia para {{pet}}',
      lines: [
        '{{name}} le pide que esté de guardia para {{pet}}: las alertas le llegarían primero a usted.',
        '{{when}}',
        'Responda en el portal; hasta entonces no cambia nada.',
      ],
      button: 'Responder',
    },
    dutyAccepted: {
      subject: '{{portal}}: se ha aceptado su solicitud de guardia',
      lines: ['{{name}} estará de guardia para {{pet}} y recibirá las alertas antes que los demás.', '{{when}}'],
      button: 'Ver a {{pet}}',
    },
    dutyDeclined: {
      subject: '{{portal}}: se ha rechazado su solicitud de guardia',
      lines: ['{{name}} no puede estar de guardia para {{pet}}. La guardia sigue como estaba.', '{{when}}'],
      button: 'Ver a {{pet}}',
    },
  },
  rightsChanges: {
    alertsOn: 'Ahora recibe las alertas. Compruebe en los ajustes cómo le llegan.',
    alertsOff: 'Ya no recibe las alertas.',
    dutyEnded: 'Con ello ha terminado también su guardia.',
    answersOn: 'Ahora puede responder a las alertas por todos.',
    answersOff: 'Ya no puede responder a las alertas por todos.',
    logOn: 'Ahora puede anotar dosis y otros eventos.',
    logOff: 'Ya no puede anotar dosis ni otros eventos.',
  },
  dutyTimes: { set: 'Inicio: {{from}}. Fin: {{to}}.', open: 'Inicio: {{from}}. Fin: cuando alguien tome el relevo.' },
};
