import type { Translated } from '../../catalog.ts';
import type { en } from './en.ts';

/** The texts about a sensor that came off in Portuguese. */
export const pt: Translated<typeof en> = {
  sensorOff: {
    when: 'Quando',
    whenHint: 'não antes do último valor',
    where: 'Onde estava colocado',
    noAlarm: 'Sem sensor não há alarmes de glicose.',
    done: 'A sessão do sensor terminou',
    undo: 'Reabrir a sessão do sensor',
    undone: 'A sessão do sensor continua',
    reopens: 'Uma nova leitura reabre a sessão automaticamente.',
    held: 'Como estava preso',
    tissueGlue: 'Cola de tecidos',
    ownOnly: 'Só a própria cola',
    patch: 'Penso por cima',
    shirt: 'Camisola',
    leftSide: 'lado esquerdo',
    rightSide: 'lado direito',
    photo: 'Fotografia da pele',
    photoHint: 'Se estiver vermelha ou ferida. Quem tem acesso também a vê.',
    photoAdd: 'Escolher fotografia',
    photoRemove: 'Remover a fotografia',
    photoShow: 'Mostrar a fotografia da pele',
    noAlarms: 'Agora não há alarmes de glicose',
    noAlarmsHint: 'Ninguém é acordado se a glicose de {{name}} baixar. Meça com um glicosímetro.',
    alertsDo: 'O que fazem os alertas',
    lowHigh: 'Baixa e alta, também muito baixa',
    silent: 'em silêncio até um novo sensor dar valores',
    noData: 'Sem dados',
    noDataOff: 'desligado, porque o motivo é conhecido',
    othersSee: 'Quem tem acesso vê «sem sensor»',
    worn: 'Usado {{worn}} de {{lifetime}}',
    byPlace: 'Dias de uso em média, por local',
    byGlue: 'Dias de uso em média, por fixação',
  },
};
