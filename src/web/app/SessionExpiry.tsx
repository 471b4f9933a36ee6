import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { onSessionExpired } from '#web/api/call.ts';
import { endSession } from '#web/api/session.ts';
import { ExpiredDialog } from './ExpiredDialog.tsx';
import { forgetRecords } from './installed-loaders.ts';
import { loginPath } from '#web/session/session-state.ts';

/** Shows one alert when the session is over, however many calls learn of it, and leads back to where the user was. */
export function SessionExpiry() {
  const [expired, setExpired] = useState(false);
  const location = useLocation();
  const navigate = useNavigate();
  useEffect(
    () =>
      onSessionExpired(() => {
        setExpired(true);
        forgetRecords().catch(() => undefined); // without a connection the service worker finds that the session is over
      }),
    [],
  );
  if (!expired) return null;
  const signInAgain = (): void => {
    setExpired(false);
    endSession();
    void navigate(loginPath(location), { replace: true });
  };
  return <ExpiredDialog onSignIn={signInAgain} />;
}
