import { requireMember } from '../../access/require-member.ts';
import { AppError } from '../../context/app-error.ts';
import type { AuthorizedMember } from '../../context/authorized-member.ts';
import type { Ctx } from '../../context/ctx.ts';
import { outside } from '../../context/transaction.ts';
import { validLinks } from '../../records/valid-links.store.ts';

type Pieces = AsyncIterable<string | Uint8Array>;

/**
 * The pieces of an export for as long as its caller may see the pet: the end of sharing, or of a report link, breaks it
 * off. Owners may always.
 */
export function whileAllowed(ctx: Ctx, member: AuthorizedMember, pieces: Pieces): Pieces {
  return member.via === 'owner' ? pieces : checked(ctx, member, pieces);
}

async function* checked(ctx: Ctx, { id }: AuthorizedMember, pieces: Pieces): AsyncGenerator<string | Uint8Array> {
  for await (const piece of pieces) {
    await requireMember(ctx, id, 'read');
    if (ctx.actor.kind === 'link' && !(await validLinks(outside(ctx)).isValid(ctx.actor.linkId, ctx.clock.now()))) {
      throw new AppError('member.notFound');
    }
    yield piece;
  }
}
