import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Event } from '#contract/events.ts';
import type { Member } from '#contract/members.ts';
import { localDateOf } from '#domain/time/days.ts';
import { asApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { useFailureText } from '#web/app/failure-text.ts';
import { useUnit } from '#web/app/preferences.ts';
import { useWords } from '#web/app/words.ts';
import { eventValue } from '#web/glucose/event-words.ts';
import { toast } from '#web/ui/toasts.ts';
import {
  entryProblems,
  eventBody,
  instantOf,
  type EntryFrame,
  type EventEntry,
  type EventField,
  type EventProblem,
} from './event-form.model.ts';
import { dosesAroundQuery, petKey } from './events.queries.ts';
import { typeWord } from './event-list.model.ts';
import { secondDoseOf, type SecondDose } from './second-dose.model.ts';

/** What to mend, in words, by field. */
export type EventErrors = Readonly<Partial<Record<EventField, string>>>;

type EventFormOf = {
  readonly member: Member;
  /** null for a new event */
  readonly known: Event | null;
  readonly initial: EventEntry;
  readonly onClose: () => void;
  readonly onTooClose: (eventId: string | null) => void;
};

/** Fields that the portal may refuse, and where their message stands. */
const fieldsOfWire: Readonly<Record<string, EventField>> = {
  value: 'value',
  unit: 'unit',
  title: 'title',
  at: 'date',
  detail: 'note',
};

/** The panel's fields while they are typed, what is wrong with them, and how they are saved. */
export function useEventForm({ member, known, initial, onClose, onTooClose }: EventFormOf) {
  const textOf = useFailureText();
  const frame: EntryFrame = { unit: useUnit(), zone: member.timeZone, known };
  const [entry, setEntry] = useState(initial);
  const [triedAt, setTriedAt] = useState<number | null>(null);
  const [isChecked, setChecked] = useState(false);
  const doses = useSecondDose(member, entry, frame);
  const save = useSave({ member, frame, onSaved: onClose });
  const inWords = useProblemText();
  const tooCloseId = doses.found?.dose.eventId ?? null;
  useEffect(() => {
    onTooClose(tooCloseId);
    return () => onTooClose(null);
  }, [tooCloseId, onTooClose]);
  const problems = triedAt === null ? {} : entryProblems(entry, { ...frame, now: triedAt });
  const own = Object.entries(problems).map(([field, problem]) => [field, inWords(problem)]);
  const refused = asApiError(save.error)?.errors ?? [];
  const wire = refused.map(({ field, message }) => [fieldsOfWire[field] ?? 'note', message]);
  return {
    entry,
    errors: Object.fromEntries([...wire, ...own]) as EventErrors, // fields of the entry by both tables
    failure: save.error && refused.length === 0 ? textOf(save.error) : undefined,
    isSaving: save.isPending,
    isChecking: doses.isLoading,
    areDosesUnknown: doses.isUnknown,
    secondDose: doses.found,
    isChecked,
    check: setChecked,
    change: (change: Partial<EventEntry>): void => {
      setEntry({ ...entry, ...change });
      if (change.date !== undefined || change.time !== undefined) setChecked(false);
      if (save.error) save.reset();
    },
    submit: (): void => {
      const now = Date.now();
      setTriedAt(now);
      const isWrong = Object.keys(entryProblems(entry, { ...frame, now })).length > 0;
      const isHeld = doses.isLoading || (doses.found !== null && !isChecked);
      if (!isWrong && !isHeld) save.mutate(entry);
    },
  };
}

type SecondDoseState = {
  readonly found: SecondDose | null;
  readonly isLoading: boolean;
  /** the other doses could not be loaded */
  readonly isUnknown: boolean;
};

/** Looks for another dose near the one that is entered; one that is there already and keeps its time is left alone. */
function useSecondDose(member: Member, entry: EventEntry, frame: EntryFrame): SecondDoseState {
  const { zone, known } = frame;
  const at = entry.type === 'insulin' ? instantOf(entry, frame) : null;
  const asked = at !== known?.at ? at : null;
  const date = localDateOf(asked ?? 0, zone);
  const doses = useQuery({ ...dosesAroundQuery(member.memberId, date, zone), enabled: asked !== null });
  if (asked === null) return { found: null, isLoading: false, isUnknown: false };
  const entered = { at: asked, eventId: known?.eventId ?? null, kind: entry.insulinKind || undefined };
  return {
    found: doses.data ? secondDoseOf(entered, doses.data, member) : null,
    isLoading: doses.isLoading,
    isUnknown: doses.data === undefined && !doses.isLoading,
  };
}

function useProblemText(): (problem: EventProblem) => string {
  const { t, formats } = useWords();
  const write = (value: number): string => formats.number(value, Number.isInteger(value) ? 0 : 1);
  return ({ key, bounds }) => t(key, bounds ? { low: write(bounds.low), high: write(bounds.high) } : {});
}

type SaveOf = { readonly member: Member; readonly frame: EntryFrame; readonly onSaved: () => void };

function useSave({ member, frame, onSaved }: SaveOf) {
  const { t, formats } = useWords();
  const queryClient = useQueryClient();
  const nameOf = (saved: Event): string => {
    const kind = t(saved.type === 'BG' ? 'home.meterValue' : typeWord(saved.type));
    const value = eventValue(saved, frame.unit, { t, formats });
    return value === null ? kind : t('home.eventWith', { event: kind, value });
  };
  return useMutation({
    mutationFn: async (entry: EventEntry) =>
      (await call('/web/event/saveEvent', eventBody(entry, { ...frame, member }))).item,
    onSuccess: (saved) => {
      toast('done', frame.known ? t('common.updated') : t('events.addDone', { event: nameOf(saved) }));
      void queryClient.invalidateQueries({ queryKey: petKey(member.memberId) });
      onSaved();
    },
  });
}
