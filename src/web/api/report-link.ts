import { findPage, REPORT_LINK_PATHS } from '#contract/pages.ts';
import { keepStored, readStored } from './storage.ts';

/** How a report link's address calls its token. */
const TOKEN = 'internalXToken';
const KEY = 'reportLink:';

/** Where storage is refused, a link is known as long as the page is open. */
const inMemory = new Map<string, string>();

/** Whether the page is read with the token of a report link. */
export function isReportPage(): boolean {
  return findPage(REPORT_LINK_PATHS, location.pathname) !== undefined;
}

/** The token of the page's report link: that of its address, else the one it was opened with in this tab. */
export function reportLinkToken(): string | null {
  if (!isReportPage()) return null;
  const name = linkName();
  const shown = new URLSearchParams(location.search).get(TOKEN);
  if (shown === null) return inMemory.get(name) ?? readStored(KEY + name, () => sessionStorage);
  if (shown === '') return null;
  if (!keepStored(KEY + name, shown, () => sessionStorage)) inMemory.set(name, shown);
  return shown;
}

/** An address's query without the token, so that no history keeps it. */
export function withoutToken(search: string): string {
  const query = new URLSearchParams(search);
  query.delete(TOKEN);
  const rest = query.toString();
  return rest === '' ? '' : `?${rest}`;
}

/** A link is the same in every language of its page. */
function linkName(): string {
  const parts = location.pathname.split('/').filter((part) => part !== '');
  return `${parts[0]}/${parts.at(-1)}`;
}
