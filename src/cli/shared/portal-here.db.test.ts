import { expect, test, vi } from 'vitest';
import { loadConfig } from '#server/config/config.ts';
import { describeEachDatabase } from '#tests/server/databases.ts';
import { withPortal } from './portal-here.ts';

describeEachDatabase('a command', (fresh) => {
  test('logs on stderr, so that stdout has only its result', async () => {
    const config = { ...loadConfig({}), ...fresh.config, logLevel: 'warn' as const };
    const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    try {
      await withPortal(config, async ({ app }) => app.log.warn('the disk is nearly full'));
      expect(written.mock.calls.map(([line]) => String(line)).join('')).toContain('the disk is nearly full');
    } finally {
      written.mockRestore();
    }
  });
});
