/** How a command ended, for scripts. */
export const EXIT = {
  done: 0,
  /** Done, but some lines of the file could not be read. */
  problems: 1,
  usage: 2,
  /** The file is of no known kind. */
  notRecognised: 3,
  /** The portal or its database does not answer. */
  unreachable: 4,
  /** The portal said no: no such pet, a wrong key, a wrong range. */
  refused: 5,
  failed: 6,
  /** Ctrl+C, as shells count it. */
  interrupted: 130,
} as const;

/** A way to end. */
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** An end with a message for the person at the terminal. */
export class CommandError extends Error {
  readonly exitCode: ExitCode;

  constructor(exitCode: ExitCode, message: string, options: { cause?: unknown } = {}) {
    super(message, options);
    this.name = 'CommandError';
    this.exitCode = exitCode;
  }
}

/** A call that cannot be understood. */
export function usageError(message: string): CommandError {
  return new CommandError(EXIT.usage, message);
}
