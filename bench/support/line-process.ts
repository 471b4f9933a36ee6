import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** A process of the bench that answers lines of text, each with a line of JSON, in their order. */
export type LineProcess = {
  /** The next line that it says, without having been asked. */
  readonly read: () => Promise<unknown>;
  readonly ask: (line: string) => Promise<unknown>;
  /** Ends its standard input, and waits for its end. */
  readonly stop: () => Promise<void>;
};

/** Makes all threads of a process wait for those of others. */
const PATIENT = ['nice', '-n', '19'];

type Settings = {
  /** Of PostgreSQL; without it the DATABASE_URL of this process, if there is one. */
  readonly databaseUrl?: string | undefined;
  /** It works only when nothing else does: as if it were on a machine of its own. */
  readonly isPatient?: boolean;
};

/** Starts a script of this folder. */
export function startLineProcess(
  script: string,
  args: readonly string[],
  { databaseUrl, isPatient = false }: Settings = {},
): LineProcess {
  const path = join(import.meta.dirname, script);
  const [program = '', ...words] = [
    ...(isPatient ? PATIENT : []),
    process.execPath,
    ...process.execArgv,
    path,
    ...args,
  ];
  const child = spawn(program, words, {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }) },
  });
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  const read = async (): Promise<unknown> => {
    const { value, done } = await lines.next();
    if (done === true) throw new Error(`${script} ended`);
    return JSON.parse(value);
  };
  return {
    read,
    ask: (line) => {
      child.stdin.write(`${line}\n`);
      return read();
    },
    stop: async () => {
      child.stdin.end();
      await once(child, 'exit');
    },
  };
}
