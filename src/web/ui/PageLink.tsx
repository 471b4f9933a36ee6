import { useNavigate } from 'react-router';
import type { PageAddress } from '#contract/pages.ts';
import { Link, type LinkProps } from './Link.tsx';

type PageLinkProps = Omit<LinkProps, 'to'> & { readonly to: PageAddress };

/** A link to a page that there is: another address does not compile. */
export function PageLink(props: PageLinkProps) {
  return <Link {...props} />;
}

/** Opens a page that there is. */
export function useOpenPage(): (to: PageAddress) => void | Promise<void> {
  return useNavigate();
}
