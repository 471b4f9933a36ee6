import { expect, test } from 'vitest';
import { openAlertStage } from '#tests/server/alert-stage.ts';
import { describeEachDatabase } from '#tests/server/databases.ts';
import { watchCare } from '../jobs/care-watch.ts';

const NOW = Date.UTC(2026, 4, 14, 12);

describeEachDatabase('news of treatments', (fresh) => {
  test('are not raised, and nothing fails, if no pet qualifies', async () => {
    const { services } = await openAlertStage(fresh.db, NOW);
    const config = { ...services.config, portalVariant: 'pet' as const };
    expect(await watchCare({ ...services, config }, (error) => expect(error).toBeUndefined())).toBe(true);
  });
});
