import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { SignsEntry } from '#contract/signs.ts';
import type { SignPoints } from '#domain/care/signs-score.ts';
import { call } from '#web/api/call.ts';
import { petKey } from '#web/queries/keys.ts';
import type { ChosenSigns, Sign } from './signs-words.ts';

/** How long an entry can be taken back, ms. */
export const UNDO_MS = 30_000;
const NOTHING: ChosenSigns = { drinking: null, appetite: null, weight: null, attitude: null };

type Draft = { readonly chosen: ChosenSigns; readonly note: string };
type Saved = { readonly eventId: string; readonly at: number };

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
export function useSignsEntry({ memberId, known, weighed }: EntryOptions) {
  const queryClient = useQueryClient();
  const [draft, setDraft] = useState<Draft>(() => toDraft(known));
  const stored = useRef<Saved | null>(known && { eventId: known.eventId, at: known.at });
  const before = useRef<Draft | null>(known && toDraft(known));
  const [savedAt, setSavedAt] = useState<number | null>(null);
  const [canUndo, setCanUndo] = useState(false);
  const reload = () => queryClient.invalidateQueries({ queryKey: petKey(memberId) });
  const save = useMutation({
    scope: { id: `signs ${memberId}` }, // one after the other, so that the second tap changes what the first one added
    mutationFn: async ({ chosen, note }: Draft) => {
      const at = stored.current?.at ?? Date.now();
      const id = stored.current ? { eventId: stored.current.eventId } : {};
      const body = { memberId, ...id, at, ...toBody(chosen), note: note.trim() || null };
      const { item } = await call('/web/care/saveSigns', body);
      stored.current = { eventId: item.eventId, at };
    },
    onSuccess: () => {
      setSavedAt(Date.now());
      setCanUndo(true);
      return reload();
    },
  });
  const undo = useMutation({
    scope: { id: `signs ${memberId}` },
    mutationFn: async () => {
      const eventId = stored.current?.eventId;
      if (eventId === undefined) return;
      if (before.current === null) await call('/web/event/delEvent', { memberId, eventId });
      else {
        const { chosen, note } = before.current;
        const body = { memberId, eventId, at: stored.current?.at ?? 0, ...toBody(chosen), note: note || null };
        await call('/web/care/saveSigns', body);
      }
    },
    onSuccess: () => {
      if (before.current === null) stored.current = null;
      setDraft(before.current ?? toDraft(null));
      setSavedAt(null);
      setCanUndo(false);
      return reload();
    },
  });
  useEffect(() => {
    if (savedAt === null) return;
    const timer = setTimeout(() => setCanUndo(false), UNDO_MS);
    return () => clearTimeout(timer);
  }, [savedAt]);
  return {
    ...draft,
    savedAt,
    canUndo,
    isSending: save.isPending || undo.isPending,
    failure: save.error ?? undo.error,
    choose: (sign: Sign, points: SignPoints): void => {
      const next = { ...draft, chosen: { ...draft.chosen, [sign]: points } };
      setDraft(next);
      if (isComplete(next.chosen, weighed)) save.mutate(next);
    },
    setNote: (note: string): void => setDraft({ ...draft, note }),
    send: (): void => save.mutate(draft),
    undo: (): void => undo.mutate(),
    retry: (): void => (undo.error ? undo.mutate() : save.mutate(draft)),
  };
}

function isComplete({ drinking, appetite, attitude, weight }: ChosenSigns, weighed: SignPoints | null): boolean {
  return [drinking, appetite, attitude, weighed ?? weight].every((points) => points !== null);
}

function toDraft(known: SignsEntry | null): Draft {
  if (known === null) return { chosen: NOTHING, note: '' };
  const { drinking, appetite, attitude, weightPoints, weightFrom, note } = known;
  const weight = weightFrom === 'chosen' ? weightPoints : null;
  return { chosen: { drinking, appetite, attitude, weight }, note: note ?? '' };
}

/** Only complete signs are sent, so none of the three is missing. */
function toBody({ drinking, appetite, attitude, weight }: ChosenSigns) {
  return { drinking: drinking ?? 0, appetite: appetite ?? 0, attitude: attitude ?? 0, weightPoints: weight };
}
