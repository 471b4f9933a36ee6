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
};
