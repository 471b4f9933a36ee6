const WITH_COMMA = /^([-+]?\d+),(\d+)$/u;

/** A number as apps send it: text too, with a point or a comma before the decimals. Null for anything else. */
export function readSentNumber(value: unknown): number | null {
  const number = typeof value === 'string' ? Number(value.trim().replace(WITH_COMMA, '$1.$2') || Number.NaN) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}
