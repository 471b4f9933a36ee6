import type { Translated } from '../../catalog.ts';
import type { en } from './en.ts';

export const es: Translated<typeof en> = {
  installed: {
    newVersion: 'Hay una nueva versión lista.',
    reload: 'Recargar',
    soundAsk: 'Hay una alarma abierta. ¿Debe sonar esta ventana hasta que alguien responda?',
    soundBlocked: 'Hay una alarma abierta, pero el navegador mantiene esta ventana en silencio.',
    soundOn: 'Activar el sonido',
    soundOff: 'Seguir en silencio',
    openAlarm: 'Abrir la alarma',
    notConnected: 'Sin conexión',
    notConnectedSince: 'Sin conexión desde {{time}}',
    lastValues: 'Estos son los últimos valores conocidos. No dicen nada de ahora.',
    noValues: 'No hay valores guardados en este dispositivo.',
    noValuesHint: 'Se guardan tras iniciar sesión con «{{remember}}».',
  },
};
