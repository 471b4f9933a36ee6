import { useMutation } from '@tanstack/react-query';
import type { callFile } from '#web/api/call-file.ts';
import { useFailureText } from '#web/words/failure-text.ts';
import { toast } from '#web/ui/toast.ts';
import { saveFile } from './save-file.ts';

/**
 * Loads a file, of several the wished one, and keeps it under the portal's name for it; says what went wrong.
 *
 * @param otherName  its name if the portal sends none
 */
export function useDownload<Wish = void>(otherName: string, load: (wish: Wish) => ReturnType<typeof callFile>) {
  const failureText = useFailureText();
  return useMutation({
    mutationFn: load,
    onSuccess: ({ file, name }) => saveFile(file, name ?? otherName),
    onError: (error) => toast('failed', failureText(error)),
  });
}
