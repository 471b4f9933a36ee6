import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { SignsEntry } from '#contract/signs.ts';
import type { SignPoints } from '#domain/care/signs-score.ts';
import { call } from '#web/api/call.ts';
import type { Pet } from '#web/api/pet.ts';
import { newClientId } from '#web/outbox/new-client-id.ts';
import { outbox } from '#web/outbox/outbox.ts';
import { waitingNotes, type WaitingNote } from '#web/outbox/waiting-notes.ts';
import { petKey } from '#web/queries/keys.ts';
import { useUserInfo } from '#web/session/user-info.ts';
import type { KeptSigns } from '#worker/kept.ts';
import type { ChosenSigns, Sign } from './signs-words.ts';

/** How long an entry can be taken back, ms. */
const UNDO_MS = 30_000;
const NOTHING: ChosenSigns = { drinking: null, appetite: null, weight: null, attitude: null };

type Draft = { readonly chosen: ChosenSigns; readonly note: string };

type EntryOptions = {
  readonly pet: Pet;
  /** null for the signs of this week */
  readonly known: SignsEntry | null;
  /** signs that wait on this device and are changed; null for none */
  readonly kept: KeptSigns | null;
  /** the points that the weights give; null if they are chosen */
  readonly weighed: SignPoints | null;
};

/**
 * The four taps of a week. The last missing one saves; each later one changes the saved entry, which keeps its history.
 * What cannot be sent is kept on this device and sent later, with its own time.
 */
export function useSignsEntry(options: EntryOptions) {
  const { known, kept, weighed } = options;
  const [draft, setDraft] = useState<Draft>(() => toDraft(kept ?? known));
  const entry = useEntry(options);
  const canUndo = useIsRecent(entry.savedAt);
  return {
    ...draft,
    savedAt: entry.savedAt,
    /** what waits on this device */
    waiting: entry.waiting,
    canUndo,
    isSending: entry.isSending,
    failure: entry.failure,
    choose: (sign: Sign, points: SignPoints): void => {
      const next = { ...draft, chosen: { ...draft.chosen, [sign]: points } };
      setDraft(next);
      if (isComplete(next.chosen, weighed)) entry.send(next);
    },
    setNote: (note: string): void => setDraft({ ...draft, note }),
    send: (): void => entry.send(draft),
    undo: (): void => entry.takeBack(() => setDraft(toDraft(known))),
  };
}

/** Whether something is being sent, and what went wrong; the pet's data is loaded again after it. */
function useWork(memberId: string) {
  const queryClient = useQueryClient();
  const [sending, setSending] = useState(0);
  const [failure, setFailure] = useState<unknown>(null);
  const work = async (steps: () => Promise<void>): Promise<void> => {
    setSending((count) => count + 1);
    setFailure(null);
    try {
      await steps();
    } catch (error) {
      setFailure(error);
    } finally {
      setSending((count) => count - 1);
      void queryClient.invalidateQueries({ queryKey: petKey(memberId) });
    }
  };
  return { isSending: sending > 0, failure, work };
}

/** An entry on its way: each change takes the place of the one before it. */
function useEntry({ pet, known, kept, weighed }: EntryOptions) {
  const { accountId } = useUserInfo().user;
  const { memberId, memberName: petName, timeZone: zone } = pet;
  const begun = kept ?? known;
  const [clientId, setClientId] = useState(() => kept?.clientId ?? newClientId());
  const at = useRef(begun?.at ?? null);
  const turn = useRef(0);
  const [savedAt, setSavedAt] = useState<number | null>(null);
  const { isSending, failure, work } = useWork(memberId);
  const all = useSyncExternalStore(waitingNotes.subscribe, waitingNotes.list);
  /** What the portal has of this form, also where it waited before. */
  const findStoredId = (): string | null => outbox.findStored(clientId)?.eventId ?? null;
  const put = async (draft: Draft): Promise<void> => {
    at.current ??= Date.now();
    const eventId = begun?.eventId ?? findStoredId();
    const head = { clientId, eventId, accountId, memberId, petName, zone, at: at.current };
    await outbox.add({ ...head, ...toContent(draft, { known, weighed }) });
  };
  const remove = async (): Promise<void> => {
    const waits = waitingNotes.list().find(({ note }) => note.clientId === clientId);
    if (waits) await outbox.drop(waits.note);
    const storedId = findStoredId();
    if (storedId === null) return; // the portal has nothing of this form
    if (known !== null) return put(toDraft(known));
    if (begun?.eventId == null) await call('/web/event/delEvent', { memberId, eventId: storedId });
    setClientId(newClientId());
  };
  return {
    savedAt,
    isSending,
    failure,
    waiting: all.find(({ note }) => note.clientId === clientId) ?? null,
    send: (draft: Draft): void => {
      const own = turn.current;
      void work(async () => {
        await put(draft);
        if (own === turn.current) setSavedAt(Date.now()); // else it was taken back meanwhile
      });
    },
    takeBack: (onDone: () => void): void => {
      turn.current += 1;
      void work(async () => {
        await remove();
        setSavedAt(null);
        onDone();
      });
    },
  };
}

type Content = Pick<KeptSigns, 'type' | 'drinking' | 'appetite' | 'attitude' | 'weightPoints' | 'weight' | 'note'>;

/** A complete draft. */
function toContent({ chosen, note }: Draft, { known, weighed }: Pick<EntryOptions, 'known' | 'weighed'>): Content {
  const { drinking, appetite, attitude, weight } = chosen;
  const points = { drinking: drinking ?? 0, appetite: appetite ?? 0, attitude: attitude ?? 0 }; // complete when sent
  return {
    type: 'signs',
    ...points,
    weightPoints: weighed ?? weight,
    weight: known?.weightNoted ?? null,
    note: note.trim() || null,
  };
}

/** Whether something was saved in the last 30 seconds. */
function useIsRecent(savedAt: number | null): boolean {
  const [over, setOver] = useState<number | null>(null);
  useEffect(() => {
    if (savedAt === null) return;
    const timer = setTimeout(() => setOver(savedAt), UNDO_MS);
    return () => clearTimeout(timer);
  }, [savedAt]);
  return savedAt !== null && over !== savedAt;
}

function isComplete({ drinking, appetite, attitude, weight }: ChosenSigns, weighed: SignPoints | null): boolean {
  return [drinking, appetite, attitude, weighed ?? weight].every((points) => points !== null);
}

function toDraft(
  from: Pick<SignsEntry, 'drinking' | 'appetite' | 'attitude' | 'weightPoints' | 'note'> | KeptSigns | null,
): Draft {
  if (from === null) return { chosen: NOTHING, note: '' };
  const { drinking, appetite, attitude, weightPoints, note } = from;
  return { chosen: { drinking, appetite, attitude, weight: weightPoints }, note: note ?? '' };
}

/** The signs of a pet that its user has noted here, and the portal does not know. */
export function useWaitingSigns(memberId: string): readonly WaitingNote<KeptSigns>[] {
  const { accountId } = useUserInfo().user;
  const all = useSyncExternalStore(waitingNotes.subscribe, waitingNotes.list);
  return all
    .filter((waiting): waiting is WaitingNote<KeptSigns> => waiting.note.type === 'signs')
    .filter(({ note }) => note.memberId === memberId && note.accountId === accountId);
}
