import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { soon } from '#tests/soon.ts';
import { startProcess } from './processes.ts';

test('a second signal ends a process that stops, also if it is another one', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'petcgm-signals-'));
  const { child, ended } = await startProcess('durability', dataDir, { DRAIN_SECONDS: '30' });
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
    await rm(dataDir, { recursive: true, force: true });
  });
  const ready = `http://127.0.0.1:${await readFile(join(dataDir, 'port'), 'utf8')}/api/health/ready`;
  child.kill('SIGTERM');
  await soon(async () => expect((await fetch(ready)).status).toBe(503));
  child.kill('SIGINT');
  await soon(() => expect(child.signalCode).toBe('SIGINT'));
});
