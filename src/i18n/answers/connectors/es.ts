import type { ConnectorAnswers } from '../connector-answers.ts';

/** What the server says in Spanish about accounts of services that readings are fetched with. */
export const connectors: ConnectorAnswers = {
  reasons: {
    'connector.notFound': 'Esta cuenta ya no está conectada; la lista puede haber cambiado.',
    'connector.tooMany': 'Se pueden conectar {{limit}} cuentas como máximo. Desconecte antes una.',
    'connector.known': 'Esta cuenta ya está conectada.',
    'connector.region': 'El servicio no tiene esa región. Elija una de la lista.',
    'connector.notFollowed': 'La cuenta ya no sigue este sensor. Elija de nuevo.',
    'connector.enterPassword':
      'El servicio ha rechazado la contraseña. Introdúzcala de nuevo; no se prueba sola, para que la cuenta no se bloquee.',
    'connector.password':
      'El servicio rechaza este nombre de cuenta o la contraseña. Compruebe ambos en su aplicación.',
    'connector.terms':
      'El servicio pide antes confirmar algo, como unas nuevas condiciones de uso. Inicie sesión en su aplicación con esta cuenta, confírmelo allí e inténtelo de nuevo.',
    'connector.secondFactor':
      'El servicio pide un código en este inicio de sesión, que el portal no puede introducir. Desactívelo en la cuenta o use otra cuenta que solo siga.',
    'connector.locked':
      'El servicio ha bloqueado esta cuenta durante un tiempo por demasiados intentos. Inténtelo de nuevo en una hora.',
    'connector.busy': 'El servicio no admite más peticiones en este momento. Inténtelo de nuevo en una hora.',
    'connector.down': 'El servicio está fuera de servicio en este momento. Inténtelo más tarde.',
    'connector.unreachable': 'El servicio no responde en este momento. Inténtelo más tarde.',
    'connector.version':
      'El servicio exige una versión más reciente de su aplicación. Debe ajustarla quien gestiona el portal; las subidas y los archivos siguen funcionando.',
    'connector.unexpected': 'El portal no entiende la respuesta del servicio. Inténtelo más tarde.',
  },
  takeOut: [
    'connectors.csv: cuentas de otros servicios con las que se obtienen lecturas, sin sus contraseñas.',
    'sources.csv: de dónde llegaron las lecturas y en qué orden cuentan las fuentes. readings-covered.csv: lecturas en cuyo lugar cuenta la de otra fuente.',
  ],
};
