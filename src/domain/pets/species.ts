/** The species of a pet; the human variant of the portal uses `null`. */
export type PetType = 'cat' | 'dog';
