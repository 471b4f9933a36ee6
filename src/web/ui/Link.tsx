import type { ComponentProps, MouseEvent } from 'react';
import { createPath, useHref, useLocation, useNavigate } from 'react-router';

/** A link within the portal, by the path of a page. */
export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & { readonly to: string };

/** A link that opens a page without loading the portal again; that of the open page makes no new entry in the history. */
export function Link({ to, onClick, children, ...rest }: LinkProps) {
  const navigate = useNavigate();
  const href = useHref(to);
  const here = createPath(useLocation());
  const open = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event);
    if (event.defaultPrevented || rest.target === '_blank' || isForBrowser(event)) return;
    event.preventDefault();
    void navigate(to, { replace: href === here });
  };
  return (
    <a {...rest} href={href} onClick={open}>
      {children}
    </a>
  );
}

/** Another button, or a key with which browsers open a new tab or window, or save the page. */
function isForBrowser({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return button !== 0 || metaKey || altKey || ctrlKey || shiftKey;
}
