import { join } from 'node:path';
import { loadConfig, type Config } from '#server/config/config.ts';
import { servePortal } from '#server/main.ts';
import { backUp } from './backup.ts';
import { announce } from './announce.ts';
import { runDemo } from './demo/run-demo.ts';
import { EXPORT_HELP, exportCommand } from './data/export-command.ts';
import { IMPORT_HELP, importCommand } from './data/import-command.ts';
import { MIGRATE_HELP, migrateCommand } from './migrate-command.ts';
import { restore } from './restore.ts';
import { CommandError, EXIT, type ExitCode } from './shared/exit-codes.ts';
import { SIMULATE_HELP, simulateCommand } from './simulate/simulate-command.ts';

const HELP = `portal serve              serve the portal
portal demo               serve it with demo accounts and made-up readings
portal migrate            bring the database up to date and stop
portal backup FILE        write everything into one file (embedded database)
portal restore FILE       put a backup in place of an empty data folder
portal import FILE        import a file for a pet
portal export             write a pet's data into a file
portal simulate           send made-up readings to a portal, or make made-up pets

portal migrate --help, and the same of import, export and simulate, say more.`;

type Command = (config: Config, args: readonly string[]) => Promise<ExitCode | void>;

const commands: Readonly<Record<string, Command>> = {
  serve: async (config) => {
    const portal = await servePortal(config);
    announce(portal, []);
  },
  demo: (config) => runDemo(config),
  migrate: migrateCommand,
  backup: (config, [file]) => backUp(config, needed(file)),
  restore: (config, [file]) => restore(config, needed(file)),
  import: importCommand,
  export: exportCommand,
  simulate: simulateCommand,
};

/** What `--help` prints of commands with options. */
const helps: Readonly<Record<string, string>> = {
  migrate: MIGRATE_HELP,
  import: IMPORT_HELP,
  export: EXPORT_HELP,
  simulate: SIMULATE_HELP,
};

/** Files that a portal writes (readings, emails, keys) are readable only by its user. */
process.umask(0o077);

const [name = 'help', ...args] = process.argv.slice(2);
const command = commands[name];
if (command === undefined || args.includes('--help')) {
  console.log(helps[name] ?? HELP);
  process.exitCode = command === undefined && !['help', '--help'].includes(name) ? EXIT.usage : EXIT.done;
} else {
  await run(command);
}

async function run(chosen: Command): Promise<void> {
  try {
    const code = await chosen(configFor(name), args);
    if (typeof code === 'number') process.exitCode = code;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    if (error instanceof CommandError && error.exitCode === EXIT.usage)
      console.error(`portal ${name} --help says more.`);
    process.exit(error instanceof CommandError ? error.exitCode : failureOf(name));
  }
}

/** Commands with exit codes of their own have one for what nobody expected; the others end with 1, as they always did. */
function failureOf(commandName: string): number {
  return commandName in helps ? EXIT.failed : 1;
}

/** The demo has its own data folder, so it never touches real data by accident. */
function configFor(commandName: string): Config {
  const isDemo = commandName === 'demo';
  const folder = isDemo && !process.env['DATA_DIR'] ? { DATA_DIR: join('data', 'demo') } : {};
  const quiet = process.env['LOG_LEVEL'] ? {} : { LOG_LEVEL: 'warn' };
  return loadConfig({ ...process.env, ...folder, ...quiet });
}

function needed(file: string | undefined): string {
  if (file === undefined) throw new Error('Please name the file of the backup.');
  return file;
}
