import type { AlertAnswers } from '../answer-catalog.ts';

/** The names of alerts and the parts of their messages in Spanish. */
export const es: AlertAnswers = {
  alerts: {
    urgentLow: 'Bajo urgente',
    low: 'Bajo',
    high: 'Alto',
    urgentHigh: 'Alto urgente',
    noData: 'Sin datos',
    fallingFast: 'Bajando rápido',
    risingFast: 'Subiendo rápido',
    sensorEnding: 'El sensor está a punto de terminar',
    sensorEnded: 'Sensor terminado',
    doseNotNoted: 'Dosis no anotada',
    risingAgain: 'La glucosa vuelve a subir',
    repeatedLows: 'Valores bajos repetidos',
  },
  alertMessages: {
    says: 'El sensor indica {{value}}, {{trend}}',
    saysOnly: 'El sensor indica {{value}}',
    noData: 'Nada nuevo del sensor desde las {{time}}',
    sensorEnd: 'Fin del sensor: {{time}}',
    doseNotNoted:
      'Nadie ha anotado la dosis de las {{time}}. Si no está claro si se administró, no la administre; llame a su veterinario.',
    doseNoted: 'Ya está anotado si la dosis de las {{time}} se administró.',
    risingAgain:
      'Los dos últimos días con datos suficientes no fueron buenos. Parte del tiempo entre {{range}}: {{days}}.',
    repeatedLows: 'Episodios por debajo de {{limit}}, del {{from}} al {{to}}: {{number}}.',
    possibleRemission:
      '¿Posible remisión? Episodios por debajo de {{limit}} con una dosis pequeña, del {{from}} al {{to}}: {{number}}.',
    ringVet: 'Llame a su veterinario.',
    again: 'De nuevo',
    over: 'La alerta ha terminado',
    test: 'Esto es una prueba: las alertas llegan aquí.',
    button: 'Abrir la alerta',
  },
};
