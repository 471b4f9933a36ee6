/** Whole seconds until the next load, from all of them down to 0; a clock that was set back counts no more than all. */
export function secondsLeft(seconds: number, loadedAt: number, now: number): number {
  const passed = Math.floor((now - loadedAt) / 1000);
  return Math.min(seconds, Math.max(0, seconds - passed));
}

/** The remaining time as a share of the ring. */
export function shareLeft(left: number, seconds: number): number {
  return left / seconds;
}
