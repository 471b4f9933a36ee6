import { createHash } from 'node:crypto';
import type { AuthorizedMember } from '../../context/authorized-member.ts';
import type { Tx } from '../../db/queryable.ts';
import type { FileEvent } from '../../file-formats/file-content.ts';
import { plainText } from '../../nightscout/plain-texts.ts';
import { noteWithAmount } from '../../nightscout/treatment-records.ts';
import { events } from '../../records/events.store.ts';
import { treatments } from '../../records/treatments.store.ts';

/** More than a diary of ten years contains. */
const MAX_EVENTS = 100_000;
const TREATMENT_ID_LENGTH = 24;
/** The kinds of events that Nightscout knows as notes. */
const SAID_AS_NOTES = ['note', 'signs', 'water', 'lab', 'notGiven'] as const;

type Span = { readonly from: number; readonly to: number };
type Note = Pick<FileEvent, 'at' | 'detail'>;

/**
 * Tells the notes of a file that are not stored. A note is known by its instant and its text: as an event, as the words
 * in which a Nightscout export says another event, or as a treatment, which notes of files once were.
 */
export async function noteFilter(
  tx: Tx,
  member: AuthorizedMember,
  notes: readonly Note[],
  span: Span,
): Promise<(note: Note) => boolean> {
  if (notes.length === 0) return () => true;
  const stored = await events(tx).newestOf(member, span, { types: SAID_AS_NOTES, limit: MAX_EVENTS });
  const said = new Set(stored.map((event) => toTextKey(event.at, noteWithAmount(event))));
  const ids = new Map(notes.map((note) => [note, oldNoteId(member, note)]));
  const known = await treatments(tx).knownIds(member, [...ids.values()]);
  return (note) => !said.has(toTextKey(note.at, note.detail?.note ?? '')) && !known.has(ids.get(note) ?? '');
}

function toTextKey(at: number, text: string): string {
  return JSON.stringify([at, plainText(text)]);
}

/** The id of the treatment that a note of a file was stored as before notes were events. */
export function oldNoteId(member: Pick<AuthorizedMember, 'id'>, { at, detail }: Note): string {
  const told = JSON.stringify([member.id, at, detail?.note ?? '']);
  return createHash('sha256').update(told).digest('hex').slice(0, TREATMENT_ID_LENGTH);
}
