const BYTES = 16;

/** An id that nothing else has, for what is sent to the portal; also where the page came by plain http. */
export function newClientId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
