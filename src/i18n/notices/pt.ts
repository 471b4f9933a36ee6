import type { NoticeCatalog } from './notice-catalog.ts';

export const pt: NoticeCatalog = {
  kinds: {
    urgentLow: 'Baixo urgente',
    urgentHigh: 'Alto urgente',
    low: 'Baixo',
    high: 'Alto',
    fallingFast: 'A descer depressa',
    risingFast: 'A subir depressa',
    noData: 'Sem dados',
    sensorEnded: 'Sensor terminado',
    sensorEnding: 'O sensor está a terminar',
    doseNotNoted: 'Dose não registada',
    risingAgain: 'A glicose volta a subir',
    repeatedLows: 'Valores baixos repetidos',
    test: 'Teste',
  },
  over: {
    target: 'De volta ao alvo',
    steady: 'Já não muda depressa',
    data: 'Os dados voltaram',
    dose: 'Dose registada',
  },
  actions: {
    acknowledge: 'Eu trato disso',
    remind: 'Lembrar-me',
  },
  answers: {
    mine: 'Está a cuidar de {{name}}',
    other: '{{who}} está a cuidar de {{name}}',
    reminded: 'Lembrete daqui a {{minutes}} min',
    notSent: 'Ainda não enviado',
    open: 'Abra {{portal}}',
  },
};
