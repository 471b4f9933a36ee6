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
    unsupported: 'Este navegador no puede mostrar mensajes push.',
    unsupportedHint: 'Use un navegador más reciente o añada otra forma de recibir avisos.',
    homeScreen: 'Añada primero {{portal}} a la pantalla de inicio.',
    homeScreenHint:
      'iOS, desde la versión 16.4, solo muestra mensajes push a las apps de la pantalla de inicio: toque Compartir, luego «Añadir a pantalla de inicio», y abra el portal desde ahí.',
    insecure: 'El portal se abrió sin https.',
    insecureHint:
      'Los navegadores solo permiten mensajes push en direcciones que empiezan por https. Pida una a quien gestiona el portal.',
    denied: 'Las notificaciones están bloqueadas en este navegador.',
    deniedHint: 'Permítalas para esta dirección en los ajustes del navegador y recargue la página.',
  },
};
