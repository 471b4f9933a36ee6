import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadConfig } from '#server/config.ts';
import { servePortal } from '#server/main.ts';

/** A portal on the data folder named by its first argument, on a free port that it writes into the file `port` there. */
const dataDir = process.argv[2] ?? '';
const { app } = await servePortal(loadConfig({ DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'error' }));
const address = app.server.address();
writeFileSync(join(dataDir, 'port'), typeof address === 'object' ? String(address?.port) : '');
process.stdout.write('ready');
