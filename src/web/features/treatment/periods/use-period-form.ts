import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { DosePeriodItem } from '#contract/care-periods.ts';
import { addDays, toLocalDate } from '#domain/time/days.ts';
import { asApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import type { Pet } from '#web/api/pet.ts';
import { petKey } from '#web/queries/keys.ts';
import { myPetsQuery } from '#web/session/own-pets.ts';
import { useForm } from '#web/ui/use-form.ts';
import { useWords } from '#web/words/words.ts';
import {
  editedDraft,
  findPeriodProblems,
  toPeriodBody,
  toPeriodDraft,
  WIRE_NAMES,
  type PeriodDraft,
  type PeriodField,
} from './period-form.model.ts';

/** What a form is for: a new period, a change of one, or a vet's proposal. */
export type PeriodAim = { readonly pet: Pet } & (
  | { readonly kind: 'add' | 'propose'; readonly today: DosePeriodItem | null }
  | { readonly kind: 'edit'; readonly period: DosePeriodItem }
);

/** The form and its fields. */
export type PeriodFormState = ReturnType<typeof usePeriodForm>;

/** Keeps and sends the form of a period; a proposal of a large change is asked about once. */
export function usePeriodForm(aim: PeriodAim, onDone: () => void) {
  const { t, formats } = useWords();
  const queryClient = useQueryClient();
  const [isLarge, setLarge] = useState(false);
  const [today] = useState(() => toLocalDate(Date.now(), aim.pet.timeZone));
  const form = useForm<PeriodDraft, PeriodField>({
    initial: () => firstDraft(aim, today, decimalMark(formats.number(0.5, 1))),
    names: WIRE_NAMES,
    check: (draft) => {
      const found = findPeriodProblems(draft, {
        today,
        isProposal: aim.kind === 'propose',
        hasStart: aim.kind !== 'edit' || aim.period.from !== null,
      });
      return Object.fromEntries(Object.entries(found).map(([field, word]) => [field, t(word)]));
    },
    send: async (draft) => {
      try {
        await sendPeriod(aim, draft, isLarge);
      } catch (error) {
        setLarge(asApiError(error)?.reason === 'proposal.largeChange');
        throw error;
      }
      void queryClient.invalidateQueries({ queryKey: petKey(aim.pet.memberId) });
      if (aim.kind !== 'propose') void queryClient.invalidateQueries({ queryKey: myPetsQuery.queryKey });
      onDone();
    },
  });
  const change = (part: Partial<PeriodDraft>): void => {
    setLarge(false);
    form.change(part);
  };
  const field = (name: Exclude<PeriodField, 'differs'>) => ({
    value: form.values[name],
    error: form.errors[name],
    onText: (value: string) => change({ [name]: value }),
    onBlur: () => form.leave(name),
  });
  return { form: { ...form, change }, isLarge, text: field, area: field };
}

function firstDraft(aim: PeriodAim, today: string, mark: string): PeriodDraft {
  if (aim.kind === 'edit') return editedDraft(aim.period, mark);
  return toPeriodDraft(aim.today, aim.kind === 'propose' ? addDays(today, 1) : today, mark);
}

async function sendPeriod(aim: PeriodAim, draft: PeriodDraft, isConfirmed: boolean): Promise<void> {
  const { memberId } = aim.pet;
  const body = toPeriodBody(draft);
  if (aim.kind === 'propose') {
    const message = draft.message.trim() === '' ? null : draft.message.trim();
    await call('/web/care/proposePeriod', { ...body, from: draft.from, memberId, message, confirmed: isConfirmed });
    return;
  }
  const known = aim.kind === 'edit' ? { periodId: aim.period.periodId } : {};
  const from = draft.from === '' ? null : draft.from;
  await call('/web/care/savePeriod', { ...body, ...known, from, memberId });
}

/** The mark that the language writes between whole and decimals. */
function decimalMark(half: string): string {
  return half.includes(',') ? ',' : '.';
}
