import type { Translated } from '../../catalog.ts';
import type { en } from './en.ts';

/** The texts of the dialog of a consult pack in Spanish. */
export const es: Translated<typeof en> = {
  consult: {
    title: 'Ficha para la consulta',
    hint: 'Dos páginas sobre {{name}} para la visita: dosis, curvas, valores bajos, signos, sensores y cada día. No se envía nada a nadie.',
    days: 'Días hasta hoy',
    questions: 'Preguntas para la visita',
    questionsHint: 'Una por línea, como máximo {{most}}; se imprimen arriba.',
    tooMany: 'En la página caben como máximo {{most}} preguntas',
    tooLong: 'Una pregunta puede tener como máximo {{most}} caracteres',
    pdf: 'PDF',
    text: 'Texto sin formato',
    textLabel: 'Texto para el historial de la clínica',
    copy: 'Copiar el texto',
  },
};
