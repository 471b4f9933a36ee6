import type { ChannelKind } from '#domain/alerts/delivery.ts';
import { Icon } from '#web/ui/icons.tsx';
import styles from './ChannelsCard.module.css';

/** The drawing of a way. */
export function ChannelIcon({ kind }: { readonly kind: ChannelKind | 'here' }) {
  return <span className={styles['icon']}>{kind === 'email' ? <Envelope /> : <Icon name={ICONS[kind]} />}</span>;
}

const ICONS = { push: 'phone', webhook: 'share', here: 'globe' } as const;

function Envelope() {
  return (
    <svg
      width={20}
      height={20}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.8}
      aria-hidden="true"
    >
      <rect x="3" y="5" width="18" height="14" rx="2.5" />
      <path d="m4 7.5 8 6 8-6" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
