import type { ConsultAnswers } from '../consult-answers.ts';

/** What the server says in Portuguese about consult packs that are mailed before a visit. */
export const consult: ConsultAnswers = {
  reasons: {
    'consultMail.notFound': 'Essa ficha para enviar não existe; a lista pode ter mudado.',
    'consultMail.tooMany': 'No máximo {{limit}} fichas podem aguardar o envio. Cancele primeiro uma.',
    'consultMail.ended': 'Esta ficha já foi enviada ou cancelada. Veja a lista de novo.',
    'consultMail.tooLate': 'Essa hora já passou. Escolha uma mais tarde ou menos dias antes da consulta.',
    'consultMail.tooFar': 'Escolha uma consulta no próximo ano.',
    'consultMail.address': 'Escolha um seguidor com endereço de e-mail ou introduza um endereço de e-mail.',
    'consultMail.notSharing':
      'Os seus dados já não são partilhados com esta pessoa. Partilhe-os de novo primeiro ou escolha outro endereço.',
  },
  letters: {
    consultPack: {
      subject: '{{portal}}: ficha de consulta para {{date}} ({{pet}})',
      lines: [
        '{{name}} envia-lhe a ficha para a consulta de {{date}} ({{pet}}).',
        'Em anexo estão as páginas em PDF e os mesmos números em texto simples.',
        'Esta mensagem foi enviada automaticamente e ninguém lê as respostas. Responda diretamente a {{name}}.',
      ],
    },
    consultSent: {
      subject: '{{portal}}: a ficha de consulta foi enviada ({{pet}})',
      lines: ['A ficha para a consulta de {{date}} foi enviada para {{email}} ({{pet}}).'],
    },
    consultNotSent: {
      subject: '{{portal}}: a ficha de consulta não foi enviada ({{pet}})',
      lines: [
        'A ficha para a consulta de {{date}} não foi enviada para {{email}} ({{pet}}).',
        '{{why}}',
        'Pode descarregá-la em «Tratamento» e enviá-la por si ou levá-la consigo.',
      ],
      button: 'Abrir o tratamento',
    },
    consultUnsure: {
      subject: '{{portal}}: não se sabe se a ficha de consulta foi enviada ({{pet}})',
      lines: [
        'O portal parou enquanto enviava a ficha para a consulta de {{date}} para {{email}} ({{pet}}). Pode ter chegado ou não; não é enviada uma segunda vez.',
        'Pergunte se chegou. Pode descarregá-la em «Tratamento» e enviá-la por si.',
      ],
      button: 'Abrir o tratamento',
    },
  },
  consultNotSent: {
    tooLate: 'O portal não conseguiu enviá-la antes do fim da consulta.',
    mailServer: 'Até ao fim da consulta, o servidor de correio não estava acessível ou não a aceitou.',
    mailbox: 'O servidor de correio não conhece este endereço.',
    refused: 'O servidor de correio recusou-a.',
    notSharing: 'Os seus dados já não eram partilhados com esta pessoa.',
    unsure: 'O portal parou durante o envio. Pode ter chegado ou não; pergunte.',
    gone: 'O acesso aos dados já tinha terminado nessa altura.',
  },
  takeOut: ['consult-mails.csv: as fichas a enviar antes das consultas, a quem e com que resultado.'],
};
