import type { SecondFactorStep as Step } from '#contract/factor-values.ts';
import { call } from '#web/api/call.ts';
import { SecondFactorStep } from './SecondFactorStep.tsx';
import type { Session } from './open-session.ts';

type SecondFactorLoginProps = {
  readonly step: Step;
  readonly account: string;
  readonly onSession: (session: Session) => void;
  readonly onBack: () => void;
};

/** The second step of a sign-in. */
export function SecondFactorLogin({ step, account, onSession, onBack }: SecondFactorLoginProps) {
  return (
    <SecondFactorStep
      {...{ step, account, onBack }}
      remembers
      onProof={async (proof, rememberDevice) => {
        const { item } = await call('/web/user/completeLogin', { ticket: step.ticket, ...proof, rememberDevice });
        onSession(item);
      }}
    />
  );
}
