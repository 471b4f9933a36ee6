import { useState } from 'react';
import type { Pet } from '#web/api/pet.ts';
import { toLocalDate } from '#domain/time/days.ts';
import { waitForChunk } from '#web/api/chunks.ts';
import { inWords } from '#web/words/problems.ts';
import { useForm } from '#web/ui/use-form.ts';
import { useWords } from '#web/words/words.ts';
import { toast } from '#web/ui/toast.ts';
import { profileChangeWords } from './profile-change-words.ts';
import {
  changedFields,
  toProfileDraft,
  findProfileProblems,
  saveBody,
  type ProfileDraft,
  type ProfileField,
  type ProfileVariant,
} from './profile.model.ts';
import { useSaveProfile } from './profile.queries.ts';

/** The profile form: what it shows and its verbs. */
export type ProfileForm = ReturnType<typeof useProfileForm>;

type Person = Partial<Pet> & Pick<Pet, 'memberName'>;

/** Keeps the draft of a profile, checks it and saves what was changed. */
export function useProfileForm(variant: ProfileVariant, person: Person) {
  const { t, formats } = useWords();
  const saved = toProfileDraft(person, formats.number(0.5, 1).at(1));
  const [today] = useState(() => toLocalDate(Date.now(), person.timeZone ?? 'UTC'));
  const { mutateAsync } = useSaveProfile();
  const form = useForm<ProfileDraft, ProfileField>({
    initial: saved,
    names: ownNames,
    check: (draft) => inWords(findProfileProblems(variant, draft, today), t),
    checkLater: async (draft) => {
      const isTyped = changedFields(variant, saved, draft).includes('mobile');
      const isWrong = isTyped && !(await isMobile(draft.mobile, person.country ?? null));
      return isWrong ? { mobile: t('profile.wrongMobile') } : {};
    },
    send: async (draft) => {
      const whose = person.memberId === undefined ? {} : { memberId: person.memberId };
      await mutateAsync({ ...whose, ...saveBody(changedFields(variant, saved, draft), draft) });
      form.change({ memberName: draft.memberName.trim() });
      toast('done', t('edit.updated'));
    },
  });
  const { values: draft, errors, change, leave } = form;
  return {
    ...form,
    draft,
    saved,
    /** Today in the pet's zone, yyyy-MM-dd. */
    today,
    /** The props of a text field. */
    text: (field: ProfileField) => ({
      value: draft[field],
      error: errors[field],
      onText: (text: string) => change({ [field]: text }),
      onBlur: () => leave(field),
    }),
    changes: profileChangeWords({ t, formats }, changedFields(variant, saved, draft), { saved, draft }),
    save: () => form.submit(),
    discard: () => {
      form.setErrors({});
      change(saved);
    },
  };
}

/** The wire calls the fields as the form does. */
const ownNames: Readonly<Record<string, ProfileField>> = Object.fromEntries(
  (Object.keys(toProfileDraft({ memberName: '' })) as ProfileField[]).map((field) => [field, field]), // the draft's own keys
);

async function isMobile(typed: string, country: string | null): Promise<boolean> {
  if (typed.trim() === '') return true;
  const { isSupportedCountry, parsePhoneNumberFromString } = await waitForChunk(import('libphonenumber-js/min'));
  const home = country !== null && isSupportedCountry(country) ? country : undefined;
  return parsePhoneNumberFromString(typed, home)?.isValid() ?? false;
}
