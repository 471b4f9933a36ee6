import { requireMember } from '../../access/require-member.ts';
import { AppError } from '../../context/app-error.ts';
import type { AuthorizedMember } from '../../context/authorized-member.ts';
import type { Ctx } from '../../context/ctx.ts';
import { outside } from '../../context/transaction.ts';
import { sessions } from '../../records/sessions.store.ts';
import { validLinks } from '../../records/valid-links.store.ts';

type Pieces = AsyncIterable<string | Uint8Array>;

/** Pieces from one check to the next: a part of a second. */
const PIECES_A_CHECK = 4;

/** The pieces of an export for as long as its caller may see the pet: the end of sharing or of a link breaks it off. */
export function whileAllowed(ctx: Ctx, { id, via }: AuthorizedMember, pieces: Pieces): Pieces {
  return checked(pieces, async () => {
    await requireCaller(ctx);
    if (via !== 'owner') await requireMember(ctx, id, 'read');
  });
}

/** The pieces of an export for as long as its caller is signed in. */
export function whileSignedIn(ctx: Ctx, pieces: Pieces): Pieces {
  return checked(pieces, () => requireCaller(ctx));
}

async function* checked(pieces: Pieces, check: () => Promise<void>): AsyncGenerator<string | Uint8Array> {
  let sent = 0;
  for await (const piece of pieces) {
    if (sent % PIECES_A_CHECK === 0) await check();
    sent += 1;
    yield piece;
  }
}

/** @throws AppError `session.expired` once the session has ended, `member.notFound` once the link has */
async function requireCaller(ctx: Ctx): Promise<void> {
  const { actor } = ctx;
  const [db, nowMs] = [outside(ctx), ctx.clock.now()];
  if (actor.kind === 'link' && !(await validLinks(db).isValid(actor.linkId, nowMs))) {
    throw new AppError('member.notFound');
  }
  // The command line has no session.
  const hasSession = actor.kind === 'account' && actor.sessionId !== '';
  if (hasSession && !(await sessions(db).isAlive(actor.sessionId, nowMs))) throw new AppError('session.expired');
}
