import { z } from 'zod';
import { AppError } from '../context/app-error.ts';
import { parseWithoutNul } from '../formats/json-text.ts';
import { tableRows, tablesIn } from './csv-table.ts';
import { decodeText } from './decode-text.ts';
import type { FileContent, Frame } from './file-content.ts';
import { detectOwnCsvPlan, readOwnCsv } from './own-csv.ts';
import { parseTreatmentRow, parseVersionRow } from './own-records.ts';

/** A pet in an export of all data: its folder, and its number and name there. */
export type ArchivedPet = { readonly folder: string; readonly id: string; readonly name: string };

type Files = ReadonlyMap<string, Uint8Array>;
/** The cells of a row by the names of their columns. */
export type NamedCells = Readonly<Partial<Record<string, string>>>;

const READINGS = /^((?:pets|people)\/[^/]+)\/readings\.csv$/u;
const profile = z.object({ id: z.string(), name: z.string() });
const MAX_NAMES_SHOWN = 10;

/** The pets of an export of all data; none in another ZIP. */
export function archivedPets(files: Files): readonly ArchivedPet[] {
  return [...files.keys()].flatMap((path) => {
    const folder = READINGS.exec(path)?.[1];
    if (folder === undefined) return [];
    const { data } = profile.safeParse(jsonOf(files.get(`${folder}/profile.json`)));
    return [{ folder, id: data?.id ?? '', name: data?.name ?? folder.slice(folder.indexOf('/') + 1) }];
  });
}

/**
 * Reads one pet of an export of all data: its readings with their sensor sessions, events with their versions, what apps
 * sent, and what was set aside. It is the same pet, the only one, or the only one of the same name.
 *
 * @throws AppError `file.whichPet` if several could be meant
 */
export async function readArchivedPet(files: Files, pets: readonly ArchivedPet[], frame: Frame): Promise<FileContent> {
  const { folder } = choosePet(pets, frame);
  const readings = await readLines(files.get(`${folder}/readings.csv`), frame);
  const events = await readLines(files.get(`${folder}/events.csv`), frame);
  const versions = rowsOf(files.get(`${folder}/event-versions.csv`)).map(parseVersionRow);
  const treatments = rowsOf(files.get(`${folder}/treatments.csv`)).map(parseTreatmentRow);
  const isPresent = <Item>(item: Item | null): item is Item => item !== null;
  return {
    ...readings,
    events: [...readings.events, ...events.events],
    versions: versions.filter(isPresent).filter(({ writtenAtMs }) => writtenAtMs <= frame.nowMs),
    treatments: treatments.filter(isPresent).filter(({ at }) => at <= frame.nowMs),
    troubles: [
      ...readings.troubles.map((trouble) => ({ ...trouble, part: 'readings.csv' })),
      ...events.troubles.map((trouble) => ({ ...trouble, part: 'events.csv' })),
    ],
  };
}

function choosePet(pets: readonly ArchivedPet[], { memberId, memberName }: Frame): ArchivedPet {
  const alike = pets.filter(({ name }) => name === memberName);
  const found = pets.find(({ id }) => id === memberId) ?? (pets.length === 1 ? pets[0] : undefined);
  const chosen = found ?? (alike.length === 1 ? alike[0] : undefined);
  if (chosen !== undefined) return chosen;
  const names = pets.slice(0, MAX_NAMES_SHOWN).map(({ name }) => name);
  throw new AppError('file.whichPet', { pets: names.join(', ') });
}

async function readLines(bytes: Uint8Array | undefined, frame: Frame): Promise<FileContent> {
  const plan = bytes === undefined ? null : detectOwnCsvPlan(decodeText(bytes));
  if (plan === null) throw new AppError('file.damaged');
  return readOwnCsv(plan, frame);
}

/** The rows of a table that older exports may lack. */
function rowsOf(bytes: Uint8Array | undefined): readonly NamedCells[] {
  const [table] = bytes === undefined ? [] : tablesIn(decodeText(bytes));
  if (table === undefined) return [];
  return [...tableRows(table)].map(({ cells }) =>
    Object.fromEntries(table.names.map((name, place) => [name, cells[place] ?? ''])),
  );
}

function jsonOf(bytes: Uint8Array | undefined): unknown {
  try {
    return bytes === undefined ? null : parseWithoutNul(decodeText(bytes));
  } catch {
    return null; // the folder's name is shown in place of the pet's
  }
}
