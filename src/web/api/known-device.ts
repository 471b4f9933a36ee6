import { keepStored, readStored, storageKeys } from './storage.ts';

/** As many as the portal reads. */
const MAX_TOKENS = 5;

/** Tokens by which accounts know this browser, the newest first, as the header `xDevice` takes them; `null` without any. */
export function deviceTokens(): string | null {
  return readStored(storageKeys.devices);
}

/** Keeps a token that a sign-in answered. */
export function keepDeviceToken(token: string): void {
  const known = deviceTokens()?.split(',') ?? [];
  keepStored(storageKeys.devices, [token, ...known].slice(0, MAX_TOKENS).join(','));
}
