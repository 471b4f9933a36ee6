import type { AuthorizedMember } from '../../context/authorized-member.ts';
import type { Ctx } from '../../context/ctx.ts';
import { outside } from '../../context/transaction.ts';
import { exportedProposals } from '../../records/care-proposals.store.ts';
import { consultMails } from '../../records/consult-mails.store.ts';
import { exportedPeriods } from '../../records/dose-periods.store.ts';
import { table } from './export-table.ts';
import type { ZipPart } from './zip-stream.ts';

const PROPOSAL_COLUMNS = [
  'createdAtMs',
  'kind',
  'content',
  'message',
  'state',
  'seenAtMs',
  'decidedAtMs',
  'decidedBy',
  'answer',
] as const;

const MAIL_COLUMNS = [
  'createdAtMs',
  'email',
  'visitDate',
  'visitMinute',
  'sendDate',
  'sendMinute',
  'days',
  'language',
  'questions',
  'state',
  'reason',
  'endedAtMs',
] as const;

/** The dose periods of one pet, what vets proposed for it, and packs that were mailed. */
export async function* petCareParts(ctx: Ctx, member: AuthorizedMember, folder: string): AsyncGenerator<ZipPart> {
  const plan = ['fromDate', 'insulinType', 'brand', 'doses', 'everyDays', 'syringeType', 'diet'] as const;
  const decision = ['decidedBy', 'how', 'why', 'vet', 'author', 'writtenAtMs'] as const;
  const periods = await exportedPeriods(outside(ctx), member);
  yield { path: `${folder}/dose-periods.csv`, content: table(periods, [...plan, ...decision], member.zone) };
  const proposals = await exportedProposals(outside(ctx)).ofMember(member);
  const columns = ['proposedBy', ...PROPOSAL_COLUMNS] as const;
  yield { path: `${folder}/proposals.csv`, content: table(proposals, columns, member.zone) };
  const mails = await consultMails(outside(ctx)).exported(member);
  yield { path: `${folder}/consult-mails.csv`, content: table(mails, MAIL_COLUMNS, member.zone) };
}

/** What an account proposed for pets of others. */
export async function* accountCareParts(ctx: Ctx, accountId: string, zone: string): AsyncGenerator<ZipPart> {
  const rows = await exportedProposals(outside(ctx)).byAccount(accountId);
  yield { path: 'my-proposals.csv', content: table(rows, ['pet', ...PROPOSAL_COLUMNS], zone) };
}
