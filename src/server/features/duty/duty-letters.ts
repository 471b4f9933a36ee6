import { toPage, type PageAddress } from '#contract/pages.ts';
import { chooseLanguage } from '../../context/account-language.ts';
import type { AuthorizedMember } from '../../context/authorized-member.ts';
import type { Ctx } from '../../context/ctx.ts';
import { toLetterTime } from '../../context/letter-time.ts';
import { sendLetterQuietly } from '../../context/quiet-letters.ts';
import type { DutyTable } from '../../db/alert-tables.ts';
import type { Tx } from '../../db/queryable.ts';
import type { AccountTable } from '../../db/tables.ts';
import { toOwnerName } from '../../formats/owner-name.ts';
import type { LetterOrder } from '../../messages/letters.ts';
import { dutyTimeSentence } from '../../messages/wording.ts';
import { accounts } from '../../records/accounts.store.ts';

/** An email about a turn on duty; `null` if nobody gets one. */
export type DutyLetter = LetterOrder | null;

type Parties = { readonly to: AccountTable; readonly by: AccountTable };

/** To the person who is asked to be on duty. */
export async function dutyAsked(ctx: Ctx, tx: Tx, member: AuthorizedMember, turn: DutyTable): Promise<DutyLetter> {
  const parties = await loadParties(tx, turn.accountId, turn.offeredBy);
  return parties && compose(ctx, member, turn, { kind: 'dutyAsked', ...parties });
}

/** To the one who asked: yes or no. */
export async function dutyAnswered(ctx: Ctx, tx: Tx, member: AuthorizedMember, turn: DutyTable): Promise<DutyLetter> {
  const parties = await loadParties(tx, turn.offeredBy, turn.accountId);
  const kind = turn.acceptedAtMs === null ? 'dutyDeclined' : 'dutyAccepted';
  return parties && compose(ctx, member, turn, { kind, ...parties });
}

/** A turn is valid even if the email cannot be sent; the page shows it. */
export async function sendDutyLetter(ctx: Ctx, letter: DutyLetter): Promise<void> {
  if (letter !== null) await sendLetterQuietly(ctx, letter);
}

async function loadParties(tx: Tx, toId: string, byId: string): Promise<Parties | null> {
  const to = await accounts(tx).byId(toId);
  const by = await accounts(tx).byId(byId);
  return to === undefined || by === undefined ? null : { to, by };
}

type Order = Parties & { readonly kind: 'dutyAsked' | 'dutyAccepted' | 'dutyDeclined' };

function compose(ctx: Ctx, member: AuthorizedMember, turn: DutyTable, { kind, to, by }: Order): DutyLetter {
  if (to.email === null) return null;
  const language = chooseLanguage(ctx, to);
  const name = by.id === member.ownerAccountId ? toOwnerName(by, member) : by.name;
  const params = { name, pet: member.name, when: toWhen(ctx, to, turn) };
  return { to: to.email, language, kind, params, path: findPath(kind, to, member) };
}

/** In the language and the zone of the reader. */
function toWhen(ctx: Ctx, to: AccountTable, { fromMs, toMs }: DutyTable): string {
  const from = toLetterTime(ctx, to, fromMs);
  const language = chooseLanguage(ctx, to);
  if (toMs === null) return dutyTimeSentence(language, 'open', { from });
  return dutyTimeSentence(language, 'set', { from, to: toLetterTime(ctx, to, toMs) });
}

/** Who is asked answers where duty is shown. */
function findPath(
  kind: Order['kind'],
  to: AccountTable,
  { id: memberId, ownerAccountId }: AuthorizedMember,
): PageAddress {
  const isOwner = to.id === ownerAccountId;
  if (kind === 'dutyAsked') return isOwner ? '/settings/alerts' : toPage('/follow/:memberId/alerts', { memberId });
  return isOwner ? '/home' : toPage('/follow/:memberId', { memberId });
}
