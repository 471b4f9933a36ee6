import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { SignsEntry } from '#contract/signs.ts';
import type { SignPoints } from '#domain/care/signs-score.ts';
import { call } from '#web/api/call.ts';
import { petKey } from '#web/queries/keys.ts';
import type { ChosenSigns, Sign } from './signs-words.ts';

/** How long an entry can be taken back, ms. */
const UNDO_MS = 30_000;
const NOTHING: ChosenSigns = { drinking: null, appetite: null, weight: null, attitude: null };

type Draft = { readonly chosen: ChosenSigns; readonly note: string };
type Stored = { readonly eventId: string; readonly at: number };

type EntryOptions = {
  readonly memberId: string;
  /** null for the signs of this week */
  readonly known: SignsEntry | null;
  /** the points that the weights give; null if they are chosen */
  readonly weighed: SignPoints | null;
};

/**
 * The four taps of a week. The last missing one saves; each later one changes the saved entry, which keeps its history.
 * What could not be sent stays chosen, and can be sent again.
 */
export function useSignsEntry(options: EntryOptions) {
  const { known, weighed } = options;
  const [draft, setDraft] = useState<Draft>(() => toDraft(known));
  const { save, takeBack } = useCalls(options);
  const [savedAt, setSavedAt] = useState<number | null>(null);
  const canUndo = useIsRecent(savedAt);
  const send = (next: Draft): void => save.mutate(next, { onSuccess: () => setSavedAt(Date.now()) });
  const undo = (): void =>
    takeBack.mutate(undefined, {
      onSuccess: () => {
        setDraft(toDraft(known));
        setSavedAt(null);
      },
    });
  return {
    ...draft,
    savedAt,
    canUndo,
    isSending: save.isPending || takeBack.isPending,
    failure: takeBack.error ?? save.error,
    choose: (sign: Sign, points: SignPoints): void => {
      const next = { ...draft, chosen: { ...draft.chosen, [sign]: points } };
      setDraft(next);
      if (isComplete(next.chosen, weighed)) send(next);
    },
    setNote: (note: string): void => setDraft({ ...draft, note }),
    send: (): void => send(draft),
    undo,
    retry: (): void => (takeBack.error ? undo() : send(draft)),
  };
}

/** Saving and taking back, one after the other, so that the second tap changes what the first one added. */
function useCalls({ memberId, known, weighed }: EntryOptions) {
  const queryClient = useQueryClient();
  const stored = useRef<Stored | null>(known && { eventId: known.eventId, at: known.at });
  const scope = { id: `signs ${memberId}` };
  const onSettled = () => queryClient.invalidateQueries({ queryKey: petKey(memberId) });
  const put = async ({ chosen, note }: Draft): Promise<void> => {
    const at = stored.current?.at ?? Date.now();
    const { drinking, appetite, attitude, weight } = chosen;
    const points = { drinking: drinking ?? 0, appetite: appetite ?? 0, attitude: attitude ?? 0 }; // complete when sent
    const { item } = await call('/web/care/saveSigns', {
      memberId,
      ...(stored.current ? { eventId: stored.current.eventId } : {}),
      at,
      ...points,
      weightPoints: weighed ?? weight,
      weight: known?.weightNoted ?? null,
      note: note.trim() || null,
    });
    stored.current = { eventId: item.eventId, at };
  };
  const remove = async (): Promise<void> => {
    if (stored.current) await call('/web/event/delEvent', { memberId, eventId: stored.current.eventId });
    stored.current = null;
  };
  return {
    save: useMutation({ scope, onSettled, mutationFn: put }),
    takeBack: useMutation({ scope, onSettled, mutationFn: () => (known ? put(toDraft(known)) : remove()) }),
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

function toDraft(known: SignsEntry | null): Draft {
  if (known === null) return { chosen: NOTHING, note: '' };
  const { drinking, appetite, attitude, weightPoints, note } = known;
  return { chosen: { drinking, appetite, attitude, weight: weightPoints }, note: note ?? '' };
}
