import type { PortalVariant } from '#contract/portal.ts';
import {
  demoFollows,
  demoPeople,
  type DemoFollow,
  type DemoName,
  type DemoPerson,
  type DemoPet,
} from './demo-people.ts';
import { practicePets, type PracticePet } from './practice.ts';

/** Everybody in a demo: its five accounts, who follows whom, and the further ones of the practice. */
export type DemoCast = {
  readonly people: Readonly<Record<DemoName, DemoPerson>>;
  readonly follows: readonly DemoFollow[];
  readonly practice: readonly PracticePet[];
  /** The texts of the practice in its requests, and the note about it. */
  readonly practiceWords: { readonly message: string; readonly note: string };
};

const PRACTICE_WORDS = {
  pet: { message: 'Your practice', note: 'Our vet' },
  human: { message: 'Your clinic', note: 'My doctor' },
} as const satisfies Record<PortalVariant, DemoCast['practiceWords']>;

const HUMAN_EMAILS: Readonly<Record<DemoName, string>> = {
  owner: 'nina@cgm.example',
  dogOwner: 'marco@cgm.example',
  newOwner: 'eszter@cgm.example',
  carer: 'luka@cgm.example',
  vet: 'doctor@cgm.example',
};
const CARER_WORDS = [
  { message: 'I would like to keep an eye on you at weekends.', note: 'My brother' },
  { message: 'We run together on Fridays, and I would like to see how you are.', note: null },
] as const;

/** The people of the demo, for pets or for the human variant. */
export function demoCast(variant: PortalVariant): DemoCast {
  const practiceWords = PRACTICE_WORDS[variant];
  if (variant === 'pet') return { people: demoPeople, follows: demoFollows, practice: practicePets, practiceWords };
  const people = Object.fromEntries(
    (Object.keys(demoPeople) as DemoName[]).map((name) => [name, toHuman(demoPeople[name], HUMAN_EMAILS[name])]),
  ) as Record<DemoName, DemoPerson>; // every name of the demo is in the table
  const practice = practicePets.map((line, index) => ({
    ...line,
    email: `person.${index + 1}@cgm.example`,
    pet: toHumanMember(line.pet, line.owner, index),
  }));
  return { people, follows: humanFollows(practiceWords), practice, practiceWords };
}

/** Who wears the sensor is the owner of the account. */
function toHuman(person: DemoPerson, email: string): DemoPerson {
  return { ...person, email, pet: person.pet === null ? null : toHumanMember(person.pet, person.name, email.length) };
}

/** The same story as a pet's, for a person in the human variant. */
function toHumanMember({ plan, care: _treatment, ...pet }: DemoPet, name: string, index: number): DemoPet {
  const { doseUnits: _, weightKg: __, ...story } = plan;
  const year = 1948 + ((index * 13) % 62);
  return {
    ...pet,
    name,
    breed: null,
    birthday: `${year}${pet.birthday.slice(4)}`,
    plan: { ...story, species: 'human' },
  };
}

function humanFollows(practiceWords: DemoCast['practiceWords']): DemoFollow[] {
  let ofCarer = 0;
  return demoFollows.map((follow) => {
    const words = follow.follower === 'carer' ? CARER_WORDS[ofCarer++] : practiceWords;
    return { ...follow, ...words };
  });
}
