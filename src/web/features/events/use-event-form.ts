import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Event } from '#contract/events.ts';
import type { Pet } from '#web/api/pet.ts';
import { call } from '#web/api/call.ts';
import type { FormErrors } from '#web/words/form-failure.ts';
import { useForm } from '#web/ui/use-form.ts';
import { useUnit } from '#web/session/preferences.ts';
import { useWords } from '#web/words/words.ts';
import { eventValue } from '#web/glucose/event-words.ts';
import { plainNumber } from '#web/glucose/pet-words.ts';
import { toast } from '#web/ui/toast.ts';
import {
  findEventProblems,
  eventBody,
  parseInstant,
  type EntryFrame,
  type EventEntry,
  type EventField,
  type EventProblem,
} from './event-form.model.ts';
import { questionIn, type DoseQuestion } from '#web/doses/dose-question.ts';
import { petKey } from '#web/queries/keys.ts';
import { typeWord } from '#web/report-cards/type-words.ts';

/** What to mend, in words, by field. */
export type EventErrors = FormErrors<EventField>;

type EventFormOptions = {
  readonly pet: Pet;
  /** null for a new event */
  readonly known: Event | null;
  readonly initial: EventEntry;
  readonly onClose: () => void;
  readonly onTooClose: (eventId: string | null) => void;
};

/** Fields that the portal may refuse, and where their message is shown. */
const fieldsOfWire: Readonly<Record<string, EventField>> = {
  value: 'value',
  unit: 'unit',
  title: 'title',
  at: 'date',
  detail: 'note',
  'detail.note': 'note',
};

/** Changing one of these makes another dose of it, which is asked about again. */
const ASKED_ABOUT = ['value', 'date', 'time', 'insulinKind'] as const;

/** The panel's fields, their errors, and saving. */
export function useEventForm({ pet, known, initial, onClose, onTooClose }: EventFormOptions) {
  const unit = useUnit(pet.memberSetting.unit);
  const frame: EntryFrame = { unit, thresholds: pet.memberSetting, zone: pet.timeZone, known };
  const [question, setQuestion] = useState<DoseQuestion | null>(null);
  const [isChecked, setChecked] = useState(false);
  const save = useSave({ pet, frame, onSaved: onClose });
  const inWords = useProblemText();
  const form = useForm<EventEntry, EventField>({
    initial,
    names: fieldsOfWire,
    explain: (error) => (questionIn(error) ? {} : undefined),
    check: (entry, now) => {
      const problems = Object.entries(findEventProblems(entry, { ...frame, now }));
      return Object.fromEntries(problems.map(([field, problem]) => [field, inWords(problem)]));
    },
    send: async (entry) => {
      if (question !== null && !isChecked) return;
      try {
        await save(entry, question !== null);
      } catch (error) {
        setQuestion(questionIn(error));
        throw error;
      }
    },
  });
  const tooCloseId = question?.near?.eventId ?? null;
  useEffect(() => {
    onTooClose(tooCloseId);
    return () => onTooClose(null);
  }, [tooCloseId, onTooClose]);
  return {
    ...form,
    /** what the portal asks before it takes the dose */
    question,
    at: parseInstant(form.values, frame) ?? 0,
    isChecked,
    check: setChecked,
    change: (change: Partial<EventEntry>): void => {
      form.change(change);
      if (question !== null && ASKED_ABOUT.every((field) => change[field] === undefined)) return;
      setChecked(false);
      setQuestion(null);
    },
  };
}

function useProblemText(): (problem: EventProblem) => string {
  const { t, formats } = useWords();
  const write = (value: number): string => plainNumber(value, formats);
  return ({ key, bounds }) => t(key, bounds ? { low: write(bounds.low), high: write(bounds.high) } : {});
}

type SaveOptions = { readonly pet: Pet; readonly frame: EntryFrame; readonly onSaved: () => void };

function useSave({ pet, frame, onSaved }: SaveOptions) {
  const { t, formats } = useWords();
  const queryClient = useQueryClient();
  const formatName = (saved: Event): string => {
    const kind = t(typeWord(saved.type));
    const value = eventValue(saved, frame, { t, formats });
    return value === null ? kind : t('home.eventWith', { event: kind, value });
  };
  return async (entry: EventEntry, confirmed: boolean): Promise<void> => {
    const body = { ...eventBody(entry, { ...frame, pet }), ...(confirmed ? { confirmed } : {}) };
    const { item } = await call('/web/event/saveEvent', body);
    toast('done', frame.known ? t('edit.updated') : t('events.addDone', { event: formatName(item) }));
    void queryClient.invalidateQueries({ queryKey: petKey(pet.memberId) });
    onSaved();
  };
}
