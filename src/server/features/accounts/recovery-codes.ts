import { randomInt } from 'node:crypto';
import { newId } from '../../db/ids.ts';
import type { Tx } from '../../db/queryable.ts';
import { recoveryCodes } from '../../records/second-factor.store.ts';
import { hashCode, isCode } from './code-hash.ts';

const HOW_MANY = 10;
/** 32 characters that are not mistaken for one another: without I, L, O and U. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 60 random bits: too many to brute-force, even with the hash. */
const LENGTH = 12;
const GROUP = 4;

/** Replaces the recovery codes with ten new ones. @returns the codes; only their hashes are stored */
export async function makeRecoveryCodes(tx: Tx, accountId: string): Promise<string[]> {
  const made = Array.from({ length: HOW_MANY }, () => ({ id: newId(), code: newCode() }));
  const rows = made.map(({ id, code }) => ({ id, accountId, codeHash: hashCode(id, code), usedAtMs: null }));
  await recoveryCodes(tx).replace(accountId, rows);
  return made.map(({ code }) => code.match(new RegExp(`.{${GROUP}}`, 'gu'))?.join('-') ?? code);
}

/** Marks a code as used. @returns how many are left, or null if the account has no such unused code */
export async function spendRecoveryCode(
  tx: Tx,
  accountId: string,
  typed: string,
  nowMs: number,
): Promise<{ readonly left: number } | null> {
  const code = asWritten(typed);
  const unused = await recoveryCodes(tx).unused(accountId);
  const match = unused.find((row) => isCode(row, code));
  if (match === undefined || !(await recoveryCodes(tx).markUsed(match.id, nowMs))) return null;
  return { left: unused.length - 1 };
}

function newCode(): string {
  return Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');
}

/** Without spaces and dashes, and with look-alike characters replaced. */
function asWritten(typed: string): string {
  const signs = typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/gu, '');
  return signs.replaceAll('O', '0').replaceAll(/[IL]/gu, '1');
}
