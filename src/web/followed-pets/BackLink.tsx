import type { ReactNode } from 'react';
import { Link } from '#web/ui/Link.tsx';
import { Icon } from '#web/ui/icons.tsx';
import styles from './BackToPets.module.css';

type BackLinkProps = { readonly to: string; readonly children: ReactNode };

/** The link from a screen to the one above it. */
export function BackLink({ to, children }: BackLinkProps) {
  return (
    <p className={styles['back']}>
      <Link to={to}>
        <Icon name="chevronStart" size={16} mirrors />
        {children}
      </Link>
    </p>
  );
}
