/** The species of a pet; the human variant of the portal has `null` in its place. */
export type PetType = 'cat' | 'dog';
