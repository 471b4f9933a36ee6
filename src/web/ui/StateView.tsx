import type { ReactNode } from 'react';
import { ApiError } from '#web/api/api-error.ts';
import { useFailureText } from '#web/words/failure-text.ts';
import { useFirstWords } from '#web/words/first-words.ts';
import { Button } from './Button.tsx';
import { classes } from './classes.ts';
import { Icon, type IconName } from './icons.tsx';
import styles from './StateView.module.css';

type LoadingViewProps = { readonly lines?: number; readonly block?: boolean };

/** A placeholder in about the shape of what loads. */
export function LoadingView({ lines = 3, block = false }: LoadingViewProps) {
  const { t } = useFirstWords();
  return (
    <output className={styles['skeleton']} aria-label={t('common.loading')}>
      {block && <div className={classes(styles['bone'], styles['block'])} />}
      {Array.from({ length: lines }, (_, line) => (
        <div key={line} className={styles['bone']} style={{ inlineSize: `${92 - ((line * 23) % 50)}%` }} />
      ))}
    </output>
  );
}

type EmptyViewProps = {
  readonly title: string;
  /** What will be here, and how to get it. */
  readonly children?: ReactNode;
  readonly icon?: IconName;
  readonly actions?: ReactNode;
};

/** An empty state. */
export function EmptyView({ title, children, icon = 'info', actions }: EmptyViewProps) {
  return (
    <div className={styles['state']}>
      <span className={styles['icon']}>
        <Icon name={icon} size={28} />
      </span>
      <h2>{title}</h2>
      {children}
      {actions !== undefined && <div className={styles['actions']}>{actions}</div>}
    </div>
  );
}

type FailureViewProps = { readonly error: unknown; readonly onRetry?: () => void; readonly title?: string };

/** An error state after a failed load, with advice and a retry. */
export function FailureView({ error, onRetry, title }: FailureViewProps) {
  const { t } = useFirstWords();
  const failureText = useFailureText();
  return (
    <div className={styles['state']} role="alert">
      <span className={classes(styles['icon'], styles['failed'])}>
        <Icon name="warning" size={28} />
      </span>
      <h2>{title ?? t('failure.title')}</h2>
      <p>{failureText(error)}</p>
      {onRetry && (
        <div className={styles['actions']}>
          <Button onClick={onRetry}>{t('common.retry')}</Button>
        </div>
      )}
    </div>
  );
}

/** The parts of a query that a view needs. */
type QueryState<Data> = {
  readonly data: Data | undefined;
  readonly error: Error | null;
  readonly refetch: () => unknown;
  /** `paused` while there is no connection to load over */
  readonly fetchStatus?: 'fetching' | 'paused' | 'idle';
  /** the data is what was shown before, until the new data arrives */
  readonly isPlaceholderData?: boolean;
};

const offline = new ApiError({ code: 0, reason: 'offline', message: '' });

type StateViewProps<Data> = {
  readonly query: QueryState<Data>;
  readonly children: (data: NonNullable<Data>) => ReactNode;
  /** Shown in place of three lines while loading. */
  readonly loading?: ReactNode;
  /** Whether the data holds nothing to show, and what to show then. */
  readonly empty?: { readonly when: (data: NonNullable<Data>) => boolean; readonly view: ReactNode };
};

/** Renders a query in each of its states: loading, failed, empty, data. Loaded data stays if a reload fails. */
export function StateView<Data>({ query, children, loading, empty }: StateViewProps<Data>) {
  const { data, error, refetch, fetchStatus, isPlaceholderData = false } = query;
  const isOffline = fetchStatus === 'paused';
  if (isOffline && isPlaceholderData) return <FailureView error={offline} onRetry={() => void refetch()} />;
  if (data !== undefined && data !== null) return empty?.when(data) ? empty.view : children(data);
  if (error) return <FailureView error={error} onRetry={() => void refetch()} />;
  if (isOffline) return <FailureView error={offline} onRetry={() => void refetch()} />;
  return loading ?? <LoadingView />;
}
