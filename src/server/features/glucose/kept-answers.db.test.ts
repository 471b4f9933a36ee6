import { afterEach, beforeEach, test } from 'vitest';
import { describeEachDatabase } from '#tests/server/databases.ts';
import { changes, HomeStage, openTwoPortals, type TwoPortals } from '#tests/server/home-stage.ts';
import { fc } from '#tests/properties.ts';

const RUNS = Number(process.env['RUNS'] ?? 5);

describeEachDatabase('kept answers of Home', (fresh) => {
  let portals: TwoPortals;

  beforeEach(async () => {
    portals = await openTwoPortals(fresh.config);
  });
  afterEach(() => portals.stop());

  test('are to the byte what a portal answers that keeps none, whatever happens between two calls', async () => {
    const property = fc.asyncProperty(changes, fc.infiniteStream(fc.nat({ max: 3 })), async (made, picks) => {
      const stage = await HomeStage.create(portals);
      for (const change of made) {
        const hours = [4, 8, 12, 24][picks.next().value ?? 0] ?? 24;
        const readers = [stage.readers[picks.next().value ?? 0], stage.readers[picks.next().value ?? 0]];
        for (const now of await stage.make(change)) {
          stage.at(now);
          for (const reader of readers) {
            const [plain, ...kept] = await stage.answers(reader?.token, hours);
            if (kept.some((text) => text !== plain))
              throw new Error(
                `${change.kind} at ${now}: ${kept.map((text) => findDifference(text, plain ?? '')).join(' | ')}`,
              );
          }
        }
      }
    });
    await fc.assert(property, { numRuns: RUNS });
  });
});

/** Where a text differs from another one. */
function findDifference(text: string, other: string): string {
  const at = [...text].findIndex((letter, index) => letter !== other[index]);
  return at === -1 ? '' : `${text.slice(at - 60, at + 60)} instead of ${other.slice(at - 60, at + 60)}`;
}
