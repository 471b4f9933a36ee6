import { useState } from 'react';
import type { Member } from '#contract/members.ts';
import { localDateOf } from '#domain/time/days.ts';
import { useFormErrors, type FormErrors } from '#web/app/form-errors.ts';
import { useWords } from '#web/app/words.ts';
import { toast } from '#web/ui/toasts.ts';
import { changeWords } from './change-words.ts';
import {
  changedFields,
  draftOf,
  problemsOf,
  saveBody,
  type ProfileDraft,
  type ProfileField,
  type ProfileVariant,
} from './profile.model.ts';
import { useSaveProfile } from './profile.queries.ts';

/** The profile form: what it shows and its verbs. */
export type ProfileForm = {
  readonly draft: ProfileDraft;
  readonly saved: ProfileDraft;
  readonly errors: FormErrors<ProfileField>;
  /** Today in the pet's zone, yyyy-MM-dd. */
  readonly today: string;
  readonly change: (part: Partial<ProfileDraft>) => void;
  readonly changes: readonly string[];
  readonly busy: boolean;
  readonly save: () => void;
  readonly discard: () => void;
};

type Person = Partial<Member> & Pick<Member, 'memberName'>;

/** Keeps the draft of a profile, checks it and saves what was changed. */
export function useProfileForm(variant: ProfileVariant, person: Person): ProfileForm {
  const { t, formats } = useWords();
  const saved = draftOf(person, formats.number(0.5, 1).at(1));
  const [draft, setDraft] = useState(saved);
  const [checking, setChecking] = useState(false);
  const [today] = useState(() => localDateOf(Date.now(), person.timeZone ?? 'UTC'));
  const { errors, setErrors, showFailure } = useFormErrors<ProfileField>(ownNames);
  const { mutateAsync, isPending } = useSaveProfile();
  const fields = changedFields(variant, saved, draft);

  const save = async (): Promise<void> => {
    const problems = problemsOf(variant, draft, today);
    const mobileIsWrong = fields.includes('mobile') && !(await isMobile(draft.mobile, person.country ?? null));
    const all = { ...problems, ...(mobileIsWrong ? { mobile: 'profile.wrongMobile' as const } : {}) };
    setErrors(Object.fromEntries(Object.entries(all).map(([field, problem]) => [field, t(problem)])));
    if (Object.keys(all).length > 0) return;
    const whose = person.memberId === undefined ? {} : { memberId: person.memberId };
    await mutateAsync({ ...whose, ...saveBody(fields, draft) });
    setDraft((current) => ({ ...current, memberName: current.memberName.trim() }));
    toast('done', t('common.updated'));
  };
  return {
    draft,
    saved,
    errors,
    today,
    change: (part) => setDraft((before) => ({ ...before, ...part })),
    changes: changeWords({ t, formats }, fields, { saved, draft }),
    busy: checking || isPending,
    save: () => {
      setChecking(true);
      save()
        .catch((error: unknown) => showFailure(error))
        .finally(() => setChecking(false));
    },
    discard: () => {
      setErrors({});
      setDraft(saved);
    },
  };
}

/** The wire calls the fields as the form does. */
const ownNames: Readonly<Record<string, ProfileField>> = Object.fromEntries(
  (Object.keys(draftOf({ memberName: '' })) as ProfileField[]).map((field) => [field, field]), // the draft's own keys
);

async function isMobile(typed: string, country: string | null): Promise<boolean> {
  if (typed.trim() === '') return true;
  const { isSupportedCountry, parsePhoneNumberFromString } = await import('libphonenumber-js/min');
  const home = country !== null && isSupportedCountry(country) ? country : undefined;
  return parsePhoneNumberFromString(typed, home)?.isValid() ?? false;
}
