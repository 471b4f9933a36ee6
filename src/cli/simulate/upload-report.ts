import { grouped } from '../shared/progress.ts';
import { aSecond, type CallReport } from './call-tally.ts';
import type { Sent } from './upload-story.ts';

/** What an upload came to, as JSON. */
export function toJsonReport(sent: Sent, report: CallReport): object {
  return { ...sent, recordsASecond: aSecond(sent.entries + sent.treatments, report.seconds), ...report };
}

/** What an upload came to, for people. */
export function toTextReport({ entries, treatments }: Sent, report: CallReport): string {
  const { seconds, calls, callsASecond, byStatus, retried, ms, bytesSent, bytesReceived } = report;
  const records = aSecond(entries + treatments, seconds);
  const statuses = Object.entries(byStatus).map(
    ([status, count]) => `${status === 'none' ? 'no answer' : status} ${grouped(count)}`,
  );
  return [
    `${grouped(entries)} readings and ${grouped(treatments)} events sent in ${grouped(seconds)} s: ${grouped(records)} a second.`,
    `Calls      ${grouped(calls)}, ${grouped(callsASecond)} a second; ${statuses.join(', ')}; sent again ${grouped(retried)}`,
    ms === null
      ? 'Time       nothing was answered'
      : `Time       50 % within ${ms.p50} ms, 90 % ${ms.p90} ms, 99 % ${ms.p99} ms, longest ${ms.max} ms`,
    `Bytes      ${grouped(bytesSent)} sent, ${grouped(bytesReceived)} received`,
  ].join('\n');
}
