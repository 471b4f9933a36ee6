import { useEffect, useRef } from 'react';
import type { PageAddress } from '#contract/pages.ts';
import { classes } from './classes.ts';
import { PageLink } from './PageLink.tsx';
import { scrollAlong } from './scroll-along.ts';
import styles from './RouteTabs.module.css';
import look from './tabs.module.css';

type RouteTabsProps = {
  /** What the links lead through, read aloud. */
  readonly label: string;
  readonly tabs: readonly { readonly to: PageAddress; readonly label: string }[];
  /** The address that is open. */
  readonly here: PageAddress | undefined;
};

/** The parts of a screen that have an address each, as a row of links that looks like tabs. */
export function RouteTabs({ label, tabs, here }: RouteTabsProps) {
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    if (here !== undefined) scrollAlong(row.current, row.current?.querySelector('[aria-current]'));
  }, [here]);
  return (
    <nav ref={row} className={classes(look['row'], styles['row'])} aria-label={label}>
      {tabs.map(({ to, label: face }) => (
        <PageLink
          key={to}
          to={to}
          className={classes(look['tab'], styles['tab'])}
          aria-current={to === here ? 'page' : undefined}
        >
          {face}
        </PageLink>
      ))}
    </nav>
  );
}
