import type { PeopleAnswers } from '../people-answers.ts';

/** What the server says in Portuguese about ways to reach people, rights of followers, and duty. */
export const people: PeopleAnswers = {
  reasons: {
    'channel.notFound': 'Essa forma de aviso não existe; pode já ter sido removida.',
    'channel.testNotFound': 'Esse teste não existe.',
    'channel.tooMany': 'Já há demasiadas formas de aviso (no máximo {{limit}}). Remova uma que já não use.',
    'channel.known': 'Já a adicionou.',
    'channel.noMail': 'A sua conta não tem endereço de e-mail.',
    'channel.notPublic': 'Introduza um endereço da Internet pública que comece por https://.',
    'channel.addressUnknown': 'Este endereço não se encontra na Internet. Verifique se está bem escrito.',
    'channel.gone': 'Por esta via já não é possível enviar nada. Remova-a e configure-a de novo.',
    'duty.notFound': 'Esse turno não existe ou já terminou.',
    'duty.alreadyAnswered': 'Este pedido já foi respondido.',
    'duty.notAskable': 'Esta pessoa não recebe alertas, por isso não pode estar de serviço.',
    'duty.tooMany': 'Já há demasiados turnos (no máximo {{limit}}). Termine um primeiro.',
    'duty.time': 'Escolha um início que não tenha passado e um fim posterior, no prazo de um ano.',
  },
  letters: {
    rightsChanged: {
      subject: '{{portal}}: as suas permissões mudaram ({{pet}})',
      lines: ['{{name}} alterou as suas permissões ({{pet}}).', '{{what}}'],
      button: 'Ver {{pet}}',
    },
    dutyAsked: {
      subject: '{{portal}}: pedido para estar de serviço ({{pet}})',
      lines: [
        '{{name}} pede-lhe que esteja de serviço para {{pet}}: os alertas chegariam primeiro a si.',
        '{{when}}',
        'Responda no portal; até lá nada muda.',
      ],
      button: 'Responder',
    },
    dutyAccepted: {
      subject: '{{portal}}: o seu pedido de turno foi aceite',
      lines: ['{{name}} vai estar de serviço para {{pet}} e recebe os alertas antes dos outros.', '{{when}}'],
      button: 'Ver {{pet}}',
    },
    dutyDeclined: {
      subject: '{{portal}}: o seu pedido de turno foi recusado',
      lines: ['{{name}} não pode estar de serviço para {{pet}}. O turno fica como estava.', '{{when}}'],
      button: 'Ver {{pet}}',
    },
  },
  rightsChanges: {
    alertsOn: 'Agora recebe os alertas. Verifique nas definições como lhe chegam.',
    alertsOff: 'Já não recebe os alertas.',
    dutyEnded: 'Com isso terminou também o seu turno.',
    answersOn: 'Agora pode responder aos alertas por todos.',
    answersOff: 'Já não pode responder aos alertas por todos.',
    logOn: 'Agora pode registar doses e outros eventos.',
    logOff: 'Já não pode registar doses nem outros eventos.',
  },
  dutyTimes: { set: 'Início: {{from}}. Fim: {{to}}.', open: 'Início: {{from}}. Fim: quando alguém assumir o turno.' },
};
