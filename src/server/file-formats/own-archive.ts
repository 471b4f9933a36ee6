import { z } from 'zod';
import { AppError } from '../context/app-error.ts';
import { parseStorable } from '../formats/json-text.ts';
import { tableRows, tablesIn } from './csv-table.ts';
import { decodeText } from './decode-text.ts';
import type { FileContent, Frame, LineTrouble } from './file-content.ts';
import type { NamedCells } from './own-cells.ts';
import { detectOwnCsvPlan, readOwnCsv } from './own-csv.ts';
import { parseExtraRow, parseTreatmentRow, parseVersionRow } from './own-records.ts';
import { parseSettings } from './own-settings.ts';
import { parseCoveredRow, parseSourceRow } from './own-sources.ts';

/** A pet in an export of all data: its folder, and its number and name there. */
export type ArchivedPet = { readonly folder: string; readonly id: string; readonly name: string };

type Files = ReadonlyMap<string, Uint8Array>;

const READINGS = /^((?:pets|people)\/[^/]+)\/readings\.csv$/u;
const profile = z.object({ id: z.string(), name: z.string() });
const MAX_NAMES_SHOWN = 10;
const MAX_SHOWN_LENGTH = 40;

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
 * Reads one pet of an export of all data: its readings with their sensor sessions and sources, events with their
 * versions, what apps sent, and what was set aside. It is the same pet, the only one, or the only one of the same name.
 *
 * @throws AppError `file.whichPet` if several could be meant
 */
export async function readArchivedPet(files: Files, pets: readonly ArchivedPet[], frame: Frame): Promise<FileContent> {
  const { folder } = choosePet(pets, frame);
  const readings = await readLines(files.get(`${folder}/readings.csv`), frame);
  const events = await readLines(files.get(`${folder}/events.csv`), frame);
  const troubles = [...inPart(readings, 'readings.csv'), ...inPart(events, 'events.csv')];
  const isPast = (atMs: number): boolean => atMs <= frame.nowMs;
  /** The items of a table that older exports may lack; a row that cannot be read is told. */
  const read = <Item>(name: string, of: LineTrouble['of'], parse: (row: NamedCells) => Item | null): Item[] =>
    rowsOf(files.get(`${folder}/${name}`)).flatMap(({ line, row }) => {
      const item = parse(row);
      if (item !== null) return [item];
      troubles.push({ part: name, line, of, problem: 'badValue', text: shownRow(row) });
      return [];
    });
  return {
    ...readings,
    events: [...readings.events, ...events.events],
    versions: read('event-versions.csv', 'event', parseVersionRow).filter(({ writtenAtMs }) => isPast(writtenAtMs)),
    treatments: read('treatments.csv', 'event', parseTreatmentRow).filter(({ at }) => isPast(at)),
    sources: read('sources.csv', 'reading', parseSourceRow),
    covered: read('readings-covered.csv', 'reading', (row) => parseCoveredRow(row, frame.nowMs)),
    entryExtras: read('entry-fields.csv', 'event', parseExtraRow).filter(({ at }) => isPast(at)),
    settings: parseSettings({
      settings: jsonOf(files.get(`${folder}/settings.json`)),
      profile: jsonOf(files.get(`${folder}/profile.json`)),
      periods: rowsOf(files.get(`${folder}/dose-periods.csv`)).map(({ row }) => row),
    }),
    troubles,
  };
}

function inPart({ troubles }: FileContent, part: string): LineTrouble[] {
  return troubles.map((trouble) => ({ ...trouble, part }));
}

function shownRow(row: NamedCells): string {
  return Object.values(row).join(' ').trim().slice(0, MAX_SHOWN_LENGTH);
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

function rowsOf(bytes: Uint8Array | undefined): readonly { readonly line: number; readonly row: NamedCells }[] {
  const [table] = bytes === undefined ? [] : tablesIn(decodeText(bytes));
  if (table === undefined) return [];
  return [...tableRows(table, 'kept')].map(({ line, cells }) => ({
    line,
    row: Object.fromEntries(table.names.map((name, place) => [name, cells[place] ?? ''])),
  }));
}

function jsonOf(bytes: Uint8Array | undefined): unknown {
  try {
    return bytes === undefined ? null : parseStorable(decodeText(bytes));
  } catch {
    return null; // what it says is not known
  }
}
