import { changeKept, forgetKept, readKept, type EarlierDose, type KeptNote, type KeptValues } from '#worker/kept.ts';

const UNKNOWN_NAME = '–';

/**
 * Takes over doses that an earlier version of the portal kept in a record of their own, so that an update loses none.
 * They leave that record only once the notes have them; with their ids the portal stores each once.
 */
export async function takeOverDoses(): Promise<void> {
  const doses = await readKept('doses');
  if (doses === null) return;
  const values = await readKept('values');
  await changeKept('notes', (before) => {
    const known = new Set((before ?? []).map(({ clientId }) => clientId));
    return [
      ...(before ?? []),
      ...doses.filter(({ clientId }) => !known.has(clientId)).map((dose) => toNote(dose, values)),
    ];
  });
  const taken = new Set(((await readKept('notes')) ?? []).map(({ clientId }) => clientId));
  if (doses.every(({ clientId }) => taken.has(clientId))) await forgetKept(['doses']);
}

/** The name and the zone of the pet are those of its kept value, else unknown and the zone of the device. */
function toNote(dose: EarlierDose, values: KeptValues | null): KeptNote {
  const pet = values?.pets.find(({ memberId }) => memberId === dose.memberId);
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return { ...dose, petName: pet?.name ?? UNKNOWN_NAME, zone: pet?.zone ?? timeZone };
}
