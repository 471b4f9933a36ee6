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
  outbox: {
    title: 'Guardado en este teléfono, sin enviar',
    bar: 'Lo que anotó está guardado en este teléfono y aún no se ha enviado. Los demás no lo ven.',
    show: 'Mostrar',
    sent: 'Enviado: lo que estaba guardado en este teléfono',
    kept: 'Guardado en este teléfono. Los demás no lo ven.',
    keptInPage: 'Guardado solo mientras esta página esté abierta: el navegador no almacena nada. Los demás no lo ven.',
    knownAt: 'Según lo conocido a las {{time}}, {{age}}. Lo que otros hayan dado desde entonces no se conoce aquí.',
    signOut:
      'Aún sin enviar: {{notes}}. Se queda en este teléfono y se envía cuando vuelva a iniciar sesión aquí; nadie más lo ve ni lo envía.',
  },
  lists: {
    page: '{{page}} de {{pages}}',
    pages: 'Páginas',
    previousPage: 'Página anterior',
    nextPage: 'Página siguiente',
    nothingFound: 'Sin resultados',
    search: 'Buscar',
  },
  edit: {
    discard: 'Descartar',
    updated: 'Cambios guardados',
    savedAt: 'Guardado a las {{time}}',
    changes: 'Cambios',
    changed_one: '{{count}} cambio: {{list}}',
    changed_many: '{{count}} de cambios: {{list}}',
    changed_other: '{{count}} cambios: {{list}}',
    change: '{{name}} {{from}} → {{to}}',
  },
};
