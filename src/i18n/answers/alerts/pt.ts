import type { AlertAnswers } from '../answer-catalog.ts';

/** The names of alerts and the parts of their messages in Portuguese. */
export const pt: AlertAnswers = {
  alerts: {
    urgentLow: 'Baixo urgente',
    low: 'Baixo',
    high: 'Alto',
    urgentHigh: 'Alto urgente',
    noData: 'Sem dados',
    fallingFast: 'A descer depressa',
    risingFast: 'A subir depressa',
    sensorEnding: 'O sensor está a terminar',
    sensorEnded: 'Sensor terminado',
    doseNotNoted: 'Dose não registada',
    risingAgain: 'A glicose volta a subir',
    repeatedLows: 'Valores baixos repetidos',
  },
  alertMessages: {
    says: 'O sensor indica {{value}}, {{trend}}',
    saysOnly: 'O sensor indica {{value}}',
    noData: 'Nada de novo do sensor desde as {{time}}',
    sensorEnd: 'Fim do sensor: {{time}}',
    doseNotNoted:
      'Ninguém registou a dose das {{time}}. Se não tiver a certeza de que foi dada, não a dê; ligue ao veterinário.',
    doseNoted: 'Já está registado se a dose das {{time}} foi dada.',
    risingAgain: 'Os últimos dois dias com dados suficientes não foram bons. Parte do tempo entre {{range}}: {{days}}.',
    repeatedLows: 'Episódios abaixo de {{limit}}, de {{from}} a {{to}}: {{number}}.',
    possibleRemission:
      'Possível remissão? Episódios abaixo de {{limit}} com uma dose pequena, de {{from}} a {{to}}: {{number}}.',
    ringVet: 'Ligue ao veterinário.',
    again: 'De novo',
    over: 'O alerta terminou',
    test: 'Isto é um teste: os alertas chegam aqui.',
    button: 'Abrir o alerta',
  },
};
