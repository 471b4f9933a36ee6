import { rmSync } from 'node:fs';
import { FILLED_DEMO, startPortal } from './portal-process.ts';

/** Fills a demo once; each portal of a journey begins with a copy of it. */
export default async function fillDemo(): Promise<() => void> {
  const { dataDir, end } = await startPortal('demo');
  await end();
  process.env[FILLED_DEMO] = dataDir;
  return () => rmSync(dataDir, { recursive: true, force: true });
}
