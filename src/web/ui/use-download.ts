import { useMutation } from '@tanstack/react-query';
import type { callFile } from '#web/api/call-file.ts';
import { useFailureText } from '#web/words/failure-text.ts';
import { toast } from '#web/ui/toasts.ts';
import { saveFile } from './save-file.ts';

/** Loads a file and keeps it under the portal's name for it; says what went wrong. */
export function useDownload(otherName: string, load: () => ReturnType<typeof callFile>) {
  const failureText = useFailureText();
  return useMutation({
    mutationFn: load,
    onSuccess: ({ file, name }) => saveFile(file, name ?? otherName),
    onError: (error) => toast('failed', failureText(error)),
  });
}
