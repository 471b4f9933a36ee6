import { useRef, useState, type Dispatch, type SetStateAction } from 'react';
import type { Member } from '#contract/members.ts';
import { toLocalDate } from '#domain/time/days.ts';
import { waitForChunk } from '#web/api/chunks.ts';
import type { WordKey } from '#i18n/catalog.ts';
import { useFormErrors } from '#web/words/form-errors.ts';
import { useWords } from '#web/words/words.ts';
import { toast } from '#web/ui/toasts.ts';
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
import { withError, type ProfileErrors } from './profile-errors.ts';
import { useSaveProfile } from './profile.queries.ts';

/** The profile form: what it shows and its verbs. */
export type ProfileForm = {
  readonly draft: ProfileDraft;
  readonly saved: ProfileDraft;
  readonly errors: ProfileErrors;
  /** Today in the pet's zone, yyyy-MM-dd. */
  readonly today: string;
  readonly change: (part: Partial<ProfileDraft>) => void;
  /** Checks a field that was left. */
  readonly check: (field: ProfileField) => void;
  /** The value of a text field, and its change handler. */
  readonly text: (field: ProfileField) => TextState;
  readonly changes: readonly string[];
  readonly busy: boolean;
  readonly save: () => void;
  readonly discard: () => void;
};

type TextState = {
  readonly value: string;
  readonly error: string | undefined;
  readonly onText: (text: string) => void;
  readonly onBlur: () => void;
};

type Person = Partial<Member> & Pick<Member, 'memberName'>;

/** Keeps the draft of a profile, checks it and saves what was changed. */
export function useProfileForm(variant: ProfileVariant, person: Person): ProfileForm {
  const { t, formats } = useWords();
  const saved = toProfileDraft(person, formats.number(0.5, 1).at(1));
  const [draft, setDraft] = useState(saved);
  const [checking, setChecking] = useState(false);
  const [today] = useState(() => toLocalDate(Date.now(), person.timeZone ?? 'UTC'));
  const { errors, setErrors, showFailure } = useFormErrors<ProfileField>(ownNames);
  const { mutateAsync, isPending } = useSaveProfile();
  const fields = changedFields(variant, saved, draft);
  const mobileIsWrong = async (): Promise<boolean> =>
    fields.includes('mobile') && !(await isMobile(draft.mobile, person.country ?? null));
  const { change, check } = useChecking({ variant, draft, today, setDraft, setErrors, mobileIsWrong });

  const save = async (): Promise<void> => {
    const problems = findProfileProblems(variant, draft, today);
    const all = { ...problems, ...((await mobileIsWrong()) ? { mobile: 'profile.wrongMobile' as const } : {}) };
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
    change,
    check,
    text: (field) => ({
      value: draft[field],
      error: errors[field],
      onText: (text) => change({ [field]: text }),
      onBlur: () => check(field),
    }),
    changes: profileChangeWords({ t, formats }, fields, { saved, draft }),
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

type Checked = {
  readonly variant: ProfileVariant;
  readonly draft: ProfileDraft;
  readonly today: string;
  readonly setDraft: Dispatch<SetStateAction<ProfileDraft>>;
  readonly setErrors: Dispatch<SetStateAction<ProfileErrors>>;
  readonly mobileIsWrong: () => Promise<boolean>;
};

/** A field that is left is checked; one that is marked is looked at again while it is typed in. */
function useChecking({ variant, draft, today, setDraft, setErrors, mobileIsWrong }: Checked) {
  const { t } = useWords();
  const typed = useRef(0);
  const change = (part: Partial<ProfileDraft>): void => {
    typed.current += 1;
    setDraft((before) => ({ ...before, ...part }));
    const problems = findProfileProblems(variant, { ...draft, ...part }, today);
    setErrors((before) => {
      const marked = changed(part).filter((field) => before[field] !== undefined);
      return marked.reduce((errors, field) => withError(errors, field, sentence(problems[field])), before);
    });
  };
  const check = (field: ProfileField): void => {
    if (field === 'mobile') return void checkMobile();
    setErrors((before) => withError(before, field, sentence(findProfileProblems(variant, draft, today)[field])));
  };
  const checkMobile = async (): Promise<void> => {
    const leftAt = typed.current;
    const isWrong = await mobileIsWrong().catch(() => false); // without the list of the world's numbers the portal decides
    if (leftAt !== typed.current) return;
    setErrors((before) => withError(before, 'mobile', isWrong ? t('profile.wrongMobile') : undefined));
  };
  const sentence = (problem: WordKey | undefined): string | undefined => problem && t(problem);
  return { change, check };
}

/** The fields of a change. */
function changed(part: Partial<ProfileDraft>): readonly ProfileField[] {
  return Object.keys(part) as ProfileField[]; // a change has the draft's own keys
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
