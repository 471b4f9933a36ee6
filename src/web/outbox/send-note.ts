import type { Event } from '#contract/events.ts';
import { call } from '#web/api/call.ts';
import type { KeptDose, KeptNote, KeptSigns } from '#worker/kept.ts';

/** On a connection that hangs, no answer is waited for longer: the next try may find a better one. */
const ANSWER_MS = 30_000;

type SendOptions = { readonly token: string | null; readonly confirmed: boolean };

/** Sends a note to the portal, which stores it once. @returns the stored event @throws ApiError, or a DOMException when no answer came in time */
export function sendNote(note: KeptNote, options: SendOptions): Promise<Event> {
  return note.type === 'signs' ? sendSigns(note, options) : sendDose(note, options);
}

async function sendDose(dose: KeptDose, { token, confirmed }: SendOptions): Promise<Event> {
  const { accountId: _mine, petName: _shown, zone: _also, ...body } = dose;
  const unit = dose.type === 'insulin' ? 'U' : null;
  return (await call('/web/event/saveEvent', { ...body, unit, ...(confirmed ? { confirmed } : {}) }, within(token)))
    .item;
}

/** A change of signs that were sent, and whose answer was lost, is answered with the first ones: they are changed then. */
async function sendSigns(signs: KeptSigns, { token }: SendOptions): Promise<Event> {
  const { accountId: _mine, petName: _shown, zone: _also, type: _kind, eventId, clientId, ...body } = signs;
  const save = async (which: { readonly eventId: string } | { readonly clientId: string }) =>
    (await call('/web/care/saveSigns', { ...body, ...which }, within(token))).item;
  const stored = await save(eventId === null ? { clientId } : { eventId });
  return isStored(signs, stored) ? stored : save({ eventId: stored.eventId });
}

function within(token: string | null) {
  return { token, signal: AbortSignal.timeout(ANSWER_MS) };
}

function isStored({ drinking, appetite, attitude, weightPoints, note }: KeptSigns, { detail }: Event): boolean {
  const sent = [drinking, appetite, attitude, weightPoints, note ?? ''];
  const { signs } = detail ?? {};
  const stored = [signs?.drinking, signs?.appetite, signs?.attitude, signs?.weight, detail?.note ?? ''];
  return sent.every((value, index) => value === stored[index]);
}
