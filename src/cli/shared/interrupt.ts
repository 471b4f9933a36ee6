/**
 * A signal that is given with Ctrl+C, or when the process is asked to end; the second time the process ends at once.
 * `stop` ends the listening.
 */
export function listenForInterrupt(): { readonly signal: AbortSignal; readonly stop: () => void } {
  const controller = new AbortController();
  const names = ['SIGINT', 'SIGTERM'] as const;
  const stop = (): void => {
    for (const name of names) process.off(name, onSignal);
  };
  const onSignal = (): void => {
    stop();
    controller.abort();
  };
  for (const name of names) process.on(name, onSignal);
  return { signal: controller.signal, stop };
}
