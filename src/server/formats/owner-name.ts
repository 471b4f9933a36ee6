type Owner = { readonly name: string; readonly email: string | null; readonly mobile: string | null };

/**
 * What an owner is called in letters. An account that registered with a pet has only the pet's name, so the address
 * identifies the person.
 */
export function toOwnerName({ name, email, mobile }: Owner, pet: { readonly name: string }): string {
  return name === pet.name ? (email ?? mobile ?? name) : name;
}
