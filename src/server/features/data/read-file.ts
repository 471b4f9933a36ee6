import { readClarity } from './clarity.ts';
import { clarityPlanOf } from './clarity-plan.ts';
import type { FileContent, Frame } from './file-content.ts';
import { readLibreView } from './libreview.ts';
import { libreViewPlanOf } from './libreview-plan.ts';
import { readNightscout } from './nightscout-file.ts';
import { planOf, readOwnCsv } from './own-csv.ts';

/** Reads a file by what stands in it, whatever its name; null for a kind that is not known. */
export async function readFile(text: string, frame: Frame): Promise<FileContent | null> {
  const own = planOf(text);
  if (own !== null) return readOwnCsv(own, frame);
  const libreView = libreViewPlanOf(text);
  if (libreView !== null) return readLibreView(libreView, frame);
  const clarity = clarityPlanOf(text);
  return clarity === null ? readNightscout(text, frame) : readClarity(clarity, frame);
}
