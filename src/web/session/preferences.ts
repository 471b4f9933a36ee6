import { useSyncExternalStore } from 'react';
import type { GlucoseUnit } from '#domain/glucose/rounding.ts';
import { keepStored, readStored, storageKeys, type StorageKey } from '#web/api/storage.ts';

const listeners = new Set<() => void>();
/** What was chosen in this window, also where storage is refused. */
const chosen = new Map<StorageKey, string>();

function readPreference(key: StorageKey): string | null {
  return chosen.get(key) ?? readStored(key);
}

/** Remembers a choice, or forgets it when it is `null`, and shows it everywhere at once. */
export function keepPreference(key: StorageKey, value: string | null): void {
  if (readPreference(key) === value) return;
  if (value === null) chosen.delete(key);
  else chosen.set(key, value);
  keepStored(key, value);
  for (const listener of listeners) listener();
}

/** A remembered choice, or `null`; the component renders again when it changes. */
export function usePreference(key: StorageKey): string | null {
  return useSyncExternalStore(subscribe, () => readPreference(key));
}

/** The unit glucose is shown in everywhere; `usual` where none was chosen. */
export function useUnit(usual: GlucoseUnit = 'mmol/L'): GlucoseUnit {
  return useChosenUnit() ?? usual;
}

/** The unit that was chosen or comes from the settings of the user's pet; `null` if neither is known. */
export function useChosenUnit(): GlucoseUnit | null {
  const kept = usePreference(storageKeys.unit);
  return kept === 'mg/dL' || kept === 'mmol/L' ? kept : null;
}

/** Changes the unit of glucose; `null` means the usual unit of each pet. */
export function keepUnit(unit: GlucoseUnit | null): void {
  keepPreference(storageKeys.unit, unit);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
