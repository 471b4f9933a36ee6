import type { SourcesOverview } from '#contract/sources.ts';

/** Several sources that sent the same readings. */
export type Overlap = NonNullable<SourcesOverview['overlap']>;
