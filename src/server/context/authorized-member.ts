import type { PetType } from '#domain/pets/species.ts';

declare const checked: unique symbol;

/** `read`: owner, follower with access, report link of the member. `write`: only the owner. */
export type Right = 'read' | 'write';

/** The author recorded for what a call writes: an account, or an uploader's key. */
export type Writer = { readonly accountId: string | null; readonly tokenId: string | null };

/**
 * A member that the caller may touch. Only `src/server/access/require-member.ts` makes one, so a query without a check does
 * not compile. `portal`: a job of the portal itself.
 */
export type AuthorizedMember<R extends Right = Right> = {
  readonly id: string;
  readonly ownerAccountId: string;
  readonly name: string;
  readonly petType: PetType | null;
  readonly zone: string;
  readonly via: 'owner' | 'follower' | 'link' | 'uploader' | 'portal';
  readonly writer: Writer;
  readonly [checked]: R;
};
