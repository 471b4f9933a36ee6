import type { PetType } from '#domain/pets/species.ts';
import { urnIdentifier, type BundleEntry, type FhirSubject } from './fhir-values.ts';

/** What the portal answers about a member. */
export type PatientFacts = {
  readonly memberId: string;
  readonly name: string;
  readonly species: PetType | null;
  readonly breed: string | null;
  /** yyyy-MM-dd */
  readonly birthday: string | null;
  readonly gender: number | null;
};

/** SNOMED CT: Felis catus, and Canis lupus familiaris. */
const SPECIES: Readonly<Record<PetType, { code: string; text: string }>> = {
  cat: { code: '448169003', text: 'Cat' },
  dog: { code: '448771007', text: 'Dog' },
};

const GENDERS: readonly string[] = ['unknown', 'male', 'female'];

/** The pet, marked as an animal by FHIR's standard extension; a person in the human variant. */
export function patientEntry({ patient }: FhirSubject, facts: PatientFacts): BundleEntry {
  const { memberId, name, species, birthday, gender } = facts;
  return {
    fullUrl: patient,
    resource: {
      resourceType: 'Patient',
      ...(species && { extension: [animalExtension(species, facts.breed)] }),
      identifier: [urnIdentifier(patient), { type: { text: 'Member ID' }, value: memberId }],
      name: [{ text: name }],
      ...(gender === null ? {} : { gender: GENDERS[gender] ?? 'unknown' }),
      ...(birthday && { birthDate: birthday }),
    },
  };
}

function animalExtension(species: PetType, breed: string | null) {
  const { code, text } = SPECIES[species];
  const coding = [{ system: 'http://snomed.info/sct', code }];
  const hasBreed = breed !== null && breed.trim() !== '';
  return {
    url: 'http://hl7.org/fhir/StructureDefinition/patient-animal',
    extension: [
      { url: 'species', valueCodeableConcept: { coding, text } },
      ...(hasBreed ? [{ url: 'breed', valueCodeableConcept: { text: breed } }] : []),
    ],
  };
}
