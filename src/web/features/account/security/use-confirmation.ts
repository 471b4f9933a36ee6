import { useCallback, useState } from 'react';
import { asApiError } from '#web/api/api-error.ts';

/** The user was asked to confirm who it is, and did not. */
export class NotConfirmedError extends Error {
  override readonly name = 'NotConfirmedError';
}

/** Does something that the portal may want confirmed first. */
export type Confirmed = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Lets the user confirm their identity if the portal requires it, and then continues with the action. */
export function useConfirmation() {
  const [answer, setAnswer] = useState<{ readonly give: (isConfirmed: boolean) => void } | null>(null);
  const confirmed: Confirmed = useCallback(async (work) => {
    try {
      return await work();
    } catch (error) {
      if (asApiError(error)?.reason !== 'factor.confirmFirst') throw error;
      const isConfirmed = await new Promise<boolean>((give) => setAnswer({ give }));
      setAnswer(null);
      if (!isConfirmed) throw new NotConfirmedError('not confirmed', { cause: error });
      return work();
    }
  }, []);
  return { confirmed, answer: answer?.give ?? null };
}
