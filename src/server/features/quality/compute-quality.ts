import type { AgreementItem, Lows } from '#contract/quality.ts';
import type { Scope } from '../../access/report-range.ts';
import { computeJob, type QualityJob } from '../../compute/compute-jobs.ts';
import type { Marks } from '../../compute/quality.ts';
import type { AuthorizedMember } from '../../context/authorized-member.ts';
import type { Ctx } from '../../context/ctx.ts';
import { computeJson, isLong } from '../../readings/trace/compute-off-thread.ts';
import { loadTrace, partsForThread } from '../../readings/trace/load-trace.ts';

/** What each job answers. */
type Answers = {
  readonly lows: Omit<Lows, 'range'>;
  readonly marks: Marks;
  readonly agreement: Omit<AgreementItem, 'range'>;
};

type Place = { readonly member: AuthorizedMember; readonly scope: Scope };

/** Runs a job on the readings of a scope; that of a long range on another thread. @throws AppError `report.busy` */
export async function computeQuality<Job extends QualityJob>(
  ctx: Ctx,
  { member, scope }: Place,
  job: Job,
): Promise<Answers[Job['kind']]> {
  const isHere = scope.deviceId !== null || !isLong(scope);
  const answer: unknown = isHere
    ? computeJob(await loadTrace(ctx, member, scope), job)
    : await computeThere(ctx, { member, scope }, job);
  return answer as Answers[Job['kind']]; // each kind of job has its own answer
}

async function computeThere(ctx: Ctx, { member, scope }: Place, job: QualityJob): Promise<unknown> {
  const json = await computeJson(ctx, async () => ({ job, parts: await partsForThread(ctx, member, scope) }));
  return JSON.parse(Buffer.from(json).toString());
}
