import { MAX_SET_ASIDES } from '#contract/limits.ts';
import { AppError } from '../../context/app-error.ts';
import type { AuthorizedMember } from '../../context/authorized-member.ts';
import type { Intake } from '../../readings/add-readings.ts';
import { setAsides, setAsideWriter } from '../../records/set-aside.store.ts';
import type { OwnStretch } from '../../file-formats/own-stretches.ts';

/** The import that brings stretches, and its person. */
export type StretchAuthor = { readonly importId: string; readonly accountId: string; readonly name: string };

/** How many stretches of a file are new, and how many the portal has already. */
type Stored = { readonly added: number; readonly known: number };

/**
 * Sets the stretches of an export aside, in the name of the caller. Known is one within a stretch that is set aside for
 * the same reason, and one that was taken back here.
 *
 * @throws AppError `setAside.tooMany`
 */
export async function storeStretches(
  { services, tx, afterCommit }: Intake,
  member: AuthorizedMember<'write'>,
  found: readonly OwnStretch[],
  by: StretchAuthor,
): Promise<Stored> {
  if (found.length === 0) return { added: 0, known: 0 };
  const own = [...new Map(found.map((one) => [JSON.stringify([one.from, one.to, one.reason]), one])).values()];
  requireFew(own.length);
  const active = await setAsides(tx).active(member);
  const takenBack = await setAsides(tx).takenBack(member);
  const isKnown = ({ from, to, reason }: OwnStretch): boolean =>
    active.some((one) => one.reason === reason && one.from <= from && one.to >= to) ||
    takenBack.some((one) => one.reason === reason && one.from === from && one.to === to);
  const added = own.filter((stretch) => !isKnown(stretch));
  requireFew(active.length + added.length);
  const atMs = services.clock.now();
  for (const { from, to, reason, note } of added) {
    await setAsideWriter(tx).insert(member, { fromMs: from, toMs: to, reason, note, atMs, ...by });
  }
  if (added.length > 0) afterCommit(() => services.live.toMember(member.id, 'device', { memberId: member.id }));
  return { added: added.length, known: found.length - added.length };
}

function requireFew(stretches: number): void {
  if (stretches > MAX_SET_ASIDES) throw new AppError('setAside.tooMany', { limit: MAX_SET_ASIDES });
}
