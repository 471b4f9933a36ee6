import { readFileSync } from 'node:fs';
import { startLibreLinkUp } from './librelinkup.ts';

/**
 * LibreLink Up on the port of its first argument, for other programs to be tried against it; with the files of a key and
 * a certificate as the next two it speaks https. `LIBRELINKUP_URL` of a portal is the address that it prints.
 */
const [, , port = '0', key, cert] = process.argv;
const tls =
  key === undefined || cert === undefined
    ? {}
    : { tls: { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') } };
const { url, account } = await startLibreLinkUp({ now: Date.now, port: Number(port), ...tls });
process.stdout.write(`${url}\n${account.email}\n${account.password}\n`);
