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
    unsupported: 'Este navegador não consegue mostrar mensagens push.',
    unsupportedHint: 'Use um navegador mais recente ou adicione outra forma de ser avisado.',
    homeScreen: 'Adicione primeiro {{portal}} ao ecrã principal.',
    homeScreenHint:
      'O iOS, a partir da versão 16.4, só mostra mensagens push de apps no ecrã principal: toque em Partilhar, depois em «Adicionar ao ecrã principal», e abra o portal a partir daí.',
    insecure: 'O portal foi aberto sem https.',
    insecureHint:
      'Os navegadores só permitem mensagens push em endereços que começam por https. Peça um a quem gere o portal.',
    denied: 'As notificações estão bloqueadas neste navegador.',
    deniedHint: 'Permita-as para este endereço nas definições do navegador e recarregue a página.',
  },
};
