import type { Translated } from '../../catalog.ts';
import type { en } from './en.ts';

export const pt: Translated<typeof en> = {
  installed: {
    newVersion: 'Há uma nova versão pronta.',
    reload: 'Recarregar',
    soundAsk: 'Há um alarme aberto. Esta janela deve tocar até alguém responder?',
    soundBlocked: 'Há um alarme aberto, mas o navegador mantém esta janela em silêncio.',
    soundOn: 'Ligar o som',
    soundOff: 'Ficar em silêncio',
    openAlarm: 'Abrir o alarme',
    notConnected: 'Sem ligação',
    notConnectedSince: 'Sem ligação desde {{time}}',
    lastValues: 'Estes são os últimos valores conhecidos. Não dizem nada sobre agora.',
    noValues: 'Não há valores guardados neste dispositivo.',
    noValuesHint: 'São guardados depois de iniciar sessão com «{{remember}}».',
  },
  outbox: {
    title: 'Guardado neste telemóvel, não enviado',
    bar: 'O que anotou está guardado neste telemóvel e ainda não foi enviado. Os outros não o veem.',
    show: 'Mostrar',
    sent: 'Enviado: o que estava guardado neste telemóvel',
    kept: 'Guardado neste telemóvel. Os outros não o veem.',
    keptInPage:
      'Guardado apenas enquanto esta página estiver aberta: o navegador não guarda nada. Os outros não o veem.',
    knownAt: 'Como era conhecido às {{time}}, {{age}}. O que os outros deram desde então não é conhecido aqui.',
    signOut:
      'Ainda não enviado: {{notes}}. Fica neste telemóvel e é enviado quando voltar a iniciar sessão aqui; mais ninguém o vê nem o envia.',
  },
  lists: {
    page: '{{page}} de {{pages}}',
    pages: 'Páginas',
    previousPage: 'Página anterior',
    nextPage: 'Página seguinte',
    nothingFound: 'Sem resultados',
    search: 'Procurar',
  },
  edit: {
    discard: 'Descartar',
    updated: 'Alterações guardadas',
    savedAt: 'Guardado às {{time}}',
    changes: 'Alterações',
    changed_one: '{{count}} alteração: {{list}}',
    changed_many: '{{count}} de alterações: {{list}}',
    changed_other: '{{count}} alterações: {{list}}',
    change: '{{name}} {{from}} → {{to}}',
  },
};
