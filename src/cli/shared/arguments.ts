import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import { isZone } from '#domain/time/zones.ts';
import { usageError } from './exit-codes.ts';

/** The values of a command's options as texts, and what else was given. */
export type Given = {
  readonly text: (name: string) => string | undefined;
  readonly isSet: (name: string) => boolean;
  readonly rest: readonly string[];
};

/**
 * Reads the options of a command.
 *
 * @param values  the names of options with a value
 * @param flags  the names of those without one
 * @throws CommandError for an unknown option, or one without its value
 */
export function readArguments(args: readonly string[], values: readonly string[], flags: readonly string[]): Given {
  const options: ParseArgsOptionsConfig = {
    ...Object.fromEntries(values.map((name) => [name, { type: 'string' as const }])),
    ...Object.fromEntries(flags.map((name) => [name, { type: 'boolean' as const }])),
  };
  const parsed = parse(args, options);
  return {
    text: (name) => {
      const value = parsed.values[name];
      return typeof value === 'string' ? value : undefined;
    },
    isSet: (name) => parsed.values[name] === true,
    rest: parsed.positionals,
  };
}

function parse(args: readonly string[], options: ParseArgsOptionsConfig) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
  } catch (error) {
    throw usageError(error instanceof Error ? error.message : String(error));
  }
}

/** The value of an option that must be there. @throws CommandError */
export function needed(given: Given, name: string): string {
  const value = given.text(name);
  if (value === undefined || value.trim() === '') throw usageError(`--${name} is missing.`);
  return value;
}

type Bounds = { readonly min: number; readonly max: number; readonly usual: number };

/** A number within bounds. @throws CommandError */
export function numberOf(given: Given, name: string, { min, max, usual }: Bounds): number {
  const text = given.text(name);
  const number = text === undefined ? usual : Number(text);
  if (text?.trim() === '' || !(number >= min && number <= max)) {
    throw usageError(`--${name} is ${text}; it takes a number from ${min} to ${max}.`);
  }
  return number;
}

/** One of some words. @throws CommandError */
export function choiceOf<Choice extends string>(
  given: Given,
  name: string,
  choices: readonly Choice[],
): Choice | undefined {
  const text = given.text(name);
  const choice = choices.find((one) => one === text);
  if (text !== undefined && choice === undefined) {
    throw usageError(`--${name} is ${text}; it takes ${choices.join(', ')}.`);
  }
  return choice;
}

/** A time zone of the IANA. @throws CommandError */
export function zoneOf(given: Given, name: string): string | undefined {
  const zone = given.text(name);
  if (zone !== undefined && !isZone(zone)) {
    throw usageError(`--${name} is ${zone}; it takes a time zone such as Europe/Berlin.`);
  }
  return zone;
}
