import { useSyncExternalStore } from 'react';
import type { GlucoseUnit } from '#domain/glucose/rounding.ts';
import { keepStored, readStored, storageKeys, type StorageKey } from '#web/api/storage.ts';

const listeners = new Set<() => void>();
/** What was chosen in this window, also where storage is refused. */
const chosen = new Map<StorageKey, string>();

function readPreference(key: StorageKey): string | null {
  return chosen.get(key) ?? readStored(key);
}

/** Remembers a choice and shows it everywhere at once. */
export function keepPreference(key: StorageKey, value: string): void {
  if (readPreference(key) === value) return;
  chosen.set(key, value);
  keepStored(key, value);
  for (const listener of listeners) listener();
}

/** A remembered choice, or `null`; the component draws anew when it changes. */
export function usePreference(key: StorageKey): string | null {
  return useSyncExternalStore(subscribe, () => readPreference(key));
}

/** The unit glucose is shown in everywhere. */
export function useUnit(): GlucoseUnit {
  return usePreference(storageKeys.unit) === 'mg/dL' ? 'mg/dL' : 'mmol/L';
}

/** Shows glucose in another unit from now on. */
export function keepUnit(unit: GlucoseUnit): void {
  keepPreference(storageKeys.unit, unit);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
