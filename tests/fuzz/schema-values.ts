import type { Chance } from './chance.ts';
import { oddText, oddValue } from './odd-values.ts';

/** A JSON Schema as the OpenAPI document holds it. */
export type Schema = Readonly<Record<string, unknown>>;
/** Texts that are valid for the portal, by field name, such as existing ids. */
export type Known = Readonly<Record<string, readonly unknown[]>>;

type Frame = { readonly chance: Chance; readonly known: Known; readonly oddness: number };

/** A value for a schema, sometimes replaced by a known or an odd one. */
export function valueBy(schema: Schema, frame: Frame, name = ''): unknown {
  const { chance, known, oddness } = frame;
  if (chance.is(oddness)) return oddValue(chance);
  const meant = known[name];
  if (meant !== undefined && chance.is(0.8)) return chance.pick(meant);
  if ('const' in schema) return schema['const'];
  if (Array.isArray(schema['enum'])) return chance.pick(schema['enum']);
  const choices = [schema['anyOf'], schema['oneOf']].find((list) => Array.isArray(list));
  if (choices !== undefined) return valueBy(asSchema(chance.pick(choices)), frame, name);
  if (Array.isArray(schema['allOf']))
    return Object.assign({}, ...schema['allOf'].map((part) => valueBy(asSchema(part), frame)));
  return plainValue(schema, frame, name);
}

function plainValue(schema: Schema, frame: Frame, name: string): unknown {
  const { chance } = frame;
  switch (schema['type']) {
    case 'object':
      return objectBy(schema, frame);
    case 'array':
      return Array.from({ length: chance.int(0, 3) }, () => valueBy(asSchema(schema['items']), frame, name));
    case 'string':
      return textBy(schema, chance);
    case 'integer':
    case 'number':
      return numberBy(schema, chance);
    case 'boolean':
      return chance.is(0.5);
    case 'null':
      return null;
    default:
      return oddValue(chance);
  }
}

function objectBy(schema: Schema, frame: Frame): Record<string, unknown> {
  const { chance } = frame;
  const required: readonly unknown[] = Array.isArray(schema['required']) ? schema['required'] : [];
  const made: Record<string, unknown> = {};
  for (const [name, part] of Object.entries(asSchema(schema['properties']))) {
    const isLeftOut = chance.is(required.includes(name) ? 0.03 : 0.5);
    if (!isLeftOut) made[name] = valueBy(asSchema(part), frame, name);
  }
  if (chance.is(0.05)) made[oddText(chance).slice(0, 40)] = oddValue(chance);
  return made;
}

function textBy(schema: Schema, chance: Chance): string {
  switch (schema['format']) {
    case 'email':
      return chance.pick(['a@b.example', 'owner@petcgm.example', 'ü@b.example']);
    case 'date':
      return chance.pick(['2026-05-14', '2020-02-29', '1999-12-31', '2026-13-01']);
    case 'uri':
      return chance.pick(['https://x.example/a', 'javascript:alert(1)', '//x']);
    default:
      return chance.is(0.4) ? oddText(chance) : 'Mimi'.repeat(chance.int(1, 4));
  }
}

function numberBy(schema: Schema, chance: Chance): number {
  const from = bound(schema, 'minimum', 'exclusiveMinimum') ?? -10;
  const to = bound(schema, 'maximum', 'exclusiveMaximum') ?? 1_000;
  const chosen = chance.pick([from, to, from - 1, to + 1, from + chance.next() * (to - from), chance.int(0, 20)]);
  return schema['type'] === 'integer' && chance.is(0.9) ? Math.trunc(chosen) : chosen;
}

function bound(schema: Schema, ...names: readonly string[]): number | undefined {
  return names.map((name) => schema[name]).find((value) => typeof value === 'number');
}

/** An object read as a schema; anything else allows every value. */
export function asSchema(value: unknown): Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}
