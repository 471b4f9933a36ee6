import { answerTimes } from './answer-times.ts';

/**
 * How far the portal's clock is ahead of this device's, ms. The portal read its clock between the asking and the hearing, and a
 * device may sleep for hours in between: of all that is possible the smallest is taken, 0 on a device with a right clock.
 *
 * @param answer  of a call
 * @param now  what it says the time was
 */
export function clockAhead(answer: object, now: number): number {
  const { askedAt, heardAt } = answerTimes.get(answer) ?? { askedAt: Date.now(), heardAt: Date.now() };
  const [least, most] = [now - heardAt, now - askedAt];
  return Math.min(Math.max(0, least), most);
}
