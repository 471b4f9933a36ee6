import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium as playwrightChromium } from '@playwright/test';
import packagedChromium from '@sparticuz/chromium';

/** Set by the first look-up, so that every worker of a run takes the same browser without looking again. */
const FOUND = 'PETCGM_TEST_CHROMIUM';
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const PLACES = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/snap/bin/chromium'];
const UNPACKED = join(import.meta.dirname, '../../.cache/chromium');
const START_WITHIN_MS = 30_000;

/**
 * The Chromium of the journeys: the one that `CHROMIUM_PATH` names, the headless shell of the npm package (Linux on x64),
 * or the machine's. A journey in the shell takes half the CPU time of one in a full browser, which opens a window with
 * an interface for each page. Null if no Chromium is found.
 */
export async function testChromium(): Promise<string | null> {
  const known = process.env[FOUND];
  if (known !== undefined) return known === '' ? null : known;
  const found = namedChromium() ?? (await packagedShell()) ?? machineChromium();
  process.env[FOUND] = found ?? '';
  return found;
}

/** A full Chromium, as people use it, if the machine has one. */
export async function fullChromium(): Promise<string | null> {
  return namedChromium() ?? machineChromium() ?? packagedShell();
}

function namedChromium(): string | null {
  const named = process.env['CHROMIUM_PATH'];
  return named !== undefined && existsSync(named) && starts(named) ? named : null;
}

/** An installed one, or one that Playwright has downloaded. */
function machineChromium(): string | null {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean);
  const onPath = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  const candidates = [...onPath, ...PLACES, playwrightChromium.executablePath()];
  return candidates.find((path) => existsSync(path) && starts(path)) ?? null;
}

async function packagedShell(): Promise<string | null> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null;
  const present = join(UNPACKED, 'chromium');
  if (existsSync(present) && startsSomehow(present)) return present;
  rmSync(UNPACKED, { recursive: true, force: true });
  const unpacked = await unpackChromium();
  return startsSomehow(unpacked) ? unpacked : null;
}

/** The package unpacks into the folder for temporary files, and its libraries only where it believes itself in a cloud. */
async function unpackChromium(): Promise<string> {
  const { TMPDIR, AWS_LAMBDA_JS_RUNTIME } = process.env;
  mkdirSync(UNPACKED, { recursive: true });
  Object.assign(process.env, { TMPDIR: UNPACKED, AWS_LAMBDA_JS_RUNTIME: 'nodejs24.x' });
  try {
    return await packagedChromium.executablePath();
  } finally {
    restore({ TMPDIR, AWS_LAMBDA_JS_RUNTIME });
  }
}

function restore(variables: Record<string, string | undefined>): void {
  for (const [name, value] of Object.entries(variables)) {
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  }
}

/** A machine that never had a browser lacks libraries such as NSS, and fonts; then those of the package are taken. */
function startsSomehow(path: string): boolean {
  if (starts(path)) return true;
  const libraries = [join(UNPACKED, 'al2023', 'lib'), process.env['LD_LIBRARY_PATH']];
  process.env['LD_LIBRARY_PATH'] = libraries.filter(Boolean).join(delimiter);
  if (!existsSync('/etc/fonts/fonts.conf')) process.env['FONTCONFIG_FILE'] = writeFontSettings();
  return starts(path);
}

function writeFontSettings(): string {
  const file = join(UNPACKED, 'fonts.conf');
  const folders = `<dir>${join(UNPACKED, 'fonts')}</dir><cachedir>${join(UNPACKED, 'fonts-cache')}</cachedir>`;
  writeFileSync(file, `<?xml version="1.0"?><fontconfig>${folders}</fontconfig>`);
  return file;
}

function starts(path: string): boolean {
  return spawnSync(path, ['--version', '--no-sandbox'], { stdio: 'ignore', timeout: START_WITHIN_MS }).status === 0;
}
