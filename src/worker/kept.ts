import type { SignPoints } from '#domain/care/signs-score.ts';
import type { AlertKind } from '#domain/alerts/kinds.ts';
import type { InsulinKind, NotGivenReason } from '#domain/events/event-names.ts';
import type { Level, Thresholds } from '#domain/glucose/levels.ts';
import type { GlucoseUnit } from '#domain/glucose/rounding.ts';
import type { Language } from '#contract/languages.ts';

/** What was known of a pet's doses when it was kept; instants in epoch ms by the portal's clock, amounts in U. */
export type KeptDoses = {
  /** When the portal last told it. */
  readonly knownAt: number;
  readonly last: { readonly at: number; readonly units: number; readonly by: string | null } | null;
  /** null while it was not known, or while glucose ruled out mentioning it; `units` null where the amount was not known */
  readonly next: { readonly at: number; readonly units: number | null } | null;
  /** Why no dose was mentioned. */
  readonly hold: 'low' | 'veryLow' | null;
  /** Days between two doses by the profile; null if it has none. */
  readonly everyDays: number | null;
  /** The insulin of the profile, and the kind that was noted last. */
  readonly title: string | null;
  readonly insulinKind: InsulinKind | null;
  /** Insulin was ended: no dose is due that could be left out. None in a record of an older version. */
  readonly isEnded?: boolean | undefined;
};

/** The last known value of a pet; `mgdl` in mg/dL, `at` in epoch ms. */
export type KeptPet = {
  readonly memberId: string;
  readonly name: string;
  /** null for who may not log; none where they were not loaded, and in a record of an older version. */
  readonly doses?: KeptDoses | null | undefined;
  readonly mgdl: number;
  /** The unit and the limits by which the value is written. */
  readonly unit: GlucoseUnit;
  readonly limits: Thresholds;
  readonly level: Level;
  readonly at: number;
  /** A very low value of a meter that nothing had ended then, mg/dL; none in a record of an older version. */
  readonly meter?: { readonly at: number; readonly mgdl: number } | undefined;
  /** The pet's time zone. */
  readonly zone: string;
};

/** `heardAt` (epoch ms, by this device's clock): when the portal last answered; `clockAheadMs`: how far its clock is ahead. */
export type KeptValues = {
  readonly heardAt: number;
  readonly clockAheadMs: number;
  readonly pets: readonly KeptPet[];
};

/** An alert that this browser showed; `shownAt` in epoch ms. */
export type KeptAlert = {
  readonly kind: AlertKind;
  readonly state: 'opened' | 'again' | 'ended';
  readonly shownAt: number;
  /** Somebody looks after it. */
  readonly isAnswered: boolean;
};

/** What every note has that waits on this device to be sent. */
type KeptHead = {
  /** Made here: the portal stores what is sent twice once. */
  readonly clientId: string;
  /** Who noted it; nobody else sends or sees it here. */
  readonly accountId: string;
  readonly memberId: string;
  /** Where it is shown, the pet may not be loaded. */
  readonly petName: string;
  readonly zone: string;
  /** Epoch ms by the portal's clock. */
  readonly at: number;
};

/** A dose, or why none was given, that was noted on this device and is not known to the portal yet. */
export type KeptDose = KeptHead & {
  readonly type: 'insulin' | 'notGiven';
  /** Units; null for a dose that was not given. */
  readonly value: number | null;
  readonly title: string | null;
  readonly detail: {
    readonly insulinKind?: InsulinKind;
    readonly reason?: NotGivenReason;
    readonly note?: string;
  } | null;
};

/** The signs of a week that were noted on this device and are not known to the portal yet. */
export type KeptSigns = KeptHead & {
  readonly type: 'signs';
  /** The stored entry that is changed; null for a new one. */
  readonly eventId: string | null;
  readonly drinking: SignPoints;
  readonly appetite: SignPoints;
  readonly attitude: SignPoints;
  readonly weightPoints: SignPoints | null;
  /** Weighed now, kg. */
  readonly weight: number | null;
  readonly note: string | null;
};

/** What was noted on this device and is not known to the portal yet. */
export type KeptNote = KeptDose | KeptSigns;

/** A dose as an earlier version kept it, without what is shown of the pet. */
export type EarlierDose = Omit<KeptDose, 'petName' | 'zone'>;

/** What the page and the service worker keep for each other. All of it but `speech` and `sound` is private. */
export type Kept = {
  /** The session that the service worker acts with, and whose it is. */
  readonly session: { readonly accountId: string; readonly token: string };
  readonly values: KeptValues;
  /** By alert. */
  readonly alerts: Readonly<Record<string, KeptAlert>>;
  /** The push subscription of this browser, and whose it is. */
  readonly push: {
    readonly accountId: string;
    readonly channelId: string;
    readonly endpoint: string;
    readonly label: string;
  };
  /** Kept after signing out: what is not sent must not get lost. */
  readonly notes: readonly KeptNote[];
  /** What an earlier version kept instead of `notes`; it is only taken over. */
  readonly doses: readonly EarlierDose[];
  readonly speech: { readonly language: Language; readonly portalName: string };
  /** Whether windows of this browser sound. */
  readonly sound: { readonly isOn: boolean };
};

/** The name of one record. */
export type KeptName = keyof Kept;

const DATABASE = 'petcgm';
const STORE = 'kept';

/** Reads a record; `null` if there is none, or if the browser refuses storage. */
export async function readKept<Name extends KeptName>(name: Name): Promise<Kept[Name] | null> {
  let found: Kept[Name] | null = null;
  await inStore('readonly', (store) => {
    const request = store.get(name) as IDBRequest<Kept[Name] | undefined>; // only writeKept and changeKept fill the store
    request.addEventListener('success', () => {
      found = request.result ?? null;
    });
  });
  return found;
}

/** Writes a record. Where the browser refuses storage, nothing is kept and nothing breaks. */
export async function writeKept<Name extends KeptName>(name: Name, value: Kept[Name]): Promise<void> {
  await inStore('readwrite', (store) => void store.put(value, name));
}

/** Changes a record in one transaction, so that neither the page nor the service worker undoes what the other wrote. */
export async function changeKept<Name extends KeptName>(
  name: Name,
  change: (before: Kept[Name] | null) => Kept[Name],
): Promise<void> {
  await inStore('readwrite', (store) => {
    const request = store.get(name) as IDBRequest<Kept[Name] | undefined>; // as in readKept
    request.addEventListener('success', () => void store.put(change(request.result ?? null), name));
  });
}

/** Forgets records. */
export async function forgetKept(names: readonly KeptName[]): Promise<void> {
  await inStore('readwrite', (store) => {
    for (const name of names) store.delete(name);
  });
}

async function inStore(mode: IDBTransactionMode, work: (store: IDBObjectStore) => void): Promise<void> {
  let database: IDBDatabase;
  try {
    database = await openDatabase();
  } catch {
    return; // the browser refuses storage
  }
  try {
    await new Promise<void>((resolve, reject) => {
      const transaction = database.transaction(STORE, mode);
      transaction.addEventListener('complete', () => resolve());
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('nothing was kept')));
      work(transaction.objectStore(STORE));
    });
  } catch {
    // the disk is full, or the browser has just cleared its storage
  } finally {
    database.close();
  }
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE));
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('no database')));
    request.addEventListener('blocked', () => reject(new Error('the database is in use')));
  });
}
