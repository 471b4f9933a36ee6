/** After each try twice as long, up to a limit. */
const FIRST_MS = 1_000;
const LAST_MS = 20_000;

/**
 * Tries something again and again, soon at first and after the browser has come online: it says so a moment before anything
 * comes through. @returns how to stop
 */
export function repeat(work: () => Promise<void>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let delay = FIRST_MS;
  const wait = (): void => {
    timer = setTimeout(() => {
      void work();
      delay = Math.min(2 * delay, LAST_MS);
      wait();
    }, delay);
  };
  const restart = (): void => {
    clearTimeout(timer);
    delay = FIRST_MS;
    wait();
  };
  restart();
  addEventListener('online', restart);
  return () => {
    clearTimeout(timer);
    removeEventListener('online', restart);
  };
}
