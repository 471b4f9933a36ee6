/* The portal on demo data and the web next to it, both reloading when a file changes; ends both when one ends. */
import { spawn } from 'node:child_process';

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/** Where Vite finds the portal's API. */
const env = { PORTAL_URL: `http://127.0.0.1:${process.env['PORT'] ?? 8080}`, ...process.env };

const programs = [
  ['--watch', '--watch-preserve-output', 'src/cli/portal.ts', 'demo'],
  ['node_modules/vite/bin/vite.js'],
].map((parameters) => spawn(process.execPath, parameters, { stdio: 'inherit', env }));

const stopAll = () => programs.forEach((program) => program.kill());
for (const program of programs) program.on('exit', stopAll);
for (const signal of SIGNALS) process.on(signal, stopAll);
