import { readdirSync, readFileSync } from 'node:fs';
import pg from 'pg';

/** Linux counts processor time in hundredths of a second. */
const MS_PER_TICK = 10;

/** The processor time of a PostgreSQL on this machine, ms since it was started. */
export async function openPostgresTime(url: string): Promise<() => number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const server = statOf(`${rows[0]?.pid}`).parent;
  await client.end();
  return () => {
    const own = statOf(`${server}`);
    const children = readdirSync('/proc')
      .filter((name) => /^\d+$/u.test(name))
      .map((pid) => statIfThere(pid))
      .filter((stat) => stat?.parent === server);
    return MS_PER_TICK * children.reduce((sum, stat) => sum + (stat?.ticks ?? 0), own.ticks + own.ofEnded);
  };
}

function statIfThere(pid: string) {
  try {
    return statOf(pid);
  } catch {
    return null; // it ended meanwhile
  }
}

function statOf(pid: string): { readonly parent: number; readonly ticks: number; readonly ofEnded: number } {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const [parent = 0] = fields.slice(1);
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11);
  return { parent, ticks: user + system, ofEnded: endedUser + endedSystem };
}
