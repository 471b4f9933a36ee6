import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('only alerts, live values, packing and the counted trace read the readings with nothing left out', () => {
  const RAW = /readings\([^)]*\)+\.loadTrace\(|store\.loadTrace\(/;
  const files = readdirSync('src/server', { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test)\.ts$/.test(file),
  );
  const readers = files.filter((file) => RAW.test(readFileSync(`src/server/${file}`, 'utf8')));
  expect(readers.sort()).toEqual([
    'features/alerts/alert-surroundings.ts',
    'features/glucose/pet-part.ts', // the trend of the newest value
    'features/live/catch-up.ts',
    'readings/alert-trace.ts',
    'readings/raise-unnoted-doses.ts', // whether glucose rules out a dose
    'readings/settle-episodes.ts',
    'readings/trace/day-packer.ts',
    'readings/trace/load-trace.ts',
    'readings/traces-once.ts', // live values and alerts
  ]);
});
