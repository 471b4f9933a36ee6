import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { onSessionExpired } from '#web/api/call.ts';
import { endSession } from '#web/api/session.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { useFetchLater } from '#web/ui/use-fetch-later.ts';
import { forgetRecords } from './installed-loaders.ts';
import { keepAlarm, shownAlarm } from '#web/session/kept-alarm.ts';
import { loginPath } from '#web/session/session-state.ts';

const loadDialog = async () => (await import('./ExpiredDialog.tsx')).ExpiredDialog;
const later = [loadDialog];
/** Where its code does not come, the sign-in page comes at once, and shows the alarm. */
const ExpiredDialog = lazyPart(loadDialog, {
  onLost: ({ onSignIn }) => {
    const alarm = shownAlarm();
    if (alarm !== null) keepAlarm(alarm);
    onSignIn();
  },
});

/** Shows one alert when the session is over, however many calls learn of it, and leads back to where the user was. */
export function SessionExpiry() {
  const [expired, setExpired] = useState(false);
  const location = useLocation();
  const navigate = useNavigate();
  useFetchLater(later);
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
