/* Holds the documents to the truth: paths and npm scripts they name exist, and .env.example lists what the portal reads. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { z } from 'zod';
import { filesBelow, isSource } from './source-files.ts';

const CONFIG = 'src/server/config/config.ts';
const EXAMPLE = '.env.example';
/** Folders that come into being by running things. */
const MADE = /^(?:dist|data|\.cache|node_modules|test-results|playwright-report)(?:\/|$)/u;
const FILE_NAME = /^\.env\.|\.(?:ts|tsx|mjs|js|json|md|css|html|yaml|conf|toml|sh|snap|png|svg)$/u;

/** Documents are read in a terminal and compared line by line; longest line, characters. */
const MAX_LINE = 200;

const files = listFiles();
const documents = files.filter((path) => path.endsWith('.md'));
const problems = [...documents.flatMap(problemsOfDocument), ...problemsOfVariables()];
for (const problem of problems) console.error(problem);
console.log(`${documents.length} documents: ${problems.length} problems`);
process.exitCode = problems.length === 0 ? 0 : 1;

/** Files that are or would be committed; outside a git working copy, every file. */
function listFiles(): string[] {
  try {
    const list = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' });
    return list.split('\n').filter((path) => path !== '' && existsSync(path));
  } catch {
    return filesBelow('.', (path) => !MADE.test(path.slice(2))).map((path) => path.slice(2)); // an archive has no history
  }
}

function problemsOfDocument(path: string): string[] {
  const text = readFileSync(path, 'utf8').replace(/^```[\s\S]*?^```/gmu, '');
  const quoted = [...text.matchAll(/`([^`\n]+)`/gu)].map(([, code = '']) => code);
  const linked = [...text.matchAll(/\]\(([^)\s]+)\)/gu)].map(([, target = '']) => target);
  return [
    ...quoted.filter((code) => isPath(code) && !exists(code)).map((code) => `${path}: there is no ${code}`),
    ...linked
      .filter((target) => isLocal(target) && !isThere(path, target))
      .map((target) => `${path}: there is no ${target}`),
    ...quoted.filter(isMissingScript).map((code) => `${path}: package.json has no script for "${code}"`),
    ...findLongLines(text).map((line) => `${path}: over ${MAX_LINE} characters: ${line.slice(0, 60)}…`),
  ];
}

function findLongLines(text: string): string[] {
  return text.split('\n').filter((line) => line.length > MAX_LINE);
}

/** A path of the project as a document writes it: below a folder that exists, or a file name; nothing with a placeholder. */
function isPath(code: string): boolean {
  if (!/^#?[\w.@-]+(?:\/[\w.@-]+)*\/?$/u.test(code) || MADE.test(code) || code.startsWith('..')) return false;
  const [top = ''] = code.split('/');
  if (top.startsWith('#')) return existsSync(`src/${top.slice(1)}`);
  return FILE_NAME.test(code) || (code.includes('/') && existsSync(top));
}

function exists(code: string): boolean {
  const path = code.startsWith('#') ? `src/${code.slice(1)}` : code;
  return existsSync(path) || files.some((file) => file.endsWith(code.startsWith('.') ? code : `/${path}`));
}

function isLocal(target: string): boolean {
  return !/^(?:[a-z]+:|#)/u.test(target);
}

function isThere(document: string, target: string): boolean {
  const [path = ''] = target.split('#');
  return existsSync(posix.join(posix.dirname(document), path));
}

function isMissingScript(code: string): boolean {
  const name = /^npm (?:run (?<script>[\w:-]+)|(?<short>test|start))\b/u.exec(code)?.groups;
  return name !== undefined && !((name['script'] ?? name['short'] ?? '') in npmScripts());
}

function npmScripts(): Record<string, string> {
  const shape = z.object({ scripts: z.record(z.string(), z.string()) });
  return shape.parse(JSON.parse(readFileSync('package.json', 'utf8'))).scripts;
}

function problemsOfVariables(): string[] {
  const read = variablesIn(readFileSync(CONFIG, 'utf8'), /^ {2}([A-Z][A-Z0-9_]+): /gmu);
  const listed = variablesIn(readFileSync(EXAMPLE, 'utf8'), /^#? ?([A-Z][A-Z0-9_]+)=/gmu);
  const readers = [...filesBelow('src', isSource), 'compose.yaml', 'deploy/compose.several.yaml'];
  const source = readers.map((path) => readFileSync(path, 'utf8')).join('\n');
  return [
    ...(read.length === 0 ? [`${CONFIG}: no variable found`] : []),
    ...read.filter((name) => !listed.includes(name)).map((name) => `${EXAMPLE} does not list ${name}`),
    ...listed
      .filter((name) => !new RegExp(`\\b${name}\\b`, 'u').test(source))
      .map((name) => `nothing reads ${name} of ${EXAMPLE}`),
  ];
}

function variablesIn(text: string, form: RegExp): string[] {
  return [...text.matchAll(form)].map(([, name = '']) => name);
}
