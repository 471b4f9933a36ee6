import type { SourcesOverview } from '#contract/sources.ts';
import type { Pet } from '#web/api/pet.ts';
import type { ApiToken } from '../sources.queries.ts';
import type { ArrivedSource } from './pairing.model.ts';

/** A first value that came: from which source, and what else is known. */
export type ArrivedProps = {
  readonly pet: Pet;
  readonly token: ApiToken;
  readonly source: ArrivedSource;
  readonly overview: SourcesOverview;
  readonly now: number;
};
