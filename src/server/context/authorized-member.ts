import type { PetType } from '#domain/pets/species.ts';

declare const checked: unique symbol;

/**
 * `read`: owner, follower with access, report link of the member. `log`, doses and other events: owner, and followers
 * with access whom the owner lets. `write`: only the owner.
 */
export type Right = 'read' | 'log' | 'write';

/** Each right with those that it includes. */
type Included = { readonly read: 'read'; readonly log: 'read' | 'log'; readonly write: Right };
/** Of each right by itself, so that a member with one of two rights has only what both include. */
type Brand<R extends Right> = R extends Right ? Readonly<Record<Included[R], true>> : never;

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
  /** Whether the caller has the right `log`. */
  readonly mayLog: boolean;
  readonly [checked]: Brand<R>;
};
