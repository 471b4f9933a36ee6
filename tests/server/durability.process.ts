import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadConfig } from '#server/config/config.ts';
import { servePortal } from '#server/main.ts';

/** A portal on the data folder named by its first argument, on a free port that it writes into the file `port` there. */
const dataDir = process.argv[2] ?? '';
const { DATABASE_URL, PORT, TRUST_PROXY, LOG_LEVEL, SECRET_KEY, ALLOW_PRIVATE_WEBHOOKS, LIBRELINKUP_URL } = process.env;
const { DRAIN_SECONDS, DATABASE_LISTEN_URL } = process.env;
const named = Object.entries({
  DATABASE_URL,
  PORT,
  TRUST_PROXY,
  LOG_LEVEL,
  SECRET_KEY,
  ALLOW_PRIVATE_WEBHOOKS,
  LIBRELINKUP_URL,
  DRAIN_SECONDS,
  DATABASE_LISTEN_URL,
});
const settings = Object.fromEntries(named.filter(([, value]) => value));
// No test calls a service outside.
const NOWHERE = 'http://127.0.0.1:9';
const defaults = { PORT: '0', LOG_LEVEL: 'silent', LIBRELINKUP_URL: NOWHERE, DEXCOM_SHARE_URL: NOWHERE };
const { app } = await servePortal(loadConfig({ ...defaults, ...settings, DATA_DIR: dataDir }));
const address = app.server.address();
writeFileSync(join(dataDir, 'port'), typeof address === 'object' ? String(address?.port) : '');
process.stdout.write('ready');
