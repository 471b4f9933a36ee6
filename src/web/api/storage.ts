/** What the portal keeps in local storage, besides the session token. */
export const storageKeys = {
  language: 'hippoLang',
  unit: 'unit',
  loginType: 'loginType',
  theme: 'theme',
  timeZone: 'timezone',
  accent: 'accent',
  menu: 'menu',
  autoRefresh: 'autoRefresh',
  version: 'version',
  devices: 'devices',
  homePet: 'homePet',
  portal: 'portal',
} as const;

/** One of the keys. */
export type StorageKey = (typeof storageKeys)[keyof typeof storageKeys];

/** Storage may be switched off, full or refused: then nothing is remembered, and nothing breaks. */
export function readStored(key: string, store: () => Storage = () => localStorage): string | null {
  try {
    return store().getItem(key);
  } catch {
    return null; // the browser refuses storage
  }
}

/** Keeps a text, or forgets it when it is `null`; returns whether it was kept. */
export function keepStored(key: string, value: string | null, store: () => Storage = () => localStorage): boolean {
  try {
    if (value === null) store().removeItem(key);
    else store().setItem(key, value);
    return true;
  } catch {
    return false; // the browser refuses storage
  }
}

/** Clears local storage when another version of the portal filled it; accounts go on knowing this browser. */
export function forgetOtherVersion(version: string): void {
  if (readStored(storageKeys.version) === version) return;
  const devices = readStored(storageKeys.devices);
  try {
    localStorage.clear();
  } catch {
    return; // the browser refuses storage
  }
  keepStored(storageKeys.devices, devices);
  keepStored(storageKeys.version, version);
}
