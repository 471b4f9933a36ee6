import { useState } from 'react';
import { NoticeDialog } from '#web/ui/NoticeDialog.tsx';
import { keepAlarm, shownAlarm } from '#web/session/kept-alarm.ts';
import { OpenAlarmNote } from '#web/ui/OpenAlarmNote.tsx';
import { useFirstWords } from '#web/words/first-words.ts';

/** Shows that the sign-in has expired; there is one way on. An alarm behind it is shown inside as well. */
export function ExpiredDialog({ onSignIn }: { readonly onSignIn: () => void }) {
  const { t } = useFirstWords();
  const [alarm] = useState(shownAlarm);
  const leave = (): void => {
    if (alarm) keepAlarm(alarm);
    onSignIn();
  };
  return (
    <NoticeDialog title={t('failure.loginExpired')} verb={t('failure.signInAgain')} onDone={leave}>
      {alarm && <OpenAlarmNote alarm={alarm} />}
      <p>{t('failure.loginExpiredHint')}</p>
    </NoticeDialog>
  );
}
