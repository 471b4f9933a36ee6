import { readFileSync } from 'node:fs';

/** MiB that a process holds in memory; 0 where the system does not say. */
export function residentMib(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/VmRSS:\s+(\d+)/u.exec(status)?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}
