import { asApiError } from '#web/api/api-error.ts';
import { useFailureText } from '#web/words/failure-text.ts';
import { toast } from './toast.ts';

/** For a form without a place for a failure as a whole: one that names no field is shown as a toast. */
export function useToastedFailure(): (error: unknown) => Record<string, never> | undefined {
  const failureText = useFailureText();
  return (error) => {
    if ((asApiError(error)?.errors.length ?? 0) > 0) return undefined;
    toast('failed', failureText(error));
    return {};
  };
}
