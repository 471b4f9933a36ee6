import { useLocation } from 'react-router';
import { toPage, type PageAddress } from '#contract/pages.ts';
import { useWords } from '#web/words/words.ts';
import type { SharedLink } from './shared-report.queries.ts';

/** Where the same link's report is; the token goes along in the address alone. */
export function useReportAddress({ id }: SharedLink): PageAddress {
  const { language: lang } = useWords();
  const { search } = useLocation();
  return `${toPage('/report/:lang/:id', { lang, id })}${search}`;
}
