import type { Member } from '#contract/members.ts';

/** A pet as the screens know it: the wire's member, with the name of its settings spelled right. */
export type Pet = Omit<Member, 'memberSeting'> & { readonly memberSetting: Member['memberSeting'] };

/** A pet from the wire. Nothing else in the web reads the wire's spelling. */
export function toPet({ memberSeting: memberSetting, ...member }: Member): Pet {
  return { ...member, memberSetting };
}
