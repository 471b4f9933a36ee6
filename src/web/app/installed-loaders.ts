const load = async () => import('#web/features/installed/on-device.ts');

/** What an installed app needs of an open page. */
export const loadInstalled = async () => (await load()).Installed;

/** The last known values, for a start without a connection. */
export const loadLastValues = async () => (await load()).LastValues;

/** Forgets what is kept for a start without a connection: it is private, and belongs to the session. */
export async function forgetRecords(): Promise<void> {
  await (await load()).forgetPrivate();
}
