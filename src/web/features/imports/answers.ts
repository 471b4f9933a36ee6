import type { BodyOf } from '#contract/endpoints.ts';

/** Answers about a file. */
export type Answers = Omit<BodyOf<'/web/import/answer'>, 'importId'>;
