import type { Reason } from '#contract/errors.ts';

/** What the server says about files and their import. */
export type FileAnswers = {
  readonly reasons: Readonly<Record<Extract<Reason, `file.${string}` | `import.${string}`>, string>>;
  readonly lines: Readonly<Record<'fileNotRead', string>>;
};
