import type { NoticeCatalog } from './notice-catalog.ts';

export const es: NoticeCatalog = {
  kinds: {
    urgentLow: 'Bajo urgente',
    urgentHigh: 'Alto urgente',
    low: 'Bajo',
    high: 'Alto',
    fallingFast: 'Bajando rápido',
    risingFast: 'Subiendo rápido',
    noData: 'Sin datos',
    sensorEnded: 'Sensor terminado',
    sensorEnding: 'El sensor está a punto de terminar',
    doseNotNoted: 'Dosis no anotada',
    risingAgain: 'La glucosa vuelve a subir',
    repeatedLows: 'Valores bajos repetidos',
    test: 'Prueba',
  },
  over: {
    target: 'De nuevo en objetivo',
    steady: 'Ya no cambia rápido',
    data: 'Vuelven a llegar datos',
    dose: 'Dosis anotada',
  },
  actions: {
    acknowledge: 'Me encargo yo',
    remind: 'Recordármelo',
  },
  answers: {
    mine: 'Usted se encarga de {{name}}',
    other: '{{who}} se encarga de {{name}}',
    reminded: 'Recordatorio en {{minutes}} min',
    notSent: 'Aún no enviado',
    open: 'Abra {{portal}}',
  },
};
