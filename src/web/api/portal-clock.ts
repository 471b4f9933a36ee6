/** When a call was made and when its answer came, by this device's clock. */
type Times = { readonly askedAt: number; readonly heardAt: number };

const times = new WeakMap<object, Times>();

/** Notes when an answer came that was asked for at an instant, for `clockAhead`. */
export function noteTimes(answer: object, askedAt: number): void {
  times.set(answer, { askedAt, heardAt: Date.now() });
}

/**
 * How far the portal's clock is ahead of this device's, ms. The portal read its clock between the asking and the hearing, and a
 * device may sleep for hours in between: of all that is possible the smallest is taken, 0 on a device with a right clock.
 *
 * @param answer  of a call
 * @param now  what it says the time was
 */
export function clockAhead(answer: object, now: number): number {
  const { askedAt, heardAt } = times.get(answer) ?? { askedAt: Date.now(), heardAt: Date.now() };
  const [least, most] = [now - heardAt, now - askedAt];
  return Math.min(Math.max(0, least), most);
}
