import type { Translated } from '../../catalog.ts';
import type { en } from './en.ts';

/** The texts of the dialog of a consult pack in Portuguese. */
export const pt: Translated<typeof en> = {
  consult: {
    title: 'Ficha de consulta',
    hint: 'Duas páginas sobre {{name}} para a consulta: doses, curvas, valores baixos, sintomas, sensores e cada dia. O que é criado agora não é enviado a ninguém.',
    days: 'Dias até hoje',
    questions: 'Perguntas para a consulta',
    questionsHint: 'Uma por linha, no máximo {{most}}; são impressas no topo.',
    tooMany: 'Cabem no máximo {{most}} perguntas na página',
    tooLong: 'Uma pergunta pode ter no máximo {{most}} caracteres',
    pdf: 'PDF',
    text: 'Texto simples',
    textLabel: 'Texto para o registo da clínica',
    copy: 'Copiar o texto',
    ways: 'Como é entregue',
    now: 'Agora',
    mail: 'Por e-mail',
    code: 'Código QR',
    mailDays: 'Dias até ao envio',
    mailHint:
      'A ficha é feita no dia do envio com os dados até então e segue em PDF e texto simples. Um e-mail diz-lhe se foi enviada.',
    codeHint:
      'Quem ler o código vê estes dias de {{name}} sem conta até o link terminar: a ficha, o relatório e o que foi registado.',
    visitDate: 'Dia da consulta',
    visitTime: 'Hora, se conhecida',
    daysBefore: 'Enviada antes da consulta',
    sendTime: 'Hora do envio',
    to: 'Para',
    otherAddress: 'Outro endereço de e-mail',
    order: 'Pedir o e-mail',
    ask: 'Enviar os dados de {{name}} para {{email}}?',
    askEffect:
      'A partir de {{date}} este endereço tem a ficha de consulta: doses, curvas, valores baixos, sintomas, sensores, cada dia e as suas perguntas. O que foi enviado não pode ser retirado.',
    orders: 'E-mails pedidos',
    visit: 'Consulta: {{date}}',
    waiting: 'A enviar: {{date}}',
    delayed: 'Ainda não enviada: a última tentativa falhou. Tenta-se de novo até à consulta.',
    sending: 'A ser enviada agora',
    sent: 'Enviada: {{date}}',
    cancelled: 'Cancelada',
    cancel: 'Não enviar',
    cancelAsk: 'Não enviar a ficha para {{email}}?',
    cancelEffect: 'Nada é enviado para a consulta: {{date}}.',
    makeCode: 'Fazer o código QR',
    codeAlt: 'Código QR do link',
    codeUse: 'Lê-se com a câmara de um telemóvel ou tablet.',
    needDate: 'Escolha o dia',
    countedBy:
      'Aqui calcula-se pelos limiares dos alertas, {{own}}. Os relatórios e as fichas de consulta usam o alvo padrão, {{standard}}.',
  },
};
