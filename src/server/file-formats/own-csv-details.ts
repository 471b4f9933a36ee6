import type { Event } from '#contract/events.ts';
import { readTime } from '../formats/written-time.ts';
import { parseNumber } from './own-cells.ts';
import { formatStamp } from '../formats/stamp.ts';

type Detail = NonNullable<Event['detail']>;
type Parts = Readonly<Record<string, string | number | null>>;

/** The cells of signs, water and lab values: names and values in turn, `drinking 1 appetite 0 attitude 2 weight 1`. */
export function careCells(detail: Event['detail'], zone: string): { signs?: string; water?: string; lab?: string } {
  const { signs, water, lab } = detail ?? {};
  return {
    ...(signs && { signs: toPairs(signs) }),
    ...(water && { water: toPairs({ ...water, from: formatStamp(water.from, zone) }) }),
    ...(lab && { lab: toPairs(lab) }),
  };
}

/** The same from their cells, still to be checked. */
export function careParts(
  cell: (name: string) => string | undefined,
): Readonly<Partial<Record<keyof Detail, unknown>>> {
  const parts = (['signs', 'water', 'lab'] as const).flatMap((name) => {
    const text = cell(name);
    return text === undefined ? [] : [[name, fromPairs(text)] as const];
  });
  return Object.fromEntries(parts);
}

function toPairs(parts: Parts): string {
  const filled = Object.entries(parts).filter(([, value]) => value !== null);
  return filled.map(([name, value]) => `${name} ${value}`).join(' ');
}

function fromPairs(text: string): Readonly<Record<string, unknown>> {
  const words = text.split(' ');
  const names = words.filter((_, index) => index % 2 === 0);
  return Object.fromEntries(names.map((name, index) => [name, readPart(words[2 * index + 1] ?? '')]));
}

/** A number, an instant or a word. */
function readPart(text: string): unknown {
  const time = readTime(text);
  if (time?.kind === 'instant') return time.at;
  return parseNumber(text) ?? text;
}
