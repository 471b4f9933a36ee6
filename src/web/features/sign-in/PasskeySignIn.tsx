import { useEffect, useState } from 'react';
import type { BodyOf, AnswerOf } from '#contract/endpoints.ts';
import { call } from '#web/api/call.ts';
import { useFailureText } from '#web/words/failure-text.ts';
import { askPasskey, PasskeyError } from '#web/api/passkeys.ts';
import { useWords } from '#web/words/words.ts';
import { LoadingView } from '#web/ui/StateView.tsx';
import { FormFailure } from './Notices.tsx';

type Session = AnswerOf<'/web/user/passkeyLogin'>['item'];

type PasskeySignInProps = {
  readonly kind: BodyOf<'/web/user/passkeyLogin'>['loginType'];
  readonly rememberMe: boolean;
  readonly onSession: (session: Session) => void;
};

/** Signs in with only a passkey as soon as it is drawn, and shows the error if that fails. */
export function PasskeySignIn({ kind, rememberMe, onSession }: PasskeySignInProps) {
  const { t } = useWords();
  const failureText = useFailureText();
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    let isShown = true;
    signIn(kind, rememberMe)
      .then((session) => isShown && onSession(session))
      .catch((error: unknown) => isShown && setFailure(error));
    return () => {
      isShown = false;
    };
    // once, with what was chosen when the button was pressed
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  if (failure === null) return <LoadingView lines={1} />;
  return (
    <FormFailure>{failure instanceof PasskeyError ? t('security.passkeyStopped') : failureText(failure)}</FormFailure>
  );
}

async function signIn(loginType: PasskeySignInProps['kind'], rememberMe: boolean): Promise<Session> {
  const { item } = await call('/web/user/beginPasskeyLogin');
  const passkey = await askPasskey(item.options);
  return (await call('/web/user/passkeyLogin', { ticket: item.ticket, passkey, loginType, rememberMe })).item;
}
