import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { sqlitePath } from '#server/db/sqlite-dialect.ts';
import { testPortal, type TestPortal } from './portal.ts';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

const service = z.object({
  image: z.string(),
  environment: z.record(z.string(), z.unknown()),
  ports: z.array(z.string()).optional(),
  volumes: z.array(z.string()),
  read_only: z.literal(true),
  cap_drop: z.tuple([z.literal('ALL')]),
  security_opt: z.tuple([z.literal('no-new-privileges:true')]),
  mem_limit: z.string(),
  stop_grace_period: z.string().optional(),
});
const { services, volumes } = z
  .object({ services: z.record(z.string(), service), volumes: z.record(z.string(), z.null()) })
  .parse(parse(read('deploy/compose.several.yaml'), { merge: true }));
const portals = Object.entries(services).filter(([, { image }]) => image === 'petcgm');
const caddyfile = read('deploy/caddy/Caddyfile');

/** In the order of a list: what a Caddy directive gets. */
const directive = (name: string) => new RegExp(`^\\s*${name} (.+?)(?: \\{)?$`, 'mu').exec(caddyfile)?.[1] ?? '';
const seconds = (name: string) => Number(/^(\d+)s$/u.exec(directive(name))?.[1]);

describe('several portals behind a proxy', () => {
  test('the proxy sends calls to each portal of compose, and only the proxy has ports', () => {
    const addresses = portals.map(([name, { environment }]) => `${name}:${String(environment['PORT'])}`);
    expect(addresses).toHaveLength(2);
    expect(directive('reverse_proxy').split(' ')).toEqual(addresses);
    expect(Object.keys(services).filter((name) => services[name]?.ports !== undefined)).toEqual(['proxy']);
  });

  test('portals share their key and database, and each has a folder of its own', () => {
    for (const [, { environment }] of portals) {
      expect(environment).toMatchObject({ SECRET_KEY: expect.stringContaining(':?'), TRUST_PROXY: 1 });
      expect(environment['DATABASE_URL']).toContain('@database:5432/');
    }
    const folders = portals.flatMap((portal) => portal[1].volumes);
    expect(new Set(folders).size).toBe(2);
    const named = Object.values(services).flatMap((one) => one.volumes.map((volume) => volume.split(':')[0] ?? ''));
    expect(named.filter((name) => !name.startsWith('.')).toSorted()).toEqual(Object.keys(volumes).toSorted());
  });

  test('a portal that stops serves until the proxy has noticed', () => {
    const noticedAfter = seconds('health_interval') + seconds('health_timeout');
    expect(directive('health_uri')).toBe('/api/health/ready');
    for (const [, { environment, stop_grace_period: grace }] of portals) {
      expect(Number(environment['DRAIN_SECONDS'])).toBeGreaterThan(noticedAfter);
      expect(Number.parseInt(grace ?? '', 10)).toBeGreaterThan(90);
    }
  });

  test('streams end at the portal when their browser leaves, and metrics are not public', () => {
    expect(caddyfile).not.toMatch(/^\s*flush_interval/mu);
    expect(caddyfile).toMatch(/@metrics path \/api\/metrics .*\n\trespond @metrics 404/u);
  });
});

describe('units of systemd', () => {
  const values = (unit: string, key: string) =>
    [...read(`deploy/systemd/${unit}.service`).matchAll(new RegExp(`^${key}=(.+)$`, 'gmu'))].map(
      ([, value = '']) => value,
    );

  test.each([
    ['petcgm', 'serve'],
    ['petcgm-backup', 'backup'],
  ])('%s runs the pinned Node with the command %s, as a user without rights', (unit, command) => {
    expect(values(unit, 'ExecStart').join()).toMatch(`node_modules/node/bin/node src/cli/portal.ts ${command}`);
    expect(values(unit, 'User')).toEqual(['petcgm']);
    expect([values(unit, 'NoNewPrivileges'), values(unit, 'ProtectSystem')]).toEqual([['yes'], ['strict']]);
    expect(values(unit, 'Environment').join()).toContain('DATA_DIR=/var/lib/petcgm');
    expect(values(unit, 'EnvironmentFile')).toEqual(['/etc/petcgm/petcgm.env']);
  });

  test('the portal may finish what it has accepted, and V8 may compile', () => {
    expect(Number(values('petcgm', 'TimeoutStopSec')[0])).toBeGreaterThan(90);
    expect(values('petcgm', 'MemoryDenyWriteExecute')).toEqual([]);
  });
});

test('Litestream copies the file that the service writes', () => {
  const file = z.object({ dbs: z.tuple([z.object({ path: z.string(), replica: z.object({ path: z.string() }) })]) });
  const [{ path }] = file.parse(parse(read('deploy/litestream.yml'))).dbs;
  expect(path).toBe(sqlitePath('/var/lib/petcgm'));
});

describe('what watches a portal', () => {
  let portal: TestPortal;
  let served: Set<string>;

  beforeAll(async () => {
    portal = await testPortal({ metricsToken: 'a-token-for-prometheus' });
    const headers = { authorization: 'Bearer a-token-for-prometheus' };
    await portal.app.inject({ url: '/api/metrics', headers });
    const { body } = await portal.app.inject({ url: '/api/metrics', headers });
    const types = [...body.matchAll(/^# TYPE (\S+) (\S+)$/gmu)];
    const parts = (name: string, type: string) =>
      type === 'histogram' ? ['_bucket', '_count', '_sum'].map((part) => name + part) : [name];
    served = new Set(types.flatMap(([, name = '', type = '']) => parts(name, type)));
  });
  afterAll(() => portal.stop());

  const metricsIn = (text: string) => text.match(/\b(?:petcgm|nodejs|process)_\w+/gu) ?? [];
  const unknownIn = (expressions: readonly string[]) =>
    expressions.flatMap((expression) => {
      const names = metricsIn(expression);
      return names.length === 0 && !expression.includes('up{')
        ? [expression]
        : names.filter((name) => !served.has(name));
    });

  test('every rule of Prometheus is about a metric that the portal has', () => {
    const rule = z.object({
      alert: z.string(),
      expr: z.string(),
      labels: z.object({ severity: z.enum(['critical', 'warning']) }),
      annotations: z.object({ summary: z.string() }),
    });
    const file = z.object({ groups: z.array(z.object({ rules: z.array(rule) })) });
    const rules = file.parse(parse(read('deploy/prometheus/alerts.yml'))).groups.flatMap((group) => group.rules);
    expect(rules.length).toBeGreaterThan(8);
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
    expect(unknownIn(rules.map(({ expr }) => expr))).toEqual([]);
  });

  test('every panel of the dashboard shows a metric that the portal has', () => {
    const panel = z.object({ id: z.number(), targets: z.array(z.object({ expr: z.string() })).min(1) });
    const { panels } = z.object({ panels: z.array(panel) }).parse(JSON.parse(read('deploy/grafana/petcgm.json')));
    expect(panels.length).toBeGreaterThan(10);
    expect(unknownIn(panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)))).toEqual([]);
  });

  test('Prometheus asks each portal at its address of metrics', () => {
    const job = z.object({
      metrics_path: z.literal('/api/metrics'),
      static_configs: z.array(z.object({ targets: z.array(z.string()) })),
    });
    const file = z.object({ scrape_configs: z.tuple([job]), rule_files: z.tuple([z.literal('alerts.yml')]) });
    const { scrape_configs: jobs } = file.parse(parse(read('deploy/prometheus/prometheus.yml')));
    expect(jobs[0].static_configs[0]?.targets).toEqual(directive('reverse_proxy').split(' '));
  });
});
