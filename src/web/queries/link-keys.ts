import type { Language } from '#contract/languages.ts';

/** Key of what the visitor of a link reads; every call carries the link's own token. */
export const linkKey = (
  id: string,
  ...part:
    | readonly ['report' | 'session' | 'overview' | 'events' | 'lows' | 'quality']
    | readonly ['pdf' | 'consultText', lang: Language]
    | readonly []
) => ['link', id, ...part] as const;
