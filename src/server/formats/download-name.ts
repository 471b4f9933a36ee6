import type { PortalVariant } from '#contract/portal.ts';

const STARTS = { pet: 'petcgm', human: 'cgm' } as const satisfies Record<PortalVariant, string>;

/** Name of a file that is downloaded, from its parts and its ending: `petcgm-2026-05-14.zip`. */
export function downloadName(variant: PortalVariant, parts: readonly string[], ending: string): string {
  return `${[STARTS[variant], ...parts].join('-')}.${ending}`;
}
