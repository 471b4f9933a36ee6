import { join } from 'node:path';
import { loadConfig, type Config } from '#server/config/config.ts';
import { servePortal } from '#server/main.ts';
import { backUp } from './backup.ts';
import { announce } from './announce.ts';
import { runDemo } from './demo/run-demo.ts';
import { migrateOnly } from './migrate-only.ts';
import { restore } from './restore.ts';

const HELP = `portal serve              serve the portal
portal demo               serve it with demo accounts and made-up readings
portal migrate            bring the database up to date and stop
portal backup FILE        write everything into one file (embedded database)
portal restore FILE       put a backup in place of an empty data folder`;

type Command = (config: Config, argument: string | undefined) => Promise<void>;

const commands: Readonly<Record<string, Command>> = {
  serve: async (config) => {
    const portal = await servePortal(config);
    announce(portal, []);
  },
  demo: (config) => runDemo(config),
  migrate: (config) => migrateOnly(config),
  backup: (config, file) => backUp(config, needed(file)),
  restore: (config, file) => restore(config, needed(file)),
};

/** Files that a portal writes (readings, emails, keys) are readable only by its user. */
process.umask(0o077);

const [name = 'help', argument] = process.argv.slice(2);
const command = commands[name];
if (command === undefined) {
  console.log(HELP);
  process.exitCode = name === 'help' ? 0 : 2;
} else {
  await run(command);
}

async function run(chosen: Command): Promise<void> {
  try {
    await chosen(configFor(name), argument);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
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
