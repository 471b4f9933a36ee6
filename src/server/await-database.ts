import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { codes } from '#contract/codes.ts';
import { languageOfLanCode } from '#contract/languages.ts';
import type { Config } from './config/config.ts';
import { meansAway } from './db/database-away.ts';
import { asError } from './db/notice-listeners.ts';
import { toConnectionConfig, toPlace } from './db/postgres-dialect.ts';
import { seldom } from './db/seldom.ts';
import { reasonSentence } from './messages/wording.ts';

const LOOK_AGAIN_MS = 500;
const RETRY_AFTER_SECONDS = 2;
const READS_ONLY = `select current_setting('transaction_read_only') = 'on' as reads`;

/**
 * Waits until PostgreSQL accepts connections, those for notices too, and logs what it waits for. In the meantime the portal's port answers
 * that the process is alive (`/api/health/live`) and 503 to everything else.
 *
 * @throws for a permanent refusal of the database: a wrong password, an unknown name
 */
export async function awaitDatabase(config: Config, say: (line: string) => void): Promise<void> {
  let standIn: Server | null = null;
  const report = seldom(say);
  try {
    for (let trouble = await findTrouble(config); trouble !== null; trouble = await findTrouble(config)) {
      standIn ??= await listen(config);
      report(`Waiting for PostgreSQL ${trouble}`);
      await sleep(LOOK_AGAIN_MS);
    }
  } finally {
    await close(standIn);
  }
}

/** Which database cannot be reached and why, or null when all can. */
async function findTrouble({ databaseUrl, databaseListenUrl }: Config): Promise<string | null> {
  if (databaseUrl === undefined) return null;
  const trouble = await troubleOf(databaseUrl);
  if (trouble !== null) return `at ${toPlace(databaseUrl)}: ${trouble}`;
  if (databaseListenUrl === undefined) return null;
  const listening = await troubleOf(databaseListenUrl).catch((cause: unknown) => {
    throw new Error(`DATABASE_LISTEN_URL: ${asError(cause).message}`, { cause });
  });
  return listening && `of DATABASE_LISTEN_URL at ${toPlace(databaseListenUrl)}: ${listening}`;
}

async function troubleOf(databaseUrl: string): Promise<string | null> {
  const client = new pg.Client(toConnectionConfig(databaseUrl));
  client.on('error', () => undefined); // the awaited call reports it
  try {
    await client.connect();
    const { rows } = await client.query<{ reads: boolean }>(READS_ONLY);
    return rows[0]?.reads === true ? 'it only reads: it is a replica' : null;
  } catch (error) {
    if (!meansAway(error)) throw error;
    return error.message || ('code' in error ? String(error.code) : error.name);
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function listen({ host, port, portalVariant: variant }: Config): Promise<Server> {
  const server = createServer((request, response) => {
    const isLive = request.url?.split('?', 1)[0] === '/api/health/live';
    const lanCode = request.headers['lancode'];
    const language = languageOfLanCode(typeof lanCode === 'string' ? lanCode : undefined);
    const message = reasonSentence({ language, variant }, 'portal.databaseAway');
    const away = {
      code: codes.unavailable,
      message,
      reason: 'portal.databaseAway',
      retryAfterSeconds: RETRY_AFTER_SECONDS,
    };
    if (!isLive) response.setHeader('retry-after', RETRY_AFTER_SECONDS);
    response.writeHead(isLive ? 200 : codes.unavailable, {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'private, no-store',
      connection: 'close',
    });
    response.end(JSON.stringify(isLive ? { status: 'ok' } : away));
  });
  server.listen(port, host);
  await once(server, 'listening');
  return server;
}

async function close(server: Server | null): Promise<void> {
  if (server === null) return;
  const closed = once(server, 'close');
  server.close();
  server.closeAllConnections();
  await closed;
}
