import type { EndGlue } from '#domain/sensors/sensor-end.ts';
import type { WordKey } from '#i18n/catalog.ts';

/** What held a sensor on the pet. */
export const glueWords: Readonly<Record<EndGlue, WordKey>> = {
  tissueGlue: 'sensorOff.tissueGlue',
  ownOnly: 'sensorOff.ownOnly',
  patch: 'sensorOff.patch',
  shirt: 'sensorOff.shirt',
};
