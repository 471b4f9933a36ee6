const cats = [
  'Abyssinian',
  'Bengal',
  'Birman',
  'British Shorthair',
  'Burmese',
  'Domestic Longhair',
  'Domestic Shorthair',
  'European Shorthair',
  'Maine Coon',
  'Norwegian Forest Cat',
  'Persian',
  'Ragdoll',
  'Russian Blue',
  'Siamese',
  'Siberian',
  'Sphynx',
  'Tonkinese',
] as const;

const dogs = [
  'Australian Terrier',
  'Beagle',
  'Bichon Frisé',
  'Border Collie',
  'Boxer',
  'Cairn Terrier',
  'Cocker Spaniel',
  'Dachshund',
  'French Bulldog',
  'German Shepherd',
  'Golden Retriever',
  'Jack Russell Terrier',
  'Labrador Retriever',
  'Miniature Pinscher',
  'Miniature Schnauzer',
  'Poodle',
  'Pug',
  'Samoyed',
  'Yorkshire Terrier',
] as const;

/** Breeds to choose from while typing; any other can be typed. */
export function listBreeds(species: 'cat' | 'dog' | null): readonly string[] {
  if (species === null) return [];
  return species === 'cat' ? cats : dogs;
}
