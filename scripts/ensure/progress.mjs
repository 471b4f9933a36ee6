import { spawn } from 'node:child_process';
import { inProject } from './root.mjs';
import { SIGNALS } from './run.mjs';

const TICK_MS = 1000;
/** Where lines cannot be rewritten (a log, a pipe), a line this often is enough to show that it is alive. */
const LOG_EVERY_S = 15;
/** Only the last output of a failed step is shown. */
const SHOWN_OUTPUT = 8000;

/**
 * Runs a program quietly under a one-line progress display; its output is shown only when it fails.
 *
 * @throws Error with the end of its output if it does not exit with 0
 */
export async function runQuietly(title, program, parameters, options = {}) {
  const started = Date.now();
  const stop = showProgress(title, started);
  const result = await collect(program, parameters, options);
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  stop(result.code === 0 ? `${title} … done in ${seconds} s` : `${title} … failed after ${seconds} s`);
  if (result.code !== 0) throw new Error(`${result.output.slice(-SHOWN_OUTPUT).trimEnd()}\n\n${title}: failed.`);
}

function showProgress(title, started) {
  const rewritable = process.stdout.isTTY === true;
  const elapsed = () => Math.round((Date.now() - started) / 1000);
  process.stdout.write(rewritable ? `${title} …` : `${title} …\n`);
  const timer = setInterval(() => {
    if (rewritable) process.stdout.write(`\r${title} … ${elapsed()} s`);
    else if (elapsed() % LOG_EVERY_S === 0) process.stdout.write(`${title} … ${elapsed()} s\n`);
  }, TICK_MS);
  return (last) => {
    clearInterval(timer);
    process.stdout.write(rewritable ? `\r${last}    \n` : `${last}\n`);
  };
}

function collect(program, parameters, options) {
  return new Promise((resolve) => {
    const child = spawn(program, parameters, { cwd: inProject(), stdio: ['ignore', 'pipe', 'pipe'], ...options });
    const forget = endTogether(child);
    let output = '';
    const keep = (chunk) => (output += chunk);
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('error', (error) => resolve({ code: 1, output: `${output}${error.message}` }));
    child.on('close', (code) => {
      forget();
      resolve({ code: code ?? 1, output });
    });
  });
}

/** Whoever stops this stops the child, too: one left behind would get in the way of the next attempt. */
function endTogether(child) {
  const stop = () => child.kill();
  for (const signal of SIGNALS) process.on(signal, stop);
  return () => {
    for (const signal of SIGNALS) process.off(signal, stop);
  };
}
