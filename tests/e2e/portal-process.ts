import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';

/** Names the folder of a demo that was filled before the first journey. */
export const FILLED_DEMO = 'PETCGM_FILLED_DEMO';

/** To fill the demo takes 10 seconds, and longer on a busy machine. */
const START_WITHIN_MS = 90_000;

/** A portal in a separate process, as a user would run it. */
export type PortalProcess = {
  readonly url: string;
  readonly dataDir: string;
  /** The verification code in the newest message to an account. */
  readonly codeFor: (account: string) => Promise<string>;
  /** Ends the process, and leaves the folder. */
  readonly end: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

/** Starts `portal <command>` on a free port with its own data folder; `settings` are environment variables. */
export async function startPortal(
  command: 'serve' | 'demo',
  settings: Readonly<Record<string, string>> = {},
): Promise<PortalProcess> {
  const dataDir = mkdtempSync(join(tmpdir(), 'petcgm-e2e-'));
  const filled = process.env[FILLED_DEMO];
  if (command === 'demo' && filled !== undefined) cpSync(filled, dataDir, { recursive: true });
  const own = { DATA_DIR: dataDir, PORT: '0', HOST: '127.0.0.1', PUBLIC_URL: '', DATABASE_URL: '' };
  // Everybody in a journey calls from one address.
  const env = { ...process.env, ...own, CODES_AN_HOUR: '1000', CODES_A_DAY: '1000', ...settings };
  const child = spawn(process.execPath, ['src/cli/portal.ts', command], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const url = await waitForAddress(child);
  const end = async () => {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
  };
  return {
    url,
    dataDir,
    codeFor: (account) => codeFor(dataDir, account),
    end,
    stop: async () => {
      await end();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function waitForAddress(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    // oxlint-disable-next-line eslint/no-restricted-globals -- it ends a start that never comes to an end
    const overdue = setTimeout(() => reject(new Error(`the portal did not start:\n${said}`)), START_WITHIN_MS);
    child.once('exit', (code) => reject(new Error(`the portal ended with ${code}:\n${said}`)));
    child.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const address = /is ready: (http:\S+)/u.exec(said)?.[1];
      if (address === undefined) return;
      clearTimeout(overdue);
      resolve(address);
    });
  });
}

async function codeFor(dataDir: string, account: string): Promise<string> {
  const newest = () => newestCode(join(dataDir, 'outbox'), account) ?? '';
  await expect.poll(newest, `a code was sent to ${account}`).not.toBe('');
  return newest();
}

function newestCode(outbox: string, account: string): string | undefined {
  const messages = readOutbox(outbox).filter((message) => message.includes(account));
  return /\b(\d{6})\b/u.exec(messages.at(-1)?.split('\r\n\r\n').slice(1).join('\n') ?? '')?.[1];
}

function readOutbox(outbox: string): string[] {
  try {
    const names = readdirSync(outbox).toSorted((a, b) => a.localeCompare(b));
    return names.map((name) => readFileSync(join(outbox, name), 'utf8'));
  } catch {
    return []; // nothing was sent yet
  }
}
