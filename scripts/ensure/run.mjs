import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { delimiter, dirname } from 'node:path';
import { inProject } from './root.mjs';

/** What asks a program to stop. */
export const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const LOOK_FOR_PARENT_MS = 300;

/** Runs a script on a Node, hands signals on to it, and answers its exit code. */
export function runOnNode(node, command) {
  const child = spawn(node, command, { cwd: inProject(), stdio: 'inherit', env: environment(node) });
  for (const signal of SIGNALS) process.on(signal, () => passOn(child, signal));
  if (process.env.npm_lifecycle_event !== undefined) stopWithParent(child);
  return new Promise((resolve, reject) => {
    child.on('error', (error) => reject(new Error(`Cannot start ${node}: ${error.message}`)));
    child.on('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal]));
  });
}

/** A Ctrl+C in a terminal reaches the whole foreground group by itself; sending it again would look like a second one. */
function passOn(child, signal) {
  if (signal === 'SIGINT' && process.stdin.isTTY) return;
  child.kill(signal);
}

/** npm stops the shell between itself and this, and the shell passes no signal on: a new parent means that npm stopped. */
function stopWithParent(child) {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    child.kill('SIGTERM');
  }, LOOK_FOR_PARENT_MS);
  child.on('exit', () => clearInterval(timer));
}

/**
 * The environment in which a program started by name finds the same Node, and the tools of the project. Node keeps what
 * it compiled, because compiling all TypeScript again takes half of the time of a start.
 */
function environment(node) {
  const key = Object.keys(process.env).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH';
  const path = [dirname(node), inProject('node_modules', '.bin'), process.env[key] ?? ''].join(delimiter);
  return { NODE_COMPILE_CACHE: inProject('.cache', 'compiled'), ...process.env, [key]: path };
}
