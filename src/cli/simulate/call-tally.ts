/** One call as it ended: without an answer its status is null. */
export type EndedCall = {
  readonly status: number | null;
  readonly ms: number;
  readonly bytesSent: number;
  readonly bytesReceived: number;
};

/** What calls to a portal came to. Times are of calls that were answered, ms. */
export type CallReport = {
  readonly seconds: number;
  readonly calls: number;
  readonly callsASecond: number;
  /** How many calls ended with each HTTP status; `none` without an answer. */
  readonly byStatus: Readonly<Record<string, number>>;
  /** How many calls were made because the one before was refused for a while, or failed. */
  readonly retried: number;
  readonly ms: { readonly p50: number; readonly p90: number; readonly p99: number; readonly max: number } | null;
  readonly bytesSent: number;
  readonly bytesReceived: number;
};

/** Counts calls. Its memory does not grow with them. */
export type CallTally = {
  readonly note: (call: EndedCall) => void;
  readonly noteRetry: () => void;
  readonly report: () => CallReport;
};

/** Each class of times is so much wider than the one before; percentiles are exact to this. */
const CLASS_WIDTH = 1.02;
const FASTEST_MS = 0.01;

/** @param nowMs  a clock that nobody sets */
export function createCallTally(nowMs: () => number = () => performance.now()): CallTally {
  const startedAt = nowMs();
  const classes = new Map<number, number>();
  const byStatus: Record<string, number> = {};
  let [calls, answered, retried, bytesSent, bytesReceived, max] = [0, 0, 0, 0, 0, 0];
  const percentile = (share: number): number => {
    let left = Math.ceil(share * answered);
    for (const [index, count] of [...classes].toSorted(([a], [b]) => a - b)) {
      left -= count;
      if (left <= 0) return Math.min(max, toTenth(CLASS_WIDTH ** index));
    }
    return max;
  };
  return {
    note: ({ status, ms, ...bytes }) => {
      calls += 1;
      bytesSent += bytes.bytesSent;
      bytesReceived += bytes.bytesReceived;
      const name = `${status ?? 'none'}`;
      byStatus[name] = (byStatus[name] ?? 0) + 1;
      if (status === null) return;
      answered += 1;
      max = Math.max(max, toTenth(ms));
      const index = Math.ceil(Math.log(Math.max(ms, FASTEST_MS)) / Math.log(CLASS_WIDTH));
      classes.set(index, (classes.get(index) ?? 0) + 1);
    },
    noteRetry: () => {
      retried += 1;
    },
    report: () => {
      const seconds = (nowMs() - startedAt) / 1_000;
      const ms = answered === 0 ? null : { p50: percentile(0.5), p90: percentile(0.9), p99: percentile(0.99), max };
      const callsASecond = aSecond(calls, seconds);
      return { seconds: toTenth(seconds), calls, callsASecond, byStatus, retried, ms, bytesSent, bytesReceived };
    },
  };
}

/** How many in each second, to a tenth. */
export function aSecond(count: number, seconds: number): number {
  return seconds > 0 ? toTenth(count / seconds) : 0;
}

function toTenth(value: number): number {
  return Math.round(value * 10) / 10;
}
