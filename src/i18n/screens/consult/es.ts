import type { Translated } from '../../catalog.ts';
import type { en } from './en.ts';

/** The texts of the dialog of a consult pack in Spanish. */
export const es: Translated<typeof en> = {
  consult: {
    title: 'Ficha para la consulta',
    hint: 'Dos páginas sobre {{name}} para la visita: dosis, curvas, valores bajos, síntomas, sensores y cada día. Lo que se crea ahora no se envía a nadie.',
    days: 'Días hasta hoy',
    questions: 'Preguntas para la visita',
    questionsHint: 'Una por línea, como máximo {{most}}; se imprimen arriba.',
    tooMany: 'En la página caben como máximo {{most}} preguntas',
    tooLong: 'Una pregunta puede tener como máximo {{most}} caracteres',
    pdf: 'PDF',
    text: 'Texto sin formato',
    textLabel: 'Texto para el historial de la clínica',
    copy: 'Copiar el texto',
    ways: 'Cómo se entrega',
    now: 'Ahora',
    mail: 'Por correo',
    code: 'Código QR',
    mailDays: 'Días hasta el envío',
    mailHint:
      'La ficha se hace el día del envío con los datos hasta entonces y sale como PDF y texto sin formato. Un correo le dice si se envió.',
    codeHint:
      'Quien escanee el código ve estos días de {{name}} sin cuenta hasta que termine el enlace: la ficha, el informe y lo anotado.',
    visitDate: 'Día de la visita',
    visitTime: 'Hora, si se sabe',
    daysBefore: 'Envío antes de la visita',
    sendTime: 'Hora del envío',
    to: 'Para',
    otherAddress: 'Otra dirección de correo',
    order: 'Encargar el correo',
    ask: '¿Enviar los datos de {{name}} a {{email}}?',
    askEffect:
      'Desde {{date}} esta dirección tiene la ficha para la consulta: dosis, curvas, valores bajos, síntomas, sensores, cada día y sus preguntas. Lo enviado no se puede retirar.',
    orders: 'Correos encargados',
    visit: 'Visita: {{date}}',
    waiting: 'Se enviará: {{date}}',
    delayed: 'Aún sin enviar: el último intento falló. Se intenta de nuevo hasta la visita.',
    sending: 'Enviándose ahora',
    sent: 'Enviada: {{date}}',
    cancelled: 'Cancelada',
    cancel: 'No enviar',
    cancelAsk: '¿No enviar la ficha a {{email}}?',
    cancelEffect: 'No se envía nada para la visita: {{date}}.',
    makeCode: 'Hacer el código QR',
    codeAlt: 'Código QR del enlace',
    codeUse: 'Se escanea con la cámara de un teléfono o una tableta.',
    needDate: 'Elija el día',
    countedBy:
      'Aquí se calcula con los umbrales de las alertas, {{own}}. Los informes y las fichas para la consulta usan el objetivo estándar, {{standard}}.',
  },
};
