/** Has the browser ask, in its own words, before the page is closed or loaded again. @returns how to stop */
export function holdUnload(): () => void {
  const onUnload = (event: BeforeUnloadEvent): void => event.preventDefault();
  addEventListener('beforeunload', onUnload);
  return () => removeEventListener('beforeunload', onUnload);
}
