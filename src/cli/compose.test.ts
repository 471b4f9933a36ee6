import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const compose = readFileSync(new URL('../../compose.yaml', import.meta.url), 'utf8');
const [running = ''] = compose.split('\nvolumes:');
const services = running.split(/^ {2}(?=\w+:$)/mu).filter((part) => /^(?:portal|database):/u.test(part));

test('the portal of compose is reachable only from its machine, and no password is preset', () => {
  const ports = [...compose.matchAll(/^ {6}- '([\d.:]+)'$/gmu)].map(([, port]) => port);
  expect(ports).toEqual(['127.0.0.1:8080:8080']);
  expect(compose.match(/\$\{POSTGRES_PASSWORD[^}]*\}/gu)).toEqual([
    '${POSTGRES_PASSWORD:?set POSTGRES_PASSWORD in .env}',
    '${POSTGRES_PASSWORD:?set POSTGRES_PASSWORD in .env}',
  ]);
});

test.each(['read_only: true', 'cap_drop: [ALL]', "security_opt: ['no-new-privileges:true']", 'mem_limit: '])(
  'each service of compose has %s',
  (line) => {
    expect(services.map((service) => service.includes(line))).toEqual([true, true]);
  },
);
