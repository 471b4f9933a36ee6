import { join } from 'node:path';
import { build } from 'vite';

type ScriptToBuild = {
  readonly project: string;
  /** Its module, from the project. */
  readonly input: string;
  readonly define?: Readonly<Record<string, string>>;
};

/** Builds one script without imports, for where no modules are loaded. @returns its code */
export async function buildScript({ project, input, define = {} }: ScriptToBuild): Promise<string> {
  const built = await build({
    configFile: false,
    root: project,
    logLevel: 'warn',
    publicDir: false,
    define,
    build: {
      write: false,
      target: 'es2023',
      modulePreload: false,
      rolldownOptions: { input: join(project, input), output: { format: 'iife' } },
    },
  });
  const [script] = 'output' in built ? built.output : [];
  if (script?.type !== 'chunk') throw new Error(`${input} was not built`);
  return script.code;
}
