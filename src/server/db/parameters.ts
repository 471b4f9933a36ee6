export type Bindable = null | string | number | bigint | boolean | Uint8Array;

/**
 * Refuses what a driver would silently turn into something else: `node:sqlite` takes an object in first place for
 * named parameters and stores NULL, `pg` makes JSON or a local time of it.
 *
 * @throws TypeError naming the parameter
 */
export function bindable(value: unknown, index: number): Bindable {
  if (value === null || value instanceof Uint8Array) return value;
  switch (typeof value) {
    case 'string':
    case 'boolean':
    case 'bigint':
      return value;
    case 'number':
      if (Number.isFinite(value)) return value;
      throw new TypeError(`invalid parameter ${index + 1}: ${value}`);
    case 'object':
    case 'undefined':
    case 'function':
    case 'symbol':
      throw new TypeError(`invalid parameter ${index + 1}: ${Object.prototype.toString.call(value)}`);
  }
}
