/** When a call was made and when its answer came, by this device's clock. */
type Times = { readonly askedAt: number; readonly heardAt: number };

/** By answer. */
export const answerTimes = new WeakMap<object, Times>();
