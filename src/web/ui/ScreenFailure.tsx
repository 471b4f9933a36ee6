import { asApiError } from '#web/api/api-error.ts';
import { ChunkError } from '#web/api/chunks.ts';
import { useFirstWords } from '#web/words/first-words.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyView, FailureView } from '#web/ui/StateView.tsx';

type ScreenFailureProps = { readonly error: Error; readonly attempt: number; readonly onRetry: () => void };

/** Shown for a screen that could not be loaded or rendered. After one try in place the page is reloaded. */
export function ScreenFailure({ error, attempt, onRetry }: ScreenFailureProps) {
  const { t } = useFirstWords();
  if (asApiError(error)) return <FailureView error={error} onRetry={onRetry} />;
  const missing = error instanceof ChunkError;
  const retry = attempt === 0 ? onRetry : () => location.reload();
  return (
    <div role="alert">
      <EmptyView
        icon="warning"
        title={missing ? t('failure.chunk') : t('failure.screen')}
        actions={
          <Button look="main" onClick={retry}>
            {attempt === 0 ? t('common.retry') : t('failure.reload')}
          </Button>
        }
      >
        <p>{missing ? t('failure.chunkHint') : t('failure.screenHint')}</p>
      </EmptyView>
    </div>
  );
}
