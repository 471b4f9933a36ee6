import type { DeviceEnd } from '#contract/devices.ts';
import type { EndPlace, EndReason } from '#domain/sensors/sensor-end.ts';
import type { FirstTranslate, FirstKey } from '#i18n/catalog.ts';

/** Why a sensor was ended. */
export const reasonWords: Readonly<Record<EndReason, FirstKey>> = {
  pulled: 'sensor.pulled',
  glueLetGo: 'sensor.glueLetGo',
  gotWet: 'sensor.gotWet',
  gotCaught: 'sensor.gotCaught',
  cameOff: 'sensor.cameOff',
  endedEarly: 'sensor.endedEarly',
  fault: 'sensor.fault',
  replaced: 'sensor.replaced',
  other: 'sensor.otherReason',
};

/** Where on the pet it was. */
export const placeWords: Readonly<Record<EndPlace, FirstKey>> = {
  neck: 'sensor.neck',
  leftShoulder: 'sensor.leftShoulder',
  rightShoulder: 'sensor.rightShoulder',
  leftFlank: 'sensor.leftFlank',
  rightFlank: 'sensor.rightFlank',
  other: 'sensor.otherPlace',
};

/** `It came off · Left shoulder`. */
export function endText({ reason, place }: DeviceEnd, t: FirstTranslate): string {
  return [t(reasonWords[reason]), ...(place === null ? [] : [t(placeWords[place])])].join(' · ');
}
