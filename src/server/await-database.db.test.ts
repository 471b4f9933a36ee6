import { describe, expect, onTestFinished, test } from 'vitest';
import { createTestPlace, DATABASE_KINDS } from '#tests/server/databases.ts';
import { openSilentWay } from '#tests/server/silent-way.ts';
import { soon } from '#tests/soon.ts';
import { awaitDatabase } from './await-database.ts';
import { loadConfig } from './config/config.ts';

describe.runIf(DATABASE_KINDS.includes('postgres'))('a portal with an address for notices', () => {
  const openPlace = async () => {
    const place = await createTestPlace('postgres', 'migrated');
    const way = await openSilentWay(place.config.databaseUrl ?? '');
    onTestFinished(async () => {
      await way.close();
      await place.remove();
    });
    return { way, config: { ...loadConfig({ PORT: '0' }), ...place.config, databaseListenUrl: way.url } };
  };

  test('waits for it, and says for which setting', async () => {
    const { way, config } = await openPlace();
    way.refuse();
    const said: string[] = [];
    const waiting = awaitDatabase(config, (line) => said.push(line));
    await soon(() => expect(way.refused).toBeGreaterThan(1));
    const { host } = new URL(way.url);
    expect(said).toEqual([expect.stringMatching(`^Waiting for PostgreSQL of DATABASE_LISTEN_URL at ${host} .*: .`)]);
    way.accept();
    await waiting;
  });

  test('names the setting when it is refused for good', async () => {
    const { config } = await openPlace();
    const databaseListenUrl = `${config.databaseListenUrl}_missing`;
    await expect(awaitDatabase({ ...config, databaseListenUrl }, () => undefined)).rejects.toThrow(
      /^DATABASE_LISTEN_URL: .*does not exist/u,
    );
  });
});
