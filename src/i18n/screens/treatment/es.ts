import type { Translated } from '../../catalog.ts';
import type { en } from './en.ts';

/** The texts of a pet's treatment in Spanish. */
export const es: Translated<typeof en> = {
  treatment: {
    tabs: 'Tratamiento de {{name}}',
    afterInjection: 'Después de la inyección',
    periods: 'Periodos de dosis',
    signs: 'Signos',
    meter: 'Comparación con el glucómetro',
    targets: 'Objetivos',
    longView: 'Largo plazo',
    withoutInsulin: 'Sin insulina',
    noDoses: 'Aún no hay dosis anotadas',
    noDosesHint: 'Cuando haya dosis anotadas, esta página mostrará la glucosa después de cada una.',
    foot: 'Esta página describe lo que ha ocurrido. La dosis la decide su veterinario.',
  },
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
