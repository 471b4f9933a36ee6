import { chanceFrom } from './chance.ts';
import { findFault } from './judge.ts';
import { tryOddities } from './raw-sockets.ts';
import { nextRequest, type FuzzRequest, type Ground } from './requests.ts';
import { sender } from './send.ts';

/** What came of a run. */
export type FuzzReport = {
  readonly requests: number;
  /** Each kind of fault with the first calls that met it. */
  readonly faults: ReadonlyMap<string, readonly string[]>;
  readonly statuses: ReadonlyMap<number, number>;
  readonly slowestMs: number;
  /** MiB of the portal's process after each tenth. */
  readonly memory: readonly number[];
};

export type FuzzPlan = {
  readonly port: number;
  readonly seed: number;
  readonly requests: number;
  readonly ground: Ground;
  readonly residentMib: () => number;
  /** Called now and then with the progress. */
  readonly onProgress?: (report: FuzzReport) => void;
};

const LANES = 16;
const MAX_EXAMPLES = 3;

/** Calls a portal in every way that a seed leads to, and judges each answer. */
export async function fuzz({ port, seed, requests, ground, residentMib, onProgress }: FuzzPlan): Promise<FuzzReport> {
  const chance = chanceFrom(seed);
  const send = sender(port);
  const faults = new Map<string, string[]>();
  const statuses = new Map<number, number>();
  const memory: number[] = [];
  let slowestMs = 0;
  let sent = 0;
  const note = (fault: string, example: string) => {
    const known = faults.get(fault) ?? [];
    if (known.length < MAX_EXAMPLES) faults.set(fault, [...known, example]);
  };
  const report = (): FuzzReport => ({ requests: sent, faults, statuses, slowestMs, memory });
  const lane = async () => {
    while (sent < requests) {
      sent += 1;
      if (sent % Math.ceil(requests / 10) === 0) {
        memory.push(residentMib());
        onProgress?.(report());
      }
      const request = nextRequest(chance, ground);
      const answer = await send(request);
      slowestMs = Math.max(slowestMs, answer.ms);
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      const fault = findFault(request, answer);
      if (fault !== null) note(fault, `${shown(request)} → ${answer.status} ${answer.text.slice(0, 300)}`);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  for (const fault of await tryOddities(port)) note(fault, '');
  return report();
}

function shown({ method, path, headers, body }: FuzzRequest): string {
  const coding = headers['content-encoding'] === undefined ? '' : ` (${headers['content-encoding']})`;
  return `${method} ${path.slice(0, 300)}${coding} ${String(body ?? '').slice(0, 400)}`;
}
