import type { DeviceEnd } from '#contract/devices.ts';
import type { EndPlace, EndReason } from '#domain/sensors/sensor-end.ts';
import type { Translate, WordKey } from '#i18n/catalog.ts';

/** Why a sensor was ended. */
export const reasonWords: Readonly<Record<EndReason, WordKey>> = {
  pulled: 'sensorOff.pulled',
  glueLetGo: 'sensorOff.glueLetGo',
  gotWet: 'sensorOff.gotWet',
  gotCaught: 'sensorOff.gotCaught',
  cameOff: 'sensorOff.cameOff',
  endedEarly: 'sensorOff.endedEarly',
  fault: 'sensorOff.fault',
  replaced: 'sensorOff.replaced',
  other: 'sensorOff.otherReason',
};

/** Where on the pet it was. */
export const placeWords: Readonly<Record<EndPlace, WordKey>> = {
  neck: 'sensorOff.neck',
  leftShoulder: 'sensorOff.leftShoulder',
  rightShoulder: 'sensorOff.rightShoulder',
  leftFlank: 'sensorOff.leftFlank',
  rightFlank: 'sensorOff.rightFlank',
  other: 'sensorOff.otherPlace',
};

/** `It came off · Left shoulder`. */
export function endText({ reason, place }: DeviceEnd, t: Translate): string {
  return [t(reasonWords[reason]), ...(place === null ? [] : [t(placeWords[place])])].join(' · ');
}
