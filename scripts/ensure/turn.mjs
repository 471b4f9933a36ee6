import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { inProject } from './root.mjs';

/** Whose turn it is: a file with the number of that process. */
const TURN = inProject('.cache', 'turn');
const LOOK_MS = 200;
/** Nothing that is prepared here takes this long: whoever had its turn is gone. */
const LONGEST_MS = 30 * 60_000;

/** Does some work while no other start of this project does any: two at once would break each other's files. */
export async function inTurn(work) {
  let hasWaited = false;
  while (!takeTurn()) {
    if (!hasWaited) process.stdout.write('Another start is preparing this project; waiting for it …\n');
    hasWaited = true;
    await sleep(LOOK_MS);
  }
  try {
    return await work();
  } finally {
    rmSync(TURN, { force: true });
  }
}

function takeTurn() {
  mkdirSync(dirname(TURN), { recursive: true });
  try {
    writeFileSync(TURN, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    if (isAbandoned()) rmSync(TURN, { force: true }); // taken at the next look, by whoever is first
    return false;
  }
}

function isAbandoned() {
  try {
    return Date.now() - statSync(TURN).mtimeMs > LONGEST_MS || !isRunning(Number(readFileSync(TURN, 'utf8')));
  } catch {
    return false; // it has just been given back
  }
}

function isRunning(pid) {
  if (pid === 0) return true; // its number is about to be written
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
