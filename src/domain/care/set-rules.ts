type Numbers = Readonly<Record<string, number>>;

/** Rules of a pet as they were set; null is the portal's own. */
export type SetOf<Rules extends Numbers> = Readonly<Record<keyof Rules, number | null>>;

/** Whole numbers that a rule may have, with the step from one to the next. */
export type RuleBounds = { readonly min: number; readonly max: number; readonly step: number };

/** No rule is set. @param own  the portal's own */
export function unsetOf<Rules extends Numbers>(own: Rules): SetOf<Rules> {
  return mapNames(own, () => null);
}

/**
 * The rules in use: those that were set, else the portal's own.
 *
 * @param set  may have other values as well
 */
export function withOwn<Rules extends Numbers>(set: SetOf<Rules>, own: Rules): Readonly<Record<keyof Rules, number>> {
  return mapNames(own, (name) => set[name] ?? own[name]);
}

function mapNames<Rules extends Numbers, Value>(
  own: Rules,
  toValue: (name: keyof Rules) => Value,
): Readonly<Record<keyof Rules, Value>> {
  const named = Object.keys(own).map((name) => [name, toValue(name)]);
  return Object.fromEntries(named) as Readonly<Record<keyof Rules, Value>>; // of each of its names
}
