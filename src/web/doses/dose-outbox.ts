import type { Event } from '#contract/events.ts';
import { asApiError, type ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { changeKept, readKept, type KeptDose } from '#worker/kept.ts';
import { newClientId } from './new-client-id.ts';
import { questionIn } from './dose-question.ts';
import { waitingDoses, type WaitingDose } from './waiting-doses.ts';

/**
 * Doses on their way to the portal. Each is written to this device before it is sent, so that a page that closes, or a
 * connection that breaks off, loses none; the portal knows by its id what it has already.
 */
class DoseOutbox {
  /** Takes up what an earlier page has left, and sends everything of an account that waits. @returns how many are stored */
  async resume(accountId: string): Promise<number> {
    const kept = (await readKept('doses')) ?? [];
    const known = new Set(waitingDoses.list().map(({ dose }) => dose.clientId));
    const left = kept.filter((dose) => dose.accountId === accountId && !known.has(dose.clientId));
    const own = waitingDoses.list().filter(({ dose }) => dose.accountId === accountId);
    waitingDoses.show([...own, ...left.map((dose) => ({ dose, state: 'waiting' as const }))]);
    const waiting = waitingDoses.list().filter(({ state }) => state === 'waiting');
    const saved = await Promise.all(waiting.map(({ dose }) => this.#send(dose, false)));
    return saved.filter((event) => event !== null).length;
  }

  /** Keeps a dose on this device and sends it. @returns the stored event; null if it is not stored */
  async add(entry: Omit<KeptDose, 'clientId'>): Promise<Event | null> {
    const dose = { ...entry, clientId: newClientId() };
    waitingDoses.show([...waitingDoses.list(), { dose, state: 'sending' }]);
    await changeKept('doses', (before) => [...(before ?? []), dose]);
    return this.#send(dose, false);
  }

  /** Sends one again. @returns the stored event; null if it is not stored */
  retry(dose: KeptDose, isConfirmed = false): Promise<Event | null> {
    return this.#send(dose, isConfirmed);
  }

  /** Forgets one that is not to be stored. */
  async drop({ clientId }: KeptDose): Promise<void> {
    waitingDoses.show(waitingDoses.list().filter(({ dose }) => dose.clientId !== clientId));
    await changeKept('doses', (before) => (before ?? []).filter((dose) => dose.clientId !== clientId));
  }

  async #send(dose: KeptDose, confirmed: boolean): Promise<Event | null> {
    this.#set({ dose, state: 'sending' });
    try {
      const { accountId: _mine, ...body } = dose;
      const unit = dose.type === 'insulin' ? 'U' : null;
      const { item } = await call('/web/event/saveEvent', { ...body, unit, ...(confirmed ? { confirmed } : {}) });
      await this.drop(dose);
      return item;
    } catch (error) {
      await this.#settle(dose, error);
      return null;
    }
  }

  async #settle(dose: KeptDose, error: unknown): Promise<void> {
    const question = questionIn(error);
    const failure = asApiError(error);
    if (question !== null) this.#set({ dose, state: 'asked', question });
    else if (failure?.reason === 'event.notFound') await this.drop(dose); // it was stored, and deleted since
    else if (failure === null || mayComeThrough(failure)) this.#set({ dose, state: 'waiting' });
    else this.#set({ dose, state: 'refused', failure });
  }

  #set(next: WaitingDose): void {
    waitingDoses.show(waitingDoses.list().map((one) => (one.dose.clientId === next.dose.clientId ? next : one)));
  }
}

/** No answer came, the portal is away or busy, or the session is over: the same dose may get through later. */
function mayComeThrough({ code }: ApiError): boolean {
  return code === 0 || code === 300 || code === 429 || code >= 500;
}

/** The doses that this page sends. */
export const doseOutbox = new DoseOutbox();
