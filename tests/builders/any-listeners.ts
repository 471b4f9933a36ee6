import type { AlertKind } from '#domain/alerts/kinds.ts';
import { fc } from '#tests/properties.ts';
import { person, wishes, ZONE } from './rounds-builder.ts';

const minutes = (most: number) => fc.integer({ min: 0, max: most });
const anyPerson = fc
  .record({
    isOn: fc.boolean(),
    delayMinutes: minutes(60),
    rings: fc.boolean(),
    quiet: fc.option(fc.record({ from: minutes(1439), to: minutes(1439) })),
    repeatMinutes: fc.integer({ min: 5, max: 60 }),
    isReachable: fc.boolean(),
  })
  .map(({ isOn, delayMinutes, rings, quiet, ...rest }) => {
    const wish = { isOn, delayMinutes, ringsInQuietHours: rings };
    const urgentLow = { ...wish, delayMinutes: Math.min(delayMinutes, 15) };
    return {
      wishes: wishes({ low: wish, urgentLow, noData: wish }),
      quietHours: quiet && { ...quiet, zone: ZONE },
      ...rest,
    };
  });
/** Up to four people with any wishes and quiet hours. */
export const anyone = fc
  .array(anyPerson, { minLength: 1, maxLength: 4 })
  .map((some) => some.map((one, n) => person(`p${n}`, one)));
/** A kind that sounds again and again. */
export const kinds = fc.constantFrom<AlertKind>('low', 'urgentLow', 'noData');
