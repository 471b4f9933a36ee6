import { numberOfCell } from './cell-values.ts';
import type { FileEvent } from './file-content.ts';

type MarkedEvent = Pick<FileEvent, 'type' | 'value' | 'unit' | 'detail' | 'title'> & { readonly shown: string };

const EVENTS: ReadonlyMap<string, Pick<FileEvent, 'type' | 'unit'>> = new Map([
  ['insulin', { type: 'insulin', unit: 'U' }],
  ['meal', { type: 'meal', unit: 'g' }],
  ['exercise', { type: 'sport', unit: 'min' }],
]);
const MARKER = /^(insulin|meal|exercise)\s*:\s*([\d.,]+)/iu;

/**
 * An event of CareLink's column of markers: `Insulin: 4,00` (of either kind), `Meal: 60,00grams` of carbohydrates,
 * `Exercise: 30`. Null for any other text.
 */
export function eventOfMarker(shown: string): readonly [MarkedEvent] | null {
  const [, kind = '', amount = ''] = MARKER.exec(shown) ?? [];
  const event = EVENTS.get(kind.toLowerCase());
  return event === undefined ? null : [{ ...event, value: numberOfCell(amount), title: null, detail: null, shown }];
}
