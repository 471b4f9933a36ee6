import type { Translated } from '../../catalog.ts';
import type { en } from './en.ts';

/** The texts about a sensor that came off in Spanish. */
export const es: Translated<typeof en> = {
  sensorOff: {
    when: 'Cuándo',
    whenHint: 'no antes de su último valor',
    where: 'Dónde estaba colocado',
    noAlarm: 'Sin sensor no habrá alarmas de glucosa.',
    done: 'La sesión del sensor ha terminado',
    undo: 'Reabrir la sesión del sensor',
    undone: 'La sesión del sensor continúa',
    reopens: 'Una lectura nueva reabre la sesión automáticamente.',
    held: 'Cómo estaba sujeto',
    tissueGlue: 'Pegamento tisular',
    ownOnly: 'Solo su adhesivo',
    patch: 'Parche encima',
    shirt: 'Camiseta',
    leftSide: 'lado izquierdo',
    rightSide: 'lado derecho',
    photo: 'Foto de la piel',
    photoHint: 'Si está roja o irritada. También la ven quienes tienen acceso.',
    photoAdd: 'Elegir una foto',
    photoRemove: 'Quitar la foto',
    photoShow: 'Mostrar la foto de la piel',
    noAlarms: 'Ahora no hay alarmas de glucosa',
    noAlarmsHint: 'No se despertará a nadie si baja la glucosa de {{name}}. Compruebe con un glucómetro.',
    alertsDo: 'Qué hacen las alertas',
    lowHigh: 'Baja y alta, también muy baja',
    silent: 'en silencio hasta que un sensor nuevo dé valores',
    noData: 'Sin datos',
    noDataOff: 'desactivada, porque se conoce el motivo',
    othersSee: 'Quienes tienen acceso ven «sin sensor»',
    worn: 'Llevado {{worn}} de {{lifetime}}',
    byPlace: 'Media de días llevado, por lugar',
    byGlue: 'Media de días llevado, por sujeción',
  },
};
